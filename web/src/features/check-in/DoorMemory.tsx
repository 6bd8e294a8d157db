import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useLocation } from "#shared/router/useLocation.ts";
import { useSession } from "#shared/session/useSession.ts";
import { actsDatabase } from "./actsDatabase";

const PendingScans = lazy(async () => ({ default: (await import("./PendingScans")).PendingScans }));

const hasBeenDoor = async (): Promise<boolean> =>
  (await indexedDB.databases()).some(({ name }) => name === actsDatabase);

/** On a device that was a door: whoever left the door before the network was back need not return to it. */
export const DoorMemory = () => {
  const { me } = useSession();
  const { pathname } = useLocation();
  // Looked for anew on each page: it is made when a door first keeps something.
  const { data: isDoor } = useQuery({ queryKey: [actsDatabase, pathname], queryFn: hasBeenDoor });
  return <Suspense>{me && isDoor && <PendingScans by={me.id} />}</Suspense>;
};
