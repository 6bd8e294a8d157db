import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect } from "react";
import { useMessages } from "../../lib/i18n";
import { logFailure } from "../../lib/log";
import { useSearchParams } from "../../lib/router/useSearchParams";
import { useSession } from "../../lib/session/useSession";
import { usePageTitle } from "../../lib/usePageTitle";
import { doorMessages } from "./door.messages";
import { doorQueries } from "./door.queries";
import type { DoorOwner } from "./doorList";
import { OccasionPicker } from "./OccasionPicker";

const screen = () => import("./DoorScreen");
const DoorScreen = lazy(async () => ({ default: (await screen()).DoorScreen }));

/** First which door, then the door; the choice stands in the address, so that a reload comes back to it. */
export const DoorPage = ({ owner }: { readonly owner: DoorOwner }) => {
  const messages = useMessages(doorMessages);
  const { me } = useSession();
  const [search] = useSearchParams();
  const occasions = useQuery(doorQueries.occasions(owner));
  usePageTitle(messages.title);
  const picked = occasions.data?.find(({ id }) => id === search.get("ref"));
  const picker = <OccasionPicker owner={owner} occasions={occasions} />;
  // On its way before it is asked for: whoever picks a door may stand where no network reaches.
  useEffect(() => {
    screen().catch((error: unknown) => logFailure("The door's screen did not load", error));
  }, []);
  if (!me || !picked) return picker;
  return (
    <Suspense fallback={picker}>
      <DoorScreen key={picked.id} door={{ by: me.id, occasion: picked }} />
    </Suspense>
  );
};
