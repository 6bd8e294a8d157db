import * as z from "zod/mini";
import { Picture } from "#contracts/events/picture";
import { TitleTranslation } from "#contracts/events/translation";
import { endpoint } from "#contracts/endpoint";
import { Instant, RefId, TicketId } from "#contracts/ids";
import { PosterChoice, PosterLights } from "#contracts/posters";
import { Done } from "#contracts/replies";
import { GuestName, GuestTable, GuestTicket } from "#contracts/seats";

const params = z.object({ ticketId: TicketId });
const guestParams = z.object({ ticketId: TicketId, guestId: TicketId });
/** `key`: made once for each guest by the form. A repeated key returns the guest whom it added. */
const body = z.strictObject({ key: z.uuid(), name: GuestName });

export const addPlusOne = endpoint({
  method: "POST",
  path: "/api/tickets/{ticketId}/guests",
  access: "signedIn",
  summary: "Takes a free seat for a guest of the member and issues the guest's ticket. Idempotent by key.",
  params,
  body,
  output: GuestTicket,
  errors: [
    "TicketNotFound",
    "TicketCanceled",
    "EventEnded",
    "GuestsNotAllowed",
    "SeatsTooFew",
    "GuestChanged",
    "GuestsNotChanged",
  ],
});

export const replacePlusOne = endpoint({
  method: "PATCH",
  path: "/api/tickets/{ticketId}/guests/{guestId}",
  access: "signedIn",
  summary:
    "Gives a guest's seat to another guest, with a new ticket. The earlier code and its link are no longer valid. Idempotent by key.",
  params: guestParams,
  body,
  output: GuestTicket,
  errors: [
    "TicketNotFound",
    "GuestTicketNotFound",
    "TooLateToCancel",
    "GuestUsed",
    "GuestChanged",
    "GuestsNotChanged",
  ],
});

export const cancelPlusOne = endpoint({
  method: "DELETE",
  path: "/api/tickets/{ticketId}/guests/{guestId}",
  access: "signedIn",
  summary:
    "Cancels the ticket of one guest before the start and releases the seat. A seat that was paid with the member's own is canceled with it only. Idempotent.",
  params: guestParams,
  output: Done,
  errors: ["TicketNotFound", "TooLateToCancel", "GuestUsed", "GuestPaid", "GuestsNotChanged"],
});

/** A guest's ticket as its link shows it. */
export const SharedTicket = z.object({
  name: z.string(),
  /** The name of the member who brings the guest. */
  guest_of: z.string(),
  qr_code: z.string(),
  ref_id: RefId,
  title: z.string(),
  translation: z.optional(TitleTranslation),
  starts_at: Instant,
  ends_at: z.nullable(Instant),
  venue_name: z.nullable(z.string()),
  venue_address: z.nullable(z.string()),
  /** The instant at which guests get the place. Absent when they have it. */
  place_from: z.optional(Instant),
  city: z.string(),
  status: z.enum(["valid", "canceled"]),
  /** The table that the check-in gave, with its question. */
  table: z.optional(GuestTable),
  poster: z.optional(PosterChoice),
  lights: z.optional(PosterLights),
  cover: z.optional(Picture),
});
export type SharedTicket = z.infer<typeof SharedTicket>;

/** The code is in the body, so that no log has it. */
export const getGuestTicket = endpoint({
  method: "POST",
  path: "/api/guest-ticket",
  access: "public",
  summary: "A guest's ticket by its code. Tickets of members are not shown.",
  body: z.strictObject({ code: z.string().check(z.trim(), z.maxLength(60)) }),
  output: SharedTicket,
  errors: ["GuestTicketNotFound"],
});
