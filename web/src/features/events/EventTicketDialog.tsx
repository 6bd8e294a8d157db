import type { CityEvent } from "@majlis/contracts/events/events";
import { useQuery } from "@tanstack/react-query";
import type { SeatTicketProps } from "#features/tickets/seats/createSeatActions.tsx";
import { TicketDialog } from "#features/tickets/ticket/TicketDialog.tsx";
import type { TicketView } from "#features/tickets/ticket/ticketView.ts";
import { eventQueries } from "./events.queries";

/** The ticket of an event. Its holder may know the place now: the event is read anew. */
export const EventTicketDialog = ({ item, code, ...dialog }: SeatTicketProps<CityEvent>) => {
  const { data = item } = useQuery({ ...eventQueries.detail(item.id, item), enabled: dialog.isOpen });
  return <TicketDialog ticket={ticketView(data, code)} {...dialog} />;
};

const ticketView = (event: CityEvent, code: string): TicketView => ({
  id: event.my_ticket?.id,
  refId: event.id,
  type: "event",
  code,
  isPaid: event.my_ticket ? event.my_ticket.payment_status !== "free" : event.price_cents > 0,
  isCanceled: event.status === "canceled",
  title: event.title,
  startsAt: event.starts_at,
  endsAt: event.ends_at,
  venueName: event.venue_name,
  venueAddress: event.venue_address,
  city: event.city,
  sequence: event.sequence,
});
