import * as z from "zod/mini";
import { Picture } from "./picture";
import { Done } from "#contracts/replies";
import { endpoint } from "#contracts/endpoint";
import { EventId, Instant, UserId } from "#contracts/ids";
import { pageOf, pageQuery } from "#contracts/page";
import { PosterChoice, PosterLights } from "#contracts/posters";
import { EventAnswer } from "./eventQuestions";
import { RequestStatus } from "./events";
import { TitleTranslation } from "./translation";

/** A request to join, as the founder of the event sees it. */
export const EventRequest = z.object({
  event_id: EventId,
  event_title: z.string(),
  /** The title in another language. */
  translation: z.optional(TitleTranslation),
  starts_at: Instant,
  city: z.string(),
  user_id: UserId,
  full_name: z.string(),
  message: z.nullable(z.string()),
  status: RequestStatus,
  created_at: Instant,
  decided_at: z.nullable(Instant),
  /** A decline can be undone until then. null for any other request. */
  undo_until: z.nullable(Instant),
  /** The last question of an organizer to the person. */
  questioned_at: z.nullable(Instant),
  /** Answers to the questions of the event, also to questions that were removed since. */
  answers: z.optional(z.array(EventAnswer)),
});
export type EventRequest = z.infer<typeof EventRequest>;

/** The caller's own request to join. */
export const MyRequest = z.object({
  event_id: EventId,
  event_title: z.string(),
  /** The title in another language. */
  translation: z.optional(TitleTranslation),
  starts_at: Instant,
  city: z.string(),
  poster: z.optional(PosterChoice),
  lights: z.optional(PosterLights),
  cover: z.optional(Picture),
  status: RequestStatus,
  created_at: Instant,
});
export type MyRequest = z.infer<typeof MyRequest>;

export const listMyRequests = endpoint({
  method: "GET",
  path: "/api/me/requests",
  access: "signedIn",
  summary:
    "The caller's requests to join upcoming events that are pending, or approved without a ticket so far.",
  query: z.object(pageQuery),
  output: pageOf(MyRequest),
  errors: ["RequestsNotLoaded"],
});

export const listEventRequests = endpoint({
  method: "GET",
  path: "/api/events/{eventId}/requests",
  access: "signedIn",
  summary:
    "Requests to join an event, for its founder, co-hosts and admins. Pending requests come first, oldest first.",
  params: z.object({ eventId: EventId }),
  query: z.object(pageQuery),
  output: pageOf(EventRequest),
  errors: ["EventNotFound", "HelpEnded", "NotForHelpers", "RequestsNotLoaded"],
});

export const decideEventRequest = endpoint({
  method: "POST",
  path: "/api/decide-event-request",
  access: "signedIn",
  summary:
    "Approves or declines a request. Approval takes a seat and issues the ticket. For an event with a price, approval must name the price; the guest is then asked to pay. The first decision is final, except that `undo` makes a declined request pending again for ten minutes; its mail waits that long. Repeating a decision changes nothing.",
  body: z.strictObject({
    eventId: EventId,
    userId: UserId,
    decision: z.enum(["approve", "decline", "undo"]),
    /** The price that the founder saw. Required for an event with a price. */
    price_cents: z.optional(z.int().check(z.minimum(0))),
  }),
  output: Done,
  errors: [
    "RequestNotFound",
    "HelpEnded",
    "NotForHelpers",
    "RequestAlreadyDecided",
    "EventFull",
    "EventEnded",
    "EventCanceled",
    "PaymentsUnavailable",
    "EventHasPrice",
    "RequestFailed",
  ],
});
