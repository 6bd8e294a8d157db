import * as z from "zod/mini";
import { changeSignInMinutes, endpoint } from "#contracts/endpoint";
import { EventId, UserId } from "#contracts/ids";
import { Done } from "#contracts/replies";
import { requiredLine, requiredText } from "#contracts/texts";
import { Email, Language } from "#contracts/users";
import { guestKinds } from "#contracts/values";
import { Attendee } from "./attendees";
import { TableNumber } from "#contracts/seats";
import { DoorPayment } from "#contracts/tickets/doorMoney";

export const guestNameLength = 101;

/** A person whom an organizer adds to an event. The person needs no account. */
export const NewGuest = z.strictObject({
  /** Made once for each guest. A repeated key adds no one. */
  key: z.string().check(z.regex(/^[\w-]{8,64}$/, "A key has 8 to 64 letters, digits or dashes")),
  full_name: requiredLine(guestNameLength, "Name is required", "Name must be at most 101 characters"),
  /** The address that gets the ticket. Empty: no mail is sent. */
  email: z._default(
    z.pipe(z.string().check(z.trim()), z.union([z.literal(""), Email], "Invalid email address")),
    "",
  ),
  kind: z.enum(guestKinds),
  /** Whether the guest enters now. The doors have to be open. */
  is_admitted: z.boolean(),
  /** The table that a device without network has told the guest. null: none was left. */
  table: z.optional(z.nullable(TableNumber)),
  /** The price that a walk-in paid at the door. Needed where the event is paid at the door. */
  paid: z.optional(DoorPayment),
  /** The organizer knows that the address already has a seat. */
  again: z.optional(z.boolean()),
  /** The language of the mails. */
  locale: z.optional(Language),
});
export type NewGuest = z.infer<typeof NewGuest>;

export const addGuest = endpoint({
  method: "POST",
  path: "/api/events/{eventId}/guests",
  access: "signedIn",
  summary:
    "Gives a free seat to a person by name, as a walk-in or a complimentary seat. For the founder of the event, co-hosts and admins. With an email address the ticket is mailed, and belongs to the account of the address. Idempotent by key.",
  params: z.object({ eventId: EventId }),
  body: NewGuest,
  output: z.object({ attendee: Attendee }),
  errors: [
    "EventNotFound",
    "HelpEnded",
    "NotForHelpers",
    "EventCanceled",
    "GuestListClosed",
    "DoorsNotOpen",
    "NoSeatLeft",
    "GuestChanged",
    "GuestHasSeat",
    "GuestRefused",
    "EventHasPrice",
    "PriceChanged",
    "TooManyGuestMails",
    "GuestNotAdded",
  ],
});

export const removalReasonLength = { min: 3, max: 300 } as const;

/** Why a guest is removed. The guest reads it. */
export const RemovalReason = requiredText(
  removalReasonLength.max,
  "Reason is required",
  "Reason must be at most 300 characters",
).check(z.minLength(removalReasonLength.min, "Reason must have at least 3 characters"));

export const removeEventGuest = endpoint({
  method: "POST",
  path: "/api/events/{eventId}/remove-guest",
  access: "organizer",
  recentSignIn: changeSignInMinutes,
  summary:
    "Cancels a guest's ticket before the start, mails the reason, and refunds a paid ticket in full. The guest cannot join this event again, nor with `laterDates` the later dates of its series. Idempotent.",
  params: z.object({ eventId: EventId }),
  body: z.strictObject({
    userId: UserId,
    reason: RemovalReason,
    laterDates: z.optional(z.boolean()),
  }),
  output: Done,
  errors: [
    "EventNotFound",
    "EventCanceled",
    "TooLateToRemove",
    "GuestCheckedIn",
    "GuestNotFound",
    "GuestNotRemoved",
  ],
});

export const promoteGuest = endpoint({
  method: "POST",
  path: "/api/events/{eventId}/promote-guest",
  access: "signedIn",
  summary:
    "Offers a free seat to a person on the waitlist, by the rules of any offer. For the founder of the event, co-hosts and admins. Without a free seat the person becomes the next one on the list. Idempotent.",
  params: z.object({ eventId: EventId }),
  body: z.strictObject({ userId: UserId }),
  /** `next`: no seat is free; the next free seat is offered to the person. */
  output: z.object({ outcome: z.enum(["offered", "next"]) }),
  errors: [
    "EventNotFound",
    "HelpEnded",
    "NotForHelpers",
    "NotWaiting",
    "TooLateToPromote",
    "GuestCannotJoin",
    "GuestNotPromoted",
  ],
});
