import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useSession } from "#shared/session/useSession.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { useStore } from "@nanostores/react";
import { DoorEnded } from "./DoorEnded";
import { DoorScreen } from "./DoorScreen";
import { doorQueries, endedDoors } from "./door.queries";
import type { DoorOwner } from "./doorList";
import { OccasionPicker } from "./OccasionPicker";
import { checkInMessages } from "./messages/en";

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
  if (me && ref && ended.has(ref)) return <DoorEnded by={me.id} refId={ref} />;
  if (!me || !picked) return picker;
  return <DoorScreen key={picked.id} door={{ by: me.id, owner, occasion: picked }} />;
};

/** Check-in for a founder's events. */
export const FounderDoorPage = () => <DoorPage owner="founder" />;

/** Check-in for events that the person helps with. */
export const HelperDoorPage = () => <DoorPage owner="helper" />;

/** Check-in for a member's own gatherings. */
export const HostDoorPage = () => <DoorPage owner="host" />;
