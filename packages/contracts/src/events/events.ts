import * as z from "zod/mini";
import { Done } from "#contracts/replies";
import { endpoint, pageSharedMaxAge } from "#contracts/endpoint";
import { EventId, HostId, Instant, TicketId } from "#contracts/ids";
import { pageOf, pageQuery } from "#contracts/page";
import { PosterChoice, PosterLights } from "#contracts/posters";
import { Role } from "#contracts/users";
import { GuestName, GuestTable, GuestTicket, MyWaitlist } from "#contracts/seats";
import { maxGuestsPerMember } from "#contracts/limits";
import { EventFacts } from "./eventFacts";
import { EventAnswer, EventQuestion, GivenAnswers } from "./eventQuestions";
import { Picture, Portrait } from "./picture";
import { Rating } from "./ratings";
import { text } from "#contracts/texts";
import { eventStatuses, placeHours, paymentWays, requestStatuses, seatWays } from "#contracts/values";
import { Translation } from "./translation";

export const RequestStatus = z.enum(requestStatuses);
export type RequestStatus = z.infer<typeof RequestStatus>;

export const EventStatus = z.enum(eventStatuses);
export type EventStatus = z.infer<typeof EventStatus>;

/**
 * An event as the caller may see it. `venue_name` and `venue_address` are absent for callers who may not know the
 * place. null means that the founder gave none. `eventJoinState` of `@majlis/core/events/event.rules` derives what the
 * caller can do, for page and server.
 */
export const CityEvent = z.object({
  id: EventId,
  title: z.string(),
  description: z.string(),
  /** Title and description in another language. `inLanguage` of `@majlis/core/kernel/translation.rules` chooses. */
  translation: z.optional(Translation),
  starts_at: Instant,
  ends_at: z.nullable(Instant),
  venue_name: z.optional(z.nullable(z.string())),
  venue_address: z.optional(z.nullable(z.string())),
  /** The instant at which guests get the place. Absent when they have it. */
  place_from: z.optional(Instant),
  /** How many hours before the start that is. Only for people who manage the event. */
  place_hours: z.optional(z.literal(placeHours)),
  city: z.string(),
  /** The number of the event in its series, from 1, and how many dates the series was made with. */
  series: z.optional(z.object({ number: z.int(), count: z.int() })),
  /** SEQUENCE of the calendar entry (RFC 5545, section 3.8.7.4). It increases when time or place change. */
  sequence: z.int(),
  /** Seats; null means unlimited. */
  capacity: z.nullable(z.int()),
  attendee_count: z.int(),
  /** Seats reserved by waitlist offers and unpaid holds. */
  seats_held: z.int(),
  /** Number of waitlist entries. */
  waiting_count: z.int(),
  price_cents: z.int(),
  /** One of `doorPays`. Absent where no seat is paid at the door. */
  at_door: z.optional(z.string()),
  is_public: z.boolean(),
  /** The event is public, but in no list. Who has the link can open it and join. */
  is_unlisted: z.optional(z.boolean()),
  location_hidden: z.boolean(),
  /** On a day of Ramadan: the host says that it is after iftar. */
  after_iftar: z.optional(z.literal(true)),
  status: EventStatus,
  poster: z.optional(PosterChoice),
  lights: z.optional(PosterLights),
  /** The photo in place of the poster. */
  cover: z.optional(Picture),
  /** Photos of the evening. Absent in lists, and without photos. */
  photos: z.optional(z.array(Picture)),
  /** What guests should know. Absent in lists, and where the founder says nothing. */
  facts: z.optional(EventFacts),
  /** What everyone who joins is asked. Absent in lists, and without questions. */
  questions: z.optional(z.array(EventQuestion)),
  /** The event has questions, or had. */
  has_questions: z.optional(z.literal(true)),
  /** The caller's answers, if any. */
  my_answers: z.optional(z.array(EventAnswer)),
  /** How many guests each member may bring while the event is free. Absent means none. */
  guests_per_member: z.optional(z.int()),
  /** One of `districts`. Everyone may know it. Absent while none is chosen. */
  district: z.optional(z.string()),
  /** A code of `cultures`. */
  culture: z.optional(z.string()),
  /** The caller's rating. null: the caller was admitted, and can rate the event now. */
  my_rating: z.optional(z.nullable(Rating)),
  /**
   * `role`: in lists, the role at the creation. `host_id`: the page of a city founder, and `photo`: the photo on it, if
   * any. Absent in lists.
   */
  founder: z.object({
    full_name: z.string(),
    role: Role,
    host_id: z.optional(HostId),
    photo: z.optional(Portrait),
  }),
  /** Set when the caller is the founder and manages it. */
  is_host: z.optional(z.literal(true)),
  /** Set when the caller made the event and lost the role since: the caller can only cancel it. */
  is_former_host: z.optional(z.literal(true)),
  /** A member gave a seat that the caller can take. For visitors and accounts without a membership. */
  kursi: z.optional(z.literal(true)),
  /** Seats that members gave, and those of them without a taker. For those who manage the event. */
  kursi_counts: z.optional(z.object({ given: z.int(), open: z.int() })),
  /** Ticket of the caller, if any. */
  my_ticket: z.optional(
    z.object({
      id: TicketId,
      qr_code: z.string(),
      payment_status: z.string(),
      /** What was paid. Absent for a free ticket. */
      paid_cents: z.optional(z.int()),
      /** What the caller and the guests pay at the door. Absent for a ticket that is paid or free. */
      due_cents: z.optional(z.int()),
      /** Until when giving the ticket back returns all of the money. Absent for a free ticket. */
      refundable_until: z.optional(Instant),
      /** The table that the check-in gave, with its question. Absent in lists. */
      table: z.optional(GuestTable),
      /** Tickets of the caller's guests, if any. Absent in lists. */
      guests: z.optional(z.array(GuestTicket)),
    }),
  ),
  /** Request of the caller, if any. */
  my_request: z.optional(z.object({ status: RequestStatus })),
  /** Waitlist entry of the caller, if any. */
  my_waitlist: z.optional(MyWaitlist),
  /** Seat held until the caller pays for it, if any, with the price at the time of the join. */
  my_hold: z.optional(
    z.object({
      until: Instant,
      price_cents: z.int(),
      way: z.optional(z.enum(paymentWays)),
      /** The caller paid by transfer, and an admin looks for the money. The hold then has no end. */
      claimed: z.optional(z.literal(true)),
    }),
  ),
});
export type CityEvent = z.infer<typeof CityEvent>;

