import * as z from "zod/mini";
import { endpoint } from "#contracts/endpoint";
import { FounderEvent } from "#contracts/events/eventForm";
import { EventRequest } from "#contracts/events/eventRequests";
import { EventId, Instant } from "#contracts/ids";
import { pageOf, pageQuery } from "#contracts/page";

export const listFounderEvents = endpoint({
  method: "GET",
  path: "/api/founder/events",
  access: "founder",
  summary: "The founder's own events, drafts and past ones too, latest start first.",
  query: z.object(pageQuery),
  output: pageOf(FounderEvent),
  errors: ["EventsNotLoaded"],
});

export const listFounderRequests = endpoint({
  method: "GET",
  path: "/api/founder/requests",
  access: "founder",
  summary: "Requests to join any of the founder's events: pending ones first, the longest waiting on top.",
  query: z.object(pageQuery),
  output: pageOf(EventRequest),
  errors: ["RequestsNotLoaded"],
});

/** What came of one event. */
export const EventFigures = z.object({
  id: EventId,
  title: z.string(),
  starts_at: Instant,
  status: z.string(),
  capacity: z.nullable(z.int()),
  attendee_count: z.int(),
  checked_in_count: z.int(),
  requests: z.object({ pending: z.int(), approved: z.int(), declined: z.int() }),
});
export type EventFigures = z.infer<typeof EventFigures>;

/** How many days analytics may look back. */
export const AnalyticsDays = z.enum(["7", "30", "90"]);
export type AnalyticsDays = z.infer<typeof AnalyticsDays>;

export const FounderAnalytics = z.object({
  /** Tickets issued on each of the days, on the city's calendar, days without any included. */
  days: z.array(z.object({ day: z.iso.date(), members: z.int(), free: z.int() })),
  /** Own events that started within the days or are still to come, latest start first, at most 100. */
  events: z.array(EventFigures),
});
export type FounderAnalytics = z.infer<typeof FounderAnalytics>;

export const getFounderAnalytics = endpoint({
  method: "GET",
  path: "/api/founder/analytics",
  access: "founder",
  summary:
    "What has come of the founder's events in the last days. Rates follow by `founderRates` of `@majlis/core/founders/analytics.rules`.",
  query: z.object({ days: z._default(AnalyticsDays, "30") }),
  output: FounderAnalytics,
  errors: ["AnalyticsNotLoaded"],
});
