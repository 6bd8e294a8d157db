import * as z from "zod/mini";
import { Done } from "#contracts/replies";
import { changeSignInMinutes, endpoint, pageSharedMaxAge } from "#contracts/endpoint";
import { ApplicationId, Instant } from "#contracts/ids";
import { pageOf, pageQuery } from "#contracts/page";
import { requiredLine, requiredText, text } from "#contracts/texts";
import { Email, Language } from "#contracts/users";
import { applicationStatuses } from "#contracts/values";

/** The city founder application (docs/product.md#city-founders). All fields are required. */
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
  summary:
    "Sends an application to lead a city's community. The decision is mailed in the given language. Idempotent by key.",
  /** `key`: made once for each form. */
  body: z.extend(ApplicationForm, { locale: z.optional(Language), key: z.optional(z.uuid()) }),
  output: Done,
  errors: ["ApplicationFailed"],
});

export const listLedCities = endpoint({
  method: "GET",
  path: "/api/led-cities",
  access: "public",
  summary: "The cities of the city founders, each once.",
  sharedMaxAge: pageSharedMaxAge,
  output: z.object({ cities: z.array(z.string()) }),
  errors: [],
});

export const ApplicationStatus = z.enum(applicationStatuses);
export type ApplicationStatus = z.infer<typeof ApplicationStatus>;

export const FounderApplication = z.extend(ApplicationForm, {
  id: ApplicationId,
  status: ApplicationStatus,
  created_at: Instant,
  decided_at: z.nullable(Instant),
  /** Reason of a declined application, as mailed to the applicant. */
  reason: z.nullable(z.string()),
  /** True when an account has received the role city_founder for this application. */
  granted: z.boolean(),
});
export type FounderApplication = z.infer<typeof FounderApplication>;

export const listFounderApplications = endpoint({
  method: "GET",
  path: "/api/admin/founder-applications",
  access: "admin",
  summary: "Founder applications: pending ones, oldest first, or decided ones.",
  query: z.object({ ...pageQuery, status: z._default(z.enum(["pending", "decided"]), "pending") }),
  output: pageOf(FounderApplication),
  errors: ["ApplicationsNotLoaded"],
});

export const decideFounderApplication = endpoint({
  method: "POST",
  path: "/api/decide-founder-application",
  access: "admin",
  recentSignIn: changeSignInMinutes,
  summary:
    "Approves or declines an application. Approval gives the account with the same email the role city_founder, now or at sign-up. The first decision is final.",
  body: z.strictObject({
    applicationId: ApplicationId,
    decision: z.enum(["approve", "decline"]),
    reason: z.optional(text(1000, "Reason must be at most 1,000 characters")),
  }),
  output: Done,
  errors: ["ApplicationNotFound", "ApplicationAlreadyDecided"],
});
