import * as z from "zod/mini";
import { Done } from "./done";
import { endpoint } from "./endpoint";
import { ApplicationId, EventId, Instant } from "./ids";
import { pageOf, pageQuery } from "./page";
import { requiredLine, requiredText } from "./texts";
import { Email, Language } from "./users";

/** The city founder application (SPEC section 5): all fields required, e-mail typed. */
export const ApplicationForm = z.strictObject({
  name: requiredLine(101, "Name is required", "Name must be at most 101 characters"),
  email: Email,
  city: requiredLine(80, "City is required", "City must be at most 80 characters"),
  bio: requiredText(2000, "Tell us about yourself", "Bio must be at most 2,000 characters"),
  teamInfo: requiredText(2000, "Tell us about your team", "Team must be at most 2,000 characters"),
});
export type ApplicationForm = z.infer<typeof ApplicationForm>;

export const createFounderApplication = endpoint({
  method: "POST",
  path: "/api/founder-applications",
  access: "public",
  summary: "Applies to lead the community of a city; the decision comes by mail, in the language named.",
  body: z.extend(ApplicationForm, { locale: z.optional(Language) }),
  output: Done,
  errors: ["ApplicationFailed"],
});

export const ApplicationStatus = z.enum(["pending", "approved", "declined"]);
export type ApplicationStatus = z.infer<typeof ApplicationStatus>;

export const FounderApplication = z.extend(ApplicationForm, {
  id: ApplicationId,
  status: ApplicationStatus,
  created_at: Instant,
  decided_at: z.nullable(Instant),
  /** Why it was declined, as the applicant was told. */
  reason: z.nullable(z.string()),
  /** Whether an account has become a city founder by it already. */
  granted: z.boolean(),
});
export type FounderApplication = z.infer<typeof FounderApplication>;

export const listFounderApplications = endpoint({
  method: "GET",
  path: "/api/admin/founder-applications",
  access: "admin",
  summary: "Founder applications: those that wait, the longest waiting on top, or those that are decided.",
  query: z.object({ ...pageQuery, status: z._default(z.enum(["pending", "decided"]), "pending") }),
  output: pageOf(FounderApplication),
  errors: ["ApplicationsNotLoaded"],
});

export const decideFounderApplication = endpoint({
  method: "POST",
  path: "/api/decide-founder-application",
  access: "admin",
  summary:
    "Approves an application, which makes the account with its e-mail a city founder now or when it signs up, or declines it. The first decision stands.",
  body: z.strictObject({
    applicationId: ApplicationId,
    decision: z.enum(["approve", "decline"]),
    reason: z.optional(
      z.string().check(z.trim(), z.maxLength(1000, "Reason must be at most 1,000 characters")),
    ),
  }),
  output: Done,
  errors: ["ApplicationNotFound", "ApplicationAlreadyDecided"],
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
