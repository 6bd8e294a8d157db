import * as z from "zod/mini";
import { TitleTranslation } from "#contracts/events/translation";
import { Done } from "#contracts/replies";
import { GuestTable, GuestTicket, OfferedSubstitute, PaymentStatus } from "#contracts/seats";
import { endpoint } from "#contracts/endpoint";
import { Instant, RefId, TicketId } from "#contracts/ids";
import { pageOf, pageQuery } from "#contracts/page";
import { Picture } from "#contracts/events/picture";
import { PosterChoice, PosterLights } from "#contracts/posters";
import { ticketTypes } from "#contracts/values";

export const TicketType = z.enum(ticketTypes);
export type TicketType = z.infer<typeof TicketType>;

/** The caller's ticket, with the printed details. */
export const Ticket = z.object({
  id: TicketId,
  type: TicketType,
  ref_id: RefId,
  qr_code: z.string(),
  payment_status: PaymentStatus,
  /** What was paid. Absent for a free ticket. */
  paid_cents: z.optional(z.int()),
  /** What the caller and the guests pay at the door. Absent for a ticket that is paid or free. */
  due_cents: z.optional(z.int()),
  /** Until when giving the ticket back returns all of the money. Absent for a free ticket. */
  refundable_until: z.optional(Instant),
  created_at: Instant,
  title: z.string(),
  translation: z.optional(TitleTranslation),
  starts_at: Instant,
  ends_at: z.nullable(Instant),
  venue_name: z.nullable(z.string()),
  venue_address: z.nullable(z.string()),
  /** The instant at which guests get the place. Absent when they have it. */
  place_from: z.optional(Instant),
  city: z.string(),
  /** SEQUENCE of the calendar entry (RFC 5545, section 3.8.7.4). It increases when time or place change. */
  sequence: z.int(),
  status: z.enum(["valid", "canceled"]),
  poster: z.optional(PosterChoice),
  lights: z.optional(PosterLights),
  /** The photo in place of the poster. */
  cover: z.optional(Picture),
  /** The caller was admitted: the ticket has a stamp in the passport. */
  attended: z.optional(z.literal(true)),
  /** The table that the check-in gave, with its question. */
  table: z.optional(GuestTable),
  /** A code of `cultures`, for the stamp. */
  culture: z.optional(z.string()),
  /** There are photos of the evening. */
  has_photos: z.optional(z.literal(true)),
  /** The caller was admitted and has not rated the evening, which can be rated. */
  can_rate: z.optional(z.literal(true)),
  /** Tickets of the caller's guests, if any. */
  guests: z.optional(z.array(GuestTicket)),
  /** How many guests the caller may bring. Absent for none. */
  guest_limit: z.optional(z.int()),
  /** Whom the caller offers the seat to. Absent without an offer. */
  substitute: z.optional(OfferedSubstitute),
  /** The seat cannot be given on: somebody gave it to the caller, or the host chooses the guests. */
  is_personal: z.optional(z.literal(true)),
});
export type Ticket = z.infer<typeof Ticket>;

export const listMyTickets = endpoint({
  method: "GET",
  path: "/api/me/tickets",
  access: "signedIn",
  summary: "The caller's tickets, newest first.",
  query: z.object(pageQuery),
  output: pageOf(Ticket),
  errors: ["TicketsNotLoaded"],
});

export const resendTicket = endpoint({
  method: "POST",
  path: "/api/resend-ticket",
  access: "signedIn",
  summary:
    "Mails the caller's ticket again, at most once per minute and ten times an hour. Not for a canceled event or gathering.",
  body: z.strictObject({ ticketId: TicketId }),
  output: Done,
  errors: ["TicketNotFound", "TicketCanceled", "ResendTooSoon", "ResendFailed"],
});

export const cancelTicket = endpoint({
  method: "POST",
  path: "/api/cancel-ticket",
  access: "signedIn",
  summary: "Cancels the caller's ticket, and those of the guests, before the start. Idempotent.",
  body: z.strictObject({ ticketId: TicketId }),
  output: Done,
  errors: ["TicketNotFound", "TooLateToCancel", "TicketUsed", "GuestUsed", "CancelTicketFailed"],
});
