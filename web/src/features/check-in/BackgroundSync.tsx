import { useLocation } from "react-router-dom";
import { useSession } from "#shared/session/useSession.ts";
import { hasQueue } from "./doorDevice";
import { laterPart } from "#shared/ui/laterPart.tsx";

const later = () => import("#features/check-in/later.ts");

const OfflineSync = laterPart(later, (m) => m.OfflineSync);

/** Sends the offline queue from any page: a person may leave the door before the network returns. */
export const BackgroundSync = () => {
  const { me } = useSession();
  // Read again on each page.
  useLocation();
  return <>{me && hasQueue() && <OfflineSync by={me.id} />}</>;
};
