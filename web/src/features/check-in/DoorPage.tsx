import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { logFailure } from "#shared/api/log.ts";
import { useSession } from "#shared/session/useSession.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { useStore } from "@nanostores/react";
import { doorQueries, endedDoors } from "./door.queries";
import type { DoorOwner } from "./doorList";
import { OccasionPicker } from "./OccasionPicker";
import { checkInMessages } from "./messages/en";

const loadScreen = () => import("./DoorScreen");
const DoorEnded = lazy(async () => ({ default: (await import("./DoorEnded")).DoorEnded }));
const DoorScreen = lazy(async () => ({ default: (await loadScreen()).DoorScreen }));

/** The list of doors, then the chosen door. The choice is in the address and survives a reload. */
const DoorPage = ({ owner }: { readonly owner: DoorOwner }) => {
  const messages = useMessages(checkInMessages).door;
  const { me } = useSession();
  const [search] = useSearchParams();
  const occasions = useQuery(doorQueries.occasions(owner));
  usePageTitle(messages.title);
  const ref = search.get("ref");
  const ended = useStore(endedDoors);
  const picked = occasions.data?.find(({ id }) => id === ref);
  const picker = <OccasionPicker owner={owner} occasions={occasions} />;
  // Preloaded: there may be no network at the door.
  useEffect(() => {
    loadScreen().catch((error: unknown) => logFailure("The door screen did not load", error));
  }, []);
  if (me && ref && ended.has(ref))
    return (
      <Suspense fallback={picker}>
        <DoorEnded by={me.id} refId={ref} />
      </Suspense>
    );
  if (!me || !picked) return picker;
  return (
    <Suspense fallback={picker}>
      <DoorScreen key={picked.id} door={{ by: me.id, owner, occasion: picked }} />
    </Suspense>
  );
};

/** Check-in for a founder's events. */
export const FounderDoorPage = () => <DoorPage owner="founder" />;

/** Check-in for events that the person helps with. */
export const HelperDoorPage = () => <DoorPage owner="helper" />;

/** Check-in for a member's own gatherings. */
export const HostDoorPage = () => <DoorPage owner="host" />;
