import * as z from "zod/mini";
import { Done } from "#contracts/replies";
import { endpoint } from "#contracts/endpoint";
import { Instant, RefId } from "#contracts/ids";
import { TicketType } from "./tickets";

/** One's own place in the line for a full event or gathering. */
export const MyWaitlist = z.object({
  /** 1 is the first in line; null when a seat is offered. */
  place: z.nullable(z.int()),
  /** Until when the offered seat is held: the normal join takes it. */
  offer_expires_at: z.nullable(Instant),
});
export type MyWaitlist = z.infer<typeof MyWaitlist>;

/** The same in a list, with what one waits for. */
export const WaitlistEntry = z.extend(MyWaitlist, {
  ref_id: RefId,
  type: TicketType,
  title: z.string(),
  starts_at: Instant,
  city: z.string(),
  joined_at: Instant,
});
export type WaitlistEntry = z.infer<typeof WaitlistEntry>;

export const listMyWaitlist = endpoint({
  method: "GET",
  path: "/api/me/waitlist",
  access: "signedIn",
  summary: "The lines that the caller stands in, with place or offer: at most ten a page.",
  query: z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10)), 10),
    cursor: z.optional(z.string().check(z.maxLength(2048))),
  }),
  output: z.object({ items: z.array(WaitlistEntry), cursor: z.nullable(z.string()) }),
  errors: ["WaitlistNotLoaded"],
});

export const joinWaitlist = endpoint({
  method: "POST",
  path: "/api/join-waitlist",
  access: "signedIn",
  summary:
    "Takes a place at the end of the line for a full event or gathering. A second call keeps the first place.",
  body: z.strictObject({ refId: RefId }),
  output: z.extend(Done, { my_waitlist: MyWaitlist }),
  errors: [
    "EventNotFound",
    "EventEnded",
    "EventCanceled",
    "MembershipRequired",
    "RequestNeeded",
    "PaymentsUnavailable",
    "GatheringNotFound",
    "GatheringEnded",
    "GatheringCanceled",
    "GatheringMembersOnly",
    "HasTicket",
    "SeatsLeft",
    "WaitlistClosed",
    "WaitlistTooLong",
    "WaitlistFailed",
  ],
});

export const leaveWaitlist = endpoint({
  method: "POST",
  path: "/api/leave-waitlist",
  access: "signedIn",
  summary: "Gives up a place in line, or an offered seat. A second call changes nothing.",
  body: z.strictObject({ refId: RefId }),
  output: Done,
  errors: ["WaitlistFailed"],
});
