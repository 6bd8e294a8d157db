import * as z from "zod/mini";
import { Picture } from "#contracts/events/picture";
import { TitleTranslation } from "#contracts/events/translation";
import { Done } from "#contracts/replies";
import { endpoint } from "#contracts/endpoint";
import { Instant, RefId } from "#contracts/ids";
import { Cursor } from "#contracts/page";
import { PosterChoice, PosterLights } from "#contracts/posters";
import { MyWaitlist } from "#contracts/seats";
import { TicketType } from "./tickets";

/** A waitlist entry in a list, with its event or gathering. */
export const WaitlistEntry = z.extend(MyWaitlist, {
  ref_id: RefId,
  type: TicketType,
  title: z.string(),
  translation: z.optional(TitleTranslation),
  starts_at: Instant,
  city: z.string(),
  poster: z.optional(PosterChoice),
  lights: z.optional(PosterLights),
  cover: z.optional(Picture),
  joined_at: Instant,
});
export type WaitlistEntry = z.infer<typeof WaitlistEntry>;

export const listMyWaitlist = endpoint({
  method: "GET",
  path: "/api/me/waitlist",
  access: "signedIn",
  summary: "The caller's waitlist entries with position or offer. At most ten per page.",
  query: z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10)), 10),
    cursor: z.optional(Cursor),
  }),
  output: z.object({ items: z.array(WaitlistEntry), cursor: z.nullable(z.string()) }),
  errors: ["WaitlistNotLoaded"],
});

export const joinWaitlist = endpoint({
  method: "POST",
  path: "/api/join-waitlist",
  access: "signedIn",
  summary: "Adds the caller to the waitlist of a full event or gathering. A second call keeps the position.",
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
    "RemovedFromEvent",
    "HasTicket",
    "SeatHeld",
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
  summary: "Removes the caller from the waitlist or declines the offered seat. Idempotent.",
  body: z.strictObject({ refId: RefId }),
  output: Done,
  errors: ["WaitlistFailed"],
});
