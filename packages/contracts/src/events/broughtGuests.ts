import * as z from "zod/mini";
import { endpoint } from "#contracts/endpoint";
import { EventId } from "#contracts/ids";
import { ListedPerson } from "#contracts/listedPerson";
import { Language } from "#contracts/users";

/** The most guests of one call. A longer list is sent in parts. */
export const maxGuestsBrought = 20;

export const BroughtGuest = ListedPerson;
export type BroughtGuest = z.infer<typeof BroughtGuest>;

/**
 * What became of a row. `given`: a seat on the house. `kept`: the person has one already. `refused`: see the reason.
 * A check says what would become of it.
 */
export const BroughtGuestResult = z.object({
  outcome: z.enum(["given", "kept", "refused"]),
  /** `keptOut`: removed, blocked or suspended. `tooManyMails`: the event has mailed its tickets of today. */
  reason: z.optional(z.enum(["noContact", "noSeat", "keptOut", "tooManyMails"])),
  /** Whether an email goes out, or would. */
  mailed: z.boolean(),
  /** The code of the ticket, for the link that is sent by hand. Only without an address. */
  code: z.optional(z.string()),
});
export type BroughtGuestResult = z.infer<typeof BroughtGuestResult>;

export const bringGuests = endpoint({
  method: "POST",
  path: "/api/events/{eventId}/guest-list",
  access: "signedIn",
  summary:
    "Gives complimentary seats to at most 20 guests of a list, in its order, as `addGuest` does. For the founder of the event, co-hosts and admins. A guest who has a seat keeps it, so that a second call with the same list changes nothing. With `step: check` nothing is written.",
  params: z.object({ eventId: EventId }),
  body: z.strictObject({
    step: z.enum(["check", "bring"]),
    /** The language of the mails. */
    locale: Language,
    guests: z.array(BroughtGuest).check(z.minLength(1), z.maxLength(maxGuestsBrought)),
    /** What earlier parts of the list would take. For a check. */
    before: z.optional(
      z.strictObject({ seats: z.int().check(z.minimum(0)), mails: z.int().check(z.minimum(0)) }),
    ),
  }),
  /** In the order of the rows. */
  output: z.object({ results: z.array(BroughtGuestResult) }),
  errors: [
    "EventNotFound",
    "HelpEnded",
    "NotForHelpers",
    "EventCanceled",
    "GuestListClosed",
    "GuestNotAdded",
  ],
});
