import type { PosterChoice } from "@majlis/contracts/posters";
import type { GuestTable, GuestTicket, OfferedSubstitute } from "@majlis/contracts/seats";
import type { Ticket, TicketType } from "@majlis/contracts/tickets/tickets";
import type { Translated } from "@majlis/core/kernel/translation.rules";
import type { ShownLights } from "@majlis/posters/lights";
import type { SeatedOccasion } from "../seats/occasion";
import type { ticketsMessages } from "../messages/en";

/** The data of a printed ticket, from a ticket or from an event or gathering. */
export interface TicketView {
  /** Undefined right after joining, when only the code is known. */
  readonly id: Ticket["id"] | undefined;
  /** Id of the event or gathering. */
  readonly refId: string;
  readonly type: TicketType;
  readonly code: string;
  readonly isPaid: boolean;
  /** Right after joining a priced event: paid, or due at the door. */
  readonly isUnknown?: boolean;
  readonly paidCents: number | undefined;
  /** What is paid at the door, with the seats of the guests. */
  readonly dueCents?: number | undefined;
  /** Until when all of the money comes back with the ticket. */
  readonly refundableUntil?: string | undefined;
  readonly isCanceled: boolean;
  /** As first given: posters derive from it. `titleOf` is what the reader sees. */
  readonly title: string;
  readonly translation?: Translated["translation"];
  readonly startsAt: string;
  readonly endsAt: string | null;
  readonly venueName: string | null | undefined;
  readonly venueAddress: string | null | undefined;
  /** When guests get the place. */
  readonly placeFrom?: string | undefined;
  readonly city: string;
  readonly poster: PosterChoice | undefined;
  readonly lights?: ShownLights | undefined;
  /** The table that the check-in gave. */
  readonly table?: GuestTable | undefined;
  readonly guests?: readonly GuestTicket[] | undefined;
  /** How many guests the holder may bring. */
  readonly guestLimit?: number | undefined;
  /** What the holder's list knows about giving the seat to another person. */
  readonly substitute?: { readonly offered: OfferedSubstitute | undefined; readonly isPersonal: boolean };
}

/** An event or gathering, as far as sharing, calendars and maps go. */
export type OccasionView = Omit<
  TicketView,
  | "id"
  | "code"
  | "isPaid"
  | "paidCents"
  | "dueCents"
  | "refundableUntil"
  | "poster"
  | "lights"
  | "table"
  | "guests"
  | "guestLimit"
  | "substitute"
>;

export const ticketViewOf = (ticket: Ticket): TicketView => ({
  id: ticket.id,
  refId: ticket.ref_id,
  type: ticket.type,
  code: ticket.qr_code,
  isPaid: ticket.payment_status === "paid",
  paidCents: ticket.paid_cents,
  dueCents: ticket.due_cents,
  refundableUntil: ticket.refundable_until,
  isCanceled: ticket.status === "canceled",
  title: ticket.title,
  translation: ticket.translation,
  startsAt: ticket.starts_at,
  endsAt: ticket.ends_at,
  venueName: ticket.venue_name,
  venueAddress: ticket.venue_address,
  placeFrom: ticket.place_from,
  city: ticket.city,
  poster: ticket.poster,
  lights: ticket.lights,
  table: ticket.table,
  guests: ticket.guests,
  guestLimit: ticket.guest_limit,
  substitute: { offered: ticket.substitute, isPersonal: ticket.is_personal === true },
});

export const occasionView = (type: TicketType, occasion: SeatedOccasion): OccasionView => ({
  refId: occasion.id,
  type,
  isCanceled: occasion.status === "canceled",
  title: occasion.title,
  translation: occasion.translation,
  startsAt: occasion.starts_at,
  endsAt: occasion.ends_at ?? null,
  venueName: occasion.venue_name,
  venueAddress: occasion.venue_address,
  placeFrom: occasion.place_from,
  city: occasion.city,
});

export const occasionTicketView = (type: TicketType, occasion: SeatedOccasion, code: string): TicketView => ({
  ...occasionView(type, occasion),
  poster: occasion.poster,
  lights: occasion.lights,
  id: occasion.my_ticket?.id,
  code,
  isPaid: occasion.my_ticket?.payment_status === "paid",
  isUnknown: occasion.my_ticket === undefined && (occasion.price_cents ?? 0) > 0,
  paidCents: occasion.my_ticket?.paid_cents,
  dueCents: occasion.my_ticket?.due_cents,
  refundableUntil: occasion.my_ticket?.refundable_until,
  table: occasion.my_ticket?.table,
  guests: occasion.my_ticket?.guests,
  guestLimit: occasion.price_cents === 0 ? occasion.guests_per_member : 0,
});

/** What became of a canceled event or gathering, and of the money of a paid ticket. */
export const canceledText = (
  { type, isPaid }: Pick<TicketView, "type" | "isPaid">,
  messages: ReturnType<typeof ticketsMessages.get>["ticket"],
): string =>
  [
    type === "event" ? messages.canceledEvent : messages.canceledGathering,
    ...(isPaid ? [messages.canceledMoney] : []),
  ].join(" ");
