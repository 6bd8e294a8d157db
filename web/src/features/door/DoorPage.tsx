import { useQuery } from "@tanstack/react-query";
import { useMessages } from "../../lib/i18n";
import { useSearchParams } from "../../lib/router/useSearchParams";
import { useSession } from "../../lib/session/useSession";
import { usePageTitle } from "../../lib/usePageTitle";
import { doorMessages } from "./door.messages";
import { doorQueries } from "./door.queries";
import type { DoorOwner } from "./doorList";
import { DoorScreen } from "./DoorScreen";
import { OccasionPicker } from "./OccasionPicker";

/** First which door, then the door; the choice stands in the address, so that a reload comes back to it. */
export const DoorPage = ({ owner }: { readonly owner: DoorOwner }) => {
  const messages = useMessages(doorMessages);
  const { me } = useSession();
  const [search] = useSearchParams();
  const occasions = useQuery(doorQueries.occasions(owner));
  usePageTitle(messages.title);
  const picked = occasions.data?.find(({ id }) => id === search.get("ref"));
  if (me && picked) return <DoorScreen key={picked.id} door={{ by: me.id, occasion: picked }} />;
  return <OccasionPicker owner={owner} occasions={occasions} />;
};
