import * as z from "zod/mini";
import { endpoint } from "#contracts/endpoint";
import { EventId } from "#contracts/ids";
import { lineOrNull, requiredLine, text } from "#contracts/texts";
import { CityEvent } from "./events";

const instantOf = (missing: string) => z.iso.datetime({ precision: 3, error: missing });

/** Most seats of an event that has a capacity. */
export const maxEventCapacity = 10_000;

const capacityMessage = "Capacity must be a whole number from 1 to 10,000, or empty for unlimited";
const priceMessage = "Price must be from $0.00 to $1,000.00";

/**
 * What a founder says of an event. When it may start and end is `eventTimesProblem` of
 * `@majlis/core/events/event.rules`: that depends on the time of asking.
 */
export const EventForm = z.strictObject({
  title: requiredLine(120, "Title is required", "Title must be at most 120 characters"),
  description: text(4000, "Description must be at most 4,000 characters"),
  starts_at: instantOf("Start is required"),
  ends_at: z.nullable(instantOf("End must be a date and a time")),
  venue_name: lineOrNull(120, "Venue must be at most 120 characters"),
  venue_address: lineOrNull(200, "Address must be at most 200 characters"),
  city: requiredLine(80, "City is required", "City must be at most 80 characters"),
  /** null means unlimited. */
  capacity: z.nullable(
    z
      .number(capacityMessage)
      .check(
        z.int(capacityMessage),
        z.minimum(1, capacityMessage),
        z.maximum(maxEventCapacity, capacityMessage),
      ),
  ),
  price_cents: z
    .number(priceMessage)
    .check(z.int(priceMessage), z.minimum(0, priceMessage), z.maximum(100_000, priceMessage)),
  is_public: z.boolean(),
  location_hidden: z.boolean(),
  status: z.enum(["draft", "published"]),
});
export type EventForm = z.infer<typeof EventForm>;

export const EventChange = z.partial(EventForm);
export type EventChange = z.infer<typeof EventChange>;

/** An event as its founder sees it: with what the requests and the door have come to. */
export const FounderEvent = z.extend(CityEvent, {
  requests: z.object({ pending: z.int(), approved: z.int(), declined: z.int() }),
  checked_in_count: z.int(),
});
export type FounderEvent = z.infer<typeof FounderEvent>;

export const createEvent = endpoint({
  method: "POST",
  path: "/api/events",
  access: "founder",
  summary: "Makes an event of the founder's own, as a draft or published at once.",
  body: EventForm,
  output: FounderEvent,
  errors: ["EventNotCreated"],
});

export const updateEvent = endpoint({
  method: "PATCH",
  path: "/api/events/{eventId}",
  access: "organizer",
  summary:
    "Changes what the body names of an own event, or, for admins, of any. Ticket holders are told when time or place changed, whoever waits for a seat when the time did.",
  params: z.object({ eventId: EventId }),
  body: EventChange,
  output: FounderEvent,
  errors: ["EventNotFound", "EventNotEditable", "CapacityTooLow", "EventHasGuests", "EventNotUpdated"],
});

export const deleteEvent = endpoint({
  method: "DELETE",
  path: "/api/events/{eventId}",
  access: "organizer",
  summary:
    "Deletes an own event (admins: every event) that nobody is concerned by; cancels any other and tells everyone concerned. A second call changes nothing.",
  params: z.object({ eventId: EventId }),
  body: z.optional(
    z.strictObject({
      /** What the founder wants to say to everyone concerned. */
      message: z.optional(text(1000, "Message must be at most 1,000 characters")),
    }),
  ),
  output: z.object({ success: z.literal(true), outcome: z.enum(["deleted", "canceled"]) }),
  errors: ["EventNotFound", "EventStarted", "EventNotDeleted"],
});
