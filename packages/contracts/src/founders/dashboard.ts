import * as z from "zod/mini";
import { TitleTranslation } from "#contracts/events/translation";
import { endpoint } from "#contracts/endpoint";
import { FounderEvent } from "#contracts/events/founderEvent";
import { EventRequest } from "#contracts/events/eventRequests";
import { EventId, Instant } from "#contracts/ids";
import { pageOf, pageQuery } from "#contracts/page";

export const listFounderEvents = endpoint({
  method: "GET",
  path: "/api/founder/events",
  access: "organizer",
  summary: "The founder's events, including drafts and past ones, latest start first.",
  query: z.object(pageQuery),
  output: pageOf(FounderEvent),
  errors: ["EventsNotLoaded"],
});

export const listFounderRequests = endpoint({
  method: "GET",
  path: "/api/founder/requests",
  access: "organizer",
  summary:
    "Requests to join any of the founder's events. Declines that can be undone come first, then pending requests, oldest first.",
  query: z.object(pageQuery),
  output: pageOf(EventRequest),
  errors: ["RequestsNotLoaded"],
});

/** Figures of one event. */
export const EventFigures = z.object({
  id: EventId,
  title: z.string(),
  translation: z.optional(TitleTranslation),
  starts_at: Instant,
  city: z.string(),
  status: z.string(),
  capacity: z.nullable(z.int()),
  attendee_count: z.int(),
  checked_in_count: z.int(),
  requests: z.object({ pending: z.int(), approved: z.int(), declined: z.int() }),
});
export type EventFigures = z.infer<typeof EventFigures>;

/** Period of the analytics in days. */
export const AnalyticsDays = z.enum(["7", "30", "90"]);
export type AnalyticsDays = z.infer<typeof AnalyticsDays>;

export const FounderAnalytics = z.object({
  /** Tickets issued per day in the city's time zone, including days without tickets. */
  days: z.array(z.object({ day: z.iso.date(), members: z.int(), free: z.int() })),
  /** The founder's events that started within the period or are upcoming, latest start first, at most 100. */
  events: z.array(EventFigures),
});
export type FounderAnalytics = z.infer<typeof FounderAnalytics>;

export const getFounderAnalytics = endpoint({
  method: "GET",
  path: "/api/founder/analytics",
  access: "organizer",
  summary:
    "Figures of the founder's events in the last days. `founderRates` of `@majlis/core/founders/analytics.rules` derives the rates.",
  query: z.object({ days: z._default(AnalyticsDays, "30") }),
  output: FounderAnalytics,
  errors: ["AnalyticsNotLoaded"],
});
