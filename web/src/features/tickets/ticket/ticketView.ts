import type { Ticket } from "@majlis/contracts/tickets/tickets";

/** What is printed on a ticket, whatever it came from. */
export interface TicketView {
  /** Undefined while only the code is known. */
  readonly id: Ticket["id"] | undefined;
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
  /** Of its calendar entry. */
  readonly sequence: number;
}

export const ticketViewOf = (ticket: Ticket): TicketView => ({
  id: ticket.id,
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
  sequence: ticket.sequence,
});
