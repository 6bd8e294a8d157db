import * as z from "zod/mini";
import { endpoint } from "#contracts/endpoint";
import { Done } from "#contracts/replies";

/** What a house needs before it opens, in the order of docs/operations.md#from-nothing-to-open. */
export const openingSteps = [
  "house",
  "mail",
  "payments",
  "legal",
  "testMail",
  "founder",
  "event",
  "partner",
  "member",
  "testPayment",
] as const;
export type OpeningStep = (typeof openingSteps)[number];

/** What no row tells: an admin says that it is so. */
export const confirmedSteps = ["house", "payments", "legal"] as const;
export type ConfirmedStep = (typeof confirmedSteps)[number];

/** Why a step is not done, where a step has several reasons. */
export const openingReasons = [
  "failed",
  "bounced",
  "simulated",
  "off",
  "drafts",
  "applications",
  "people",
] as const;
export type OpeningReason = (typeof openingReasons)[number];

/** `waiting`: the person has done something, and something else comes first. */
export const openingStates = ["open", "waiting", "done"] as const;

const StepState = z.object({
  name: z.enum(openingSteps),
  state: z.enum(openingStates),
  reason: z.nullable(z.enum(openingReasons)),
  /** Done because an admin said so, who can take it back. */
  is_confirmed: z.boolean(),
});
export type StepState = z.infer<typeof StepState>;

export const getOpening = endpoint({
  method: "GET",
  path: "/api/admin/opening",
  access: "admin",
  summary: "What is left before the house opens, each step with its state as the rows have it.",
  output: z.object({
    steps: z.array(StepState),
    /** Nothing in the audit log is by this admin: the first sign-in leads to the page of these steps. */
    is_new: z.boolean(),
  }),
  errors: ["OverviewNotLoaded"],
});

export const confirmOpening = endpoint({
  method: "POST",
  path: "/api/confirm-opening",
  access: "admin",
  summary: "Says that a step is done which no row can tell, or takes it back, with an audit row. Idempotent.",
  body: z.strictObject({ step: z.enum(confirmedSteps), confirmed: z.boolean() }),
  output: Done,
  errors: ["OpeningNotSaved"],
});

export const sendTestMail = endpoint({
  method: "POST",
  path: "/api/send-test-mail",
  access: "admin",
  summary: "Sends a mail to the caller's own address, with an audit row.",
  output: Done,
  errors: ["TooManyRequests", "ReplyNotSent"],
});
