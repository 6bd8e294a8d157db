import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { logFailure } from "#shared/api/log.ts";
import { useSearchParams } from "#shared/router/useSearchParams.ts";
import { useSession } from "#shared/session/useSession.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { doorQueries } from "./door.queries";
import type { DoorOwner } from "./doorList";
import { OccasionPicker } from "./OccasionPicker";
import { checkInMessages } from "./messages/en";

const screen = () => import("./DoorScreen");
const DoorScreen = lazy(async () => ({ default: (await screen()).DoorScreen }));

/** First which door, then the door; the choice stands in the address, so that a reload comes back to it. */
export const DoorPage = ({ owner }: { readonly owner: DoorOwner }) => {
  const messages = useMessages(checkInMessages).door;
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