export const EventFilter = z.object({
  ...pageQuery,
  /** City name, case-insensitive. */
  city: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  from: z.optional(Instant),
  to: z.optional(Instant),
  /** Words. Each is the beginning of a word in title, city or description, with or without accents. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  price: z.optional(z.enum(["free", "paid"])),
});
export type EventFilter = z.infer<typeof EventFilter>;

export const listEvents = endpoint({
  method: "GET",
  path: "/api/events",
  access: "public",
  summary: "Listed upcoming events, soonest first.",
  query: EventFilter,
  sharedMaxAge: pageSharedMaxAge,
  output: pageOf(CityEvent),
  errors: ["EventsNotLoaded"],
});

export const getEvent = endpoint({
  method: "GET",
  path: "/api/events/{eventId}",
  access: "public",
  summary: "One event that is public, listed or not, or belongs to the caller.",
  params: z.object({ eventId: EventId }),
  sharedMaxAge: pageSharedMaxAge,
  output: CityEvent,
  errors: ["EventNotFound"],
});

export const joinEvent = endpoint({
  method: "POST",
  path: "/api/join-event",
  access: "signedIn",
  summary:
    "Takes a seat and issues the ticket. Joining again returns the first ticket. With real payments, a priced event holds the seat until holdUntil instead; POST /api/checkout?eventId=… returns the payment page. With priceCents, another price is refused.",
  body: z.strictObject({
    eventId: EventId,
    /** The price that the caller saw. A different price is refused. */
    priceCents: z.optional(z.int().check(z.minimum(0))),
    /** Answers to the questions of the event. Needed once, if a question is required. */
    answers: z.optional(GivenAnswers),
    /** The names of the member's guests. Each takes a seat and gets a ticket, all together or none. */
    guests: z.optional(z.array(GuestName).check(z.maxLength(maxGuestsPerMember, "At most four guests"))),
    /** Whether other ticket holders see the caller's first name. */
    shown: z.optional(z.boolean()),
    /** How the caller pays. Without it, the first way that is open. */
    way: z.optional(z.enum(seatWays)),
  }),
  output: z.extend(Done, { qrCode: z.optional(z.string()), holdUntil: z.optional(Instant) }),
  metric: "Joins",
  errors: [
    "EventNotFound",
    "EventFull",
    "EventEnded",
    "EventCanceled",
    "MembershipRequired",
    "RequestNeeded",
    "RemovedFromEvent",
    "AnswersNeeded",
    "PaymentsUnavailable",
    "PriceChanged",
    "TransferTooLate",
    "WayNotOpen",
    "GuestsNotAllowed",
    "SeatsTooFew",
    "JoinedBefore",
  ],
});

export const requestEventJoin = endpoint({
  method: "POST",
  path: "/api/request-event-join",
  access: "signedIn",
  summary: "Requests a seat from the founder, with an optional message. Idempotent.",
  body: z.strictObject({
    eventId: EventId,
    message: z.optional(text(500, "Message must be at most 500 characters")),
    answers: z.optional(GivenAnswers),
  }),
  output: Done,
  errors: [
    "EventNotFound",
    "EventEnded",
    "EventCanceled",
    "EventFull",
    "PaymentsUnavailable",
    "MembershipRequired",
    "RequestNotNeeded",
    "AnswersNeeded",
    "AlreadyJoined",
    "RequestDeclined",
    "RequestedBefore",
    "RemovedFromEvent",
  ],
});

export const withdrawEventRequest = endpoint({
  method: "DELETE",
  path: "/api/events/{eventId}/request",
  access: "signedIn",
  summary:
    "Withdraws the caller's pending or approved request and releases a seat that is held for its payment. Idempotent.",
  params: z.object({ eventId: EventId }),
  output: Done,
  errors: ["AlreadyJoined", "RequestDeclined", "RequestNotWithdrawn"],
});
