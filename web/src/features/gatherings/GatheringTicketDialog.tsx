import type { Gathering } from "@majlis/contracts/gatherings";
import { useQuery } from "@tanstack/react-query";
import { useMessages } from "#shared/i18n/i18n.ts";
import type { SeatTicketProps } from "#features/tickets/seats/createSeatActions.tsx";
import { TicketDialog } from "#features/tickets/ticket/TicketDialog.tsx";
import type { TicketView } from "#features/tickets/ticket/ticketView.ts";
import { gatheringQueries } from "./gatherings.queries";
import { gatheringsMessages } from "./messages/en";

/** The ticket of a gathering. Its holder may know the place now: the gathering is read anew. */
export const GatheringTicketDialog = ({ item, code, ...dialog }: SeatTicketProps<Gathering>) => {
  const { ticketTitle } = useMessages(gatheringsMessages).joined;
  const { data = item } = useQuery({ ...gatheringQueries.detail(item.id, item), enabled: dialog.isOpen });
  return <TicketDialog title={ticketTitle} ticket={ticketView(data, code)} {...dialog} />;
};

const ticketView = (gathering: Gathering, code: string): TicketView => ({
  id: gathering.my_ticket?.id,
  refId: gathering.id,
  type: "gathering",
  code,
  isPaid: false,
  isCanceled: gathering.status === "canceled",
  title: gathering.title,
  startsAt: gathering.starts_at,
  endsAt: null,
  venueName: gathering.venue_name,
  venueAddress: gathering.venue_address,
  city: gathering.city,
  sequence: gathering.sequence,
});
