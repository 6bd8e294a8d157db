import type { CityEvent } from "@majlis/contracts/events";
import type { Ticket } from "@majlis/contracts/tickets";

/** What is printed on a ticket, whatever it came from. */
export interface TicketView {
  /** Id of the event or gathering. */
  readonly refId: string;
  readonly type: "event" | "gathering";
  readonly code: string;
  readonly isPaid: boolean;
  readonly isCanceled: boolean;
  readonly title: string;
  readonly startsAt: string;
  readonly endsAt: string | null;
  /** Undefined or null while the place is not told. */
  readonly venueName: string | null | undefined;
  readonly venueAddress: string | null | undefined;
  readonly city: string;
}

export const ticketViewOf = (ticket: Ticket): TicketView => ({
  refId: ticket.ref_id,
  type: ticket.type,
  code: ticket.qr_code,
  isPaid: ticket.payment_status !== "free",
  isCanceled: ticket.status === "canceled",
  title: ticket.title,
  startsAt: ticket.starts_at,
  endsAt: ticket.ends_at,
  venueName: ticket.venue_name,
  venueAddress: ticket.venue_address,
  city: ticket.city,
});

/** The ticket of an event that its page shows; `code` is what joining answered. */
export const eventTicketView = (event: CityEvent, code: string): TicketView => ({
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
});
