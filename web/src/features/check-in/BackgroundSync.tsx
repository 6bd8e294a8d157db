import { lazy, Suspense } from "react";
import { useLocation } from "react-router-dom";
import { useSession } from "#shared/session/useSession.ts";
import { hasQueue } from "./doorDevice";

const OfflineSync = lazy(async () => ({ default: (await import("./OfflineSync")).OfflineSync }));

/** Sends the offline queue from any page: a person may leave the door before the network returns. */
export const BackgroundSync = () => {
  const { me } = useSession();
  // Read again on each page.
  useLocation();
  return <Suspense>{me && hasQueue() && <OfflineSync by={me.id} />}</Suspense>;
};
