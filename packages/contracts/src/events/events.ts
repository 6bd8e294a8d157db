import * as z from "zod/mini";
import { Done } from "#contracts/replies";
import { endpoint } from "#contracts/endpoint";
import { EventId, Instant, TicketId } from "#contracts/ids";
import { pageOf, pageQuery } from "#contracts/page";
import { Role } from "#contracts/users";
import { MyWaitlist } from "#contracts/tickets/waitlist";

/** State of a request to join, as its sender sees it. */
export const RequestStatus = z.enum(["pending", "approved", "declined"]);
export type RequestStatus = z.infer<typeof RequestStatus>;

export const EventStatus = z.enum(["draft", "published", "canceled"]);
export type EventStatus = z.infer<typeof EventStatus>;

/**
 * An event as the caller may see it. `venue_name` and `venue_address` are absent, not null,
 * for whoever may not know the place; null means that the founder named none. What the caller can do about it is
 * told by `eventJoinState` of `@majlis/core/events/event.rules`, pure, for the page as for the server.
 */
export const CityEvent = z.object({
  id: EventId,
  title: z.string(),
  description: z.string(),
  starts_at: Instant,
  ends_at: z.nullable(Instant),
  venue_name: z.optional(z.nullable(z.string())),
  venue_address: z.optional(z.nullable(z.string())),
  city: z.string(),
  /** SEQUENCE of its calendar entry (RFC 5545): grows when time or place change. */
  sequence: z.int(),
  /** Absent seats are unlimited. */
  capacity: z.nullable(z.int()),
  attendee_count: z.int(),
  /** Seats that wait for somebody's answer or payment. */
  seats_held: z.int(),
  /** How many wait in line. */
  waiting_count: z.int(),
  price_cents: z.int(),
  is_public: z.boolean(),
  location_hidden: z.boolean(),
  status: EventStatus,
  founder: z.object({ full_name: z.string(), role: Role }),
  /** The signed-in caller's own ticket, when there is one. */
  my_ticket: z.optional(z.object({ id: TicketId, qr_code: z.string(), payment_status: z.string() })),
  /** The signed-in caller's own request, when there is one. */
  my_request: z.optional(z.object({ status: RequestStatus })),
  /** The caller's own place in line, when there is one. */
  my_waitlist: z.optional(MyWaitlist),
  /** The seat that waits for the caller's payment, when there is one. */
  my_hold: z.optional(z.object({ until: Instant })),
});
export type CityEvent = z.infer<typeof CityEvent>;

export const EventFilter = z.object({
  ...pageQuery,
  /** Case-insensitive name of a city. */
  city: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  from: z.optional(Instant),
  to: z.optional(Instant),
  /** Words to find in title and description. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  price: z.optional(z.enum(["free", "paid"])),
});
export type EventFilter = z.infer<typeof EventFilter>;

export const listEvents = endpoint({
  method: "GET",
  path: "/api/events",
  access: "public",
  summary: "Public upcoming events, soonest first.",
  query: EventFilter,
  output: pageOf(CityEvent),
  errors: ["EventsNotLoaded"],
});

export const getEvent = endpoint({
  method: "GET",
  path: "/api/events/{eventId}",
  access: "public",
  summary: "One public event, or one of the caller's own.",
  params: z.object({ eventId: EventId }),
  output: CityEvent,
  errors: ["EventNotFound"],
});

export const joinEvent = endpoint({
  method: "POST",
  path: "/api/join-event",
  access: "signedIn",
  summary:
    "Takes a seat and issues the ticket. Joining again returns the first ticket. Where payments are real, a priced event holds the seat until holdUntil instead: POST /api/checkout?eventId=… leads to the payment page.",
  body: z.strictObject({ eventId: EventId }),
  output: z.extend(Done, { qrCode: z.optional(z.string()), holdUntil: z.optional(Instant) }),
  metric: "Joins",
  errors: [
    "EventNotFound",
    "EventFull",
    "EventEnded",
    "EventCanceled",
    "MembershipRequired",
    "RequestNeeded",
    "PaymentsUnavailable",
  ],
});

export const requestEventJoin = endpoint({
  method: "POST",
  path: "/api/request-event-join",
  access: "signedIn",
  summary: "Asks the founder for a seat, with an optional message. Asking again changes nothing.",
  body: z.strictObject({
    eventId: EventId,
    message: z.optional(
      z.string().check(z.trim(), z.maxLength(500, "Message must be at most 500 characters")),
    ),
  }),
  output: Done,
  errors: [
    "EventNotFound",
    "EventEnded",
    "EventCanceled",
    "EventFull",
    "MembershipRequired",
    "RequestNotNeeded",
    "AlreadyJoined",
    "RequestDeclined",
  ],
});
