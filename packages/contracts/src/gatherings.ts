import * as z from "zod/mini";
import { Done } from "./replies";
import { Attendee } from "./events/attendees";
import { Earlier } from "./earlier";
import { endpoint, pageSharedMaxAge } from "./endpoint";
import { GatheringId, Instant, TicketId } from "./ids";
import { pageOf, pageQuery } from "./page";
import { PosterChoice, PosterLights } from "./posters";
import { lineOrNull, requiredLine, text } from "./texts";
import { Role } from "./users";
import { MyWaitlist } from "./seats";

/** Bounds and default of a gathering's capacity (docs/product.md#gatherings). */
export const gatheringCapacity = { minimum: 1, maximum: 20, default: 20 } as const;

export const GatheringStatus = z.enum(["published", "canceled"]);
export type GatheringStatus = z.infer<typeof GatheringStatus>;

/**
 * A gathering as the caller may see it. `venue_name` and `venue_address` are absent for callers who may not know the
 * place. null means that the host gave none. `gatheringJoinState` of `@majlis/core/gatherings/gathering.rules` derives
 * what the caller can do.
 */
export const Gathering = z.object({
  id: GatheringId,
  title: z.string(),
  description: z.string(),
  starts_at: Instant,
  /** null: the host named no end. */
  ends_at: z.nullable(Instant),
  venue_name: z.optional(z.nullable(z.string())),
  venue_address: z.optional(z.nullable(z.string())),
  city: z.string(),
  /** SEQUENCE of the calendar entry (RFC 5545, section 3.8.7.4). It increases when time or place change. */
  sequence: z.int(),
  capacity: z.int(),
  attendee_count: z.int(),
  /** Seats reserved by offers. */
  seats_held: z.int(),
  /** Number of waitlist entries. */
  waiting_count: z.int(),
  status: GatheringStatus,
  /** What guests should know before they come, in the host's words. */
  good_to_know: z.optional(z.string()),
  /** On a day of Ramadan: the host says that it is after iftar. */
  after_iftar: z.optional(z.literal(true)),
  poster: z.optional(PosterChoice),
  lights: z.optional(PosterLights),
  host: z.object({ full_name: z.string(), role: Role }),
  /** True when the caller is the host. */
  is_host: z.boolean(),
  /** Ticket of the caller, if any. */
  my_ticket: z.optional(z.object({ id: TicketId, qr_code: z.string() })),
  /** Waitlist entry of the caller, if any. */
  my_waitlist: z.optional(MyWaitlist),
});
export type Gathering = z.infer<typeof Gathering>;

const capacityMessage = "Capacity must be a whole number from 1 to 20";

/**
 * The form of a host (docs/product.md#gatherings). The order of keys is the order of reported issues.
 * `gatheringTimesProblem` of `@majlis/core/gatherings/gathering.rules` validates start and end, because they depend on the
 * current time.
 */
export const GatheringDraft = z.strictObject({
  title: requiredLine(120, "Title is required", "Title must be at most 120 characters"),
  description: z.optional(text(2000, "Description must be at most 2,000 characters")),
  starts_at: z.iso.datetime({ precision: 3, error: "Date and time are required" }),
  ends_at: z.optional(z.nullable(z.iso.datetime({ precision: 3, error: "End must be a date and a time" }))),
  venue_name: z.optional(lineOrNull(120, "Venue must be at most 120 characters")),
  venue_address: z.optional(lineOrNull(200, "Address must be at most 200 characters")),
  city: requiredLine(80, "City is required", "City must be at most 80 characters"),
  capacity: z
    .number(capacityMessage)
    .check(
      z.int(capacityMessage),
      z.minimum(gatheringCapacity.minimum, capacityMessage),
      z.maximum(gatheringCapacity.maximum, capacityMessage),
    ),
  good_to_know: z.optional(text(500, "Good to know must be at most 500 characters")),
  /** The gathering is after iftar. Counts on days of Ramadan only. */
  after_iftar: z.optional(z.boolean()),
  poster: z.optional(PosterChoice),
});
export type GatheringDraft = z.infer<typeof GatheringDraft>;

export const GatheringChange = z.partial(GatheringDraft);
export type GatheringChange = z.infer<typeof GatheringChange>;

