import * as z from "zod/mini";
import { endpoint } from "#contracts/endpoint";
import { EventId } from "#contracts/ids";
import { Done } from "#contracts/replies";

/** Who is going, as the caller may see it. */
export const ShownGuests = z.object({
  /** All tickets of the event, the same for every caller. */
  count: z.int(),
  /** First names of guests who chose to be shown, latest first. Absent for callers without a ticket. */
  guests: z.optional(z.array(z.object({ first_name: z.string() }))),
  /** Whether the caller is shown. Absent without a ticket. */
  is_shown: z.optional(z.boolean()),
});
export type ShownGuests = z.infer<typeof ShownGuests>;

export const listShownGuests = endpoint({
  method: "GET",
  path: "/api/events/{eventId}/shown-guests",
  access: "public",
  summary:
    "How many people go to an event. Ticket holders also see the first names of up to 24 guests who chose to be shown.",
  params: z.object({ eventId: EventId }),
  output: ShownGuests,
  errors: ["EventNotFound"],
});

export const changeShown = endpoint({
  method: "POST",
  path: "/api/events/{eventId}/shown",
  access: "signedIn",
  summary: "Shows the caller's first name to the other ticket holders of an event, or hides it. Idempotent.",
  params: z.object({ eventId: EventId }),
  body: z.strictObject({ shown: z.boolean() }),
  output: Done,
  errors: ["TicketNotFound", "ShownNotSaved"],
});
