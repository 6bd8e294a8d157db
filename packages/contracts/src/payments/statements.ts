import * as z from "zod/mini";
import { changeSignInMinutes, endpoint } from "#contracts/endpoint";
import { Instant, UserId } from "#contracts/ids";
import { BookWay, Month } from "#contracts/payments";
import { requiredLine } from "#contracts/texts";

const sums = { currency: z.string(), paid_cents: z.int(), refunded_cents: z.int() };

/** What the seats of a founder's events brought in a month, and what of it is the founder's. */
export const Statement = z.object({
  founder_id: z.string(),
  /** Null when the account is deleted. */
  founder_name: z.nullable(z.string()),
  month: z.string(),
  /** Seats by way of payment. */
  ways: z.array(z.object({ way: BookWay, payments: z.int(), ...sums })),
  /**
   * For each currency what the founder's door took and has, what the house keeps, and what the founder gets: less than
   * nothing when more went back, or when the door took more than the founder's part.
   */
  parts: z.array(z.object({ ...sums, door_cents: z.int(), share_cents: z.int(), due_cents: z.int() })),
  /**
   * What was counted of the money of helpers in the month, less what they took, in the house's currency. It changes no
   * other sum: the guests have paid.
   */
  difference_cents: z.int(),
  /** What the house keeps, in percent. */
  share_percent: z.number(),
  /** Whether the month is over: its sums do not change any more. */
  is_final: z.boolean(),
  /** The house says that the founder has the money. */
  paid: z.nullable(z.object({ at: Instant, reference: z.string() })),
  /** The founder says so too. */
  received_at: z.nullable(Instant),
});
export type Statement = z.infer<typeof Statement>;

export const getStatement = endpoint({
  method: "GET",
  path: "/api/founder/statement",
  access: "organizer",
  summary:
    "The caller's statement of a month: seats by way of payment, the house's share, what is the founder's.",
  query: z.object({ month: Month }),
  output: Statement,
  errors: ["PaymentsNotLoaded"],
});

export const listStatements = endpoint({
  method: "GET",
  path: "/api/admin/statements",
  access: "admin",
  summary: "The statements of all founders whose events had payments or refunds in a month.",
  query: z.object({ month: Month }),
  output: z.object({ items: z.array(Statement) }),
  errors: ["PaymentsNotLoaded"],
});

export const payStatement = endpoint({
  method: "POST",
  path: "/api/pay-statement",
  access: "admin",
  recentSignIn: changeSignInMinutes,
  summary:
    "Says that a founder was paid a month that is over. Writes an audit row. A second call with the same reference changes nothing.",
  body: z.strictObject({
    founderId: UserId,
    month: Month,
    reference: requiredLine(120, "A reference is required", "A reference must be at most 120 characters"),
  }),
  output: Statement,
  errors: ["PaymentTaskNotFound", "PaymentTaskClosed", "PaymentTaskNotChanged"],
});

export const withdrawStatement = endpoint({
  method: "POST",
  path: "/api/withdraw-statement",
  access: "admin",
  recentSignIn: changeSignInMinutes,
  summary:
    "Takes back that a founder was paid a month, until the founder has confirmed it. Writes an audit row. Idempotent.",
  body: z.strictObject({ founderId: UserId, month: Month }),
  output: Statement,
  errors: ["PaymentTaskClosed", "PaymentTaskNotChanged"],
});

export const receiveStatement = endpoint({
  method: "POST",
  path: "/api/receive-statement",
  access: "organizer",
  recentSignIn: changeSignInMinutes,
  summary: "The founder confirms that the money of a month has arrived. Writes an audit row. Idempotent.",
  body: z.strictObject({ month: Month }),
  output: Statement,
  errors: ["PaymentTaskNotFound", "PaymentTaskNotChanged"],
});