export const listGatherings = endpoint({
  method: "GET",
  path: "/api/gatherings",
  access: "public",
  summary: "Upcoming gatherings, soonest first, with the number of attendees.",
  query: z.object(pageQuery),
  sharedMaxAge: pageSharedMaxAge,
  output: pageOf(Gathering),
  errors: ["GatheringsNotLoaded"],
});

export const getGathering = endpoint({
  method: "GET",
  path: "/api/gatherings/{gatheringId}",
  access: "public",
  summary: "One gathering.",
  params: z.object({ gatheringId: GatheringId }),
  sharedMaxAge: pageSharedMaxAge,
  output: Gathering,
  errors: ["GatheringNotFound"],
});

export const listMyGatherings = endpoint({
  method: "GET",
  path: "/api/me/gatherings",
  access: "signedIn",
  summary: "Gatherings that the caller hosts, including past and canceled ones, latest start first.",
  query: z.object(pageQuery),
  output: pageOf(Gathering),
  errors: ["GatheringsNotLoaded"],
});

export const createGathering = endpoint({
  method: "POST",
  path: "/api/gatherings",
  access: "member",
  summary: "Creates and publishes a gathering hosted by the caller. Idempotent by key.",
  /** `key`: made once for each form. */
  body: z.extend(GatheringDraft, { key: z.optional(z.uuid()) }),
  output: Gathering,
  errors: ["MadeBefore", "GatheringNotCreated"],
});

export const updateGathering = endpoint({
  method: "PATCH",
  path: "/api/gatherings/{gatheringId}",
  access: "signedIn",
  summary:
    "Updates the given fields of a gathering that the caller hosts. A host without a membership adds no seats. Ticket holders are notified when time or place changes, people on the waitlist when the time changes.",
  params: z.object({ gatheringId: GatheringId }),
  body: z.extend(GatheringChange, { was: Earlier }),
  output: Gathering,
  errors: [
    "ChangedMeanwhile",
    "GatheringNotFound",
    "GatheringNotEditable",
    "CapacityTooLow",
    "HostingMembersOnly",
    "GatheringNotUpdated",
  ],
});

export const cancelGathering = endpoint({
  method: "DELETE",
  path: "/api/gatherings/{gatheringId}",
  access: "signedIn",
  summary:
    "Cancels a gathering that the caller hosts (admins: every gathering) and notifies every ticket holder. Idempotent.",
  params: z.object({ gatheringId: GatheringId }),
  body: z.optional(
    z.strictObject({
      /** Message to the people who are notified. */
      message: z.optional(text(1000, "Message must be at most 1,000 characters")),
    }),
  ),
  output: Gathering,
  errors: ["GatheringNotFound", "GatheringEnded", "GuestMessageChanged", "GatheringNotCanceled"],
});

/** A ticket holder, as the host sees them, with the fields that offline check-in needs. */
export const GatheringAttendee = z.pick(Attendee, {
  id: true,
  user_id: true,
  user: true,
  created_at: true,
  is_coming: true,
  payment_status: true,
  code_hash: true,
  door_code: true,
  same_name: true,
  checked_in_at: true,
  door: true,
  checked_in_by: true,
  admitted_again: true,
});
export type GatheringAttendee = z.infer<typeof GatheringAttendee>;

export const listGatheringAttendees = endpoint({
  method: "GET",
  path: "/api/gatherings/{gatheringId}/attendees",
  access: "signedIn",
  summary: "Ticket holders of a gathering that the caller hosts, in the order of joining.",
  params: z.object({ gatheringId: GatheringId }),
  query: z.object(pageQuery),
  output: z.extend(pageOf(GatheringAttendee), { attendee_count: z.int(), checked_in_count: z.int() }),
  errors: ["GatheringNotFound", "AttendeesNotLoaded"],
});

export const joinGathering = endpoint({
  method: "POST",
  path: "/api/join-gathering",
  access: "signedIn",
  summary: "Takes a seat and issues the ticket. Joining again returns the first ticket.",
  body: z.strictObject({ gatheringId: GatheringId }),
  output: z.extend(Done, { qr_code: z.string() }),
  metric: "Joins",
  errors: [
    "GatheringNotFound",
    "GatheringCanceled",
    "GatheringEnded",
    "GatheringFull",
    "GatheringMembersOnly",
    "JoinGatheringFailed",
  ],
});
