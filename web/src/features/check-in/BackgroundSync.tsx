import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useLocation } from "react-router-dom";
import { useSession } from "#shared/session/useSession.ts";
import { queueDatabase } from "./doorDevice";

const OfflineSync = lazy(async () => ({ default: (await import("./OfflineSync")).OfflineSync }));

const hasQueue = async (): Promise<boolean> =>
  (await indexedDB.databases()).some(({ name }) => name === queueDatabase);

/** Sends the offline queue from any page: a person may leave the door before the network returns. */
export const BackgroundSync = () => {
  const { me } = useSession();
  const { pathname } = useLocation();
  // Checked on each page: the database is created when the first action is queued.
  const { data: isDoorDevice } = useQuery({ queryKey: [queueDatabase, pathname], queryFn: hasQueue });
  return <Suspense>{me && isDoorDevice && <OfflineSync by={me.id} />}</Suspense>;
};
