import * as z from "zod/mini";
import { changeSignInMinutes, endpoint } from "./endpoint";
import { Instant } from "./ids";
import { pageOf, pageQuery } from "./page";
import { Done } from "./replies";
import { requiredLine } from "./texts";

export const PaymentProvider = z.enum(["demo", "stripe", "transfer", "door"]);

/** A way in the books: `demo`, `stripe`, `transfer`, or a key of the house's ways to pay at a door. */
export const BookWay = z.string();

/** One payment or refund. */
export const Receipt = z.object({
  /** The number of the receipt. */
  number: z.string(),
  /** `reversal`: a refund did not arrive, or a lost dispute was won after all. */
  kind: z.enum(["payment", "refund", "reversal"]),
  provider: PaymentProvider,
  /** `membership`, `gift`, or the id of the event. */
  purpose: z.string(),
  /** The title of the event when it was paid. */
  title: z.nullable(z.string()),
  /** The end of the paid time of a membership. */
  period_ends_at: z.nullable(Instant),
  /** The months of a membership. Absent: one, or months that were paid before receipts named them. */
  months: z.optional(z.int()),
  amount_cents: z.int(),
  /** The tax within the amount. Null without one. */
  tax: z.nullable(z.object({ percent: z.number(), cents: z.int() })),
  created_at: Instant,
});
export type Receipt = z.infer<typeof Receipt>;

/** A receipt as it is printed, with the buyer's current name and e-mail address. */
export const PrintedReceipt = z.extend(Receipt, {
  /** The receipt of the payment that a refund returns. Null for payments and when the payment is not known. */
  refund_of: z.nullable(z.string()),
  buyer_name: z.string(),
  buyer_email: z.string(),
});
export type PrintedReceipt = z.infer<typeof PrintedReceipt>;

export const listMyReceipts = endpoint({
  method: "GET",
  path: "/api/me/receipts",
  access: "signedIn",
  summary: "The caller's payments and refunds, newest first.",
  query: z.object(pageQuery),
  output: pageOf(Receipt),
  errors: ["ReceiptsNotLoaded"],
});

export const getReceipt = endpoint({
  method: "GET",
  path: "/api/me/receipts/{number}",
  access: "signedIn",
  summary: "One receipt of the caller.",
  // Any text: a malformed number answers like an unknown one.
  params: z.object({ number: z.string() }),
  output: PrintedReceipt,
  errors: ["ReceiptNotFound", "ReceiptsNotLoaded"],
});

/** A payment or refund with its person. The name is null when the account is deleted. */
const LedgerEntry = z.extend(Receipt, {
  user_id: z.string(),
  user_name: z.nullable(z.string()),
  payment_id: z.string(),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

/** `2026-11`, at home. */
export const Month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, "Unknown month"));

export const listPayments = endpoint({
  method: "GET",
  path: "/api/admin/payments",
  access: "admin",
  summary: "Payments and refunds of a month, newest first, with the month's sums. The default is this month.",
  query: z.object({ ...pageQuery, month: z.optional(Month) }),
  output: z.extend(pageOf(LedgerEntry), {
    month: z.string(),
    paid_cents: z.int(),
    refunded_cents: z.int(),
  }),
  errors: ["PaymentsNotLoaded"],
});

/** `failed`: the provider refused. `manual`: an admin pays the money back. `due`: a job calls the provider. */
export const PaymentTaskState = z.enum(["failed", "manual", "due"]);
export type PaymentTaskState = z.infer<typeof PaymentTaskState>;

/** A refund, or the end of a subscription or a payment page, that is not done yet. */
export const PaymentTask = z.object({
  id: z.string(),
  action: z.enum(["refund", "endSubscription", "closePage"]),
  state: PaymentTaskState,
  reason: z.enum([
    "event_canceled",
    "ticket_canceled",
    "guest_removed",
    "no_seat",
    "kursi_unused",
    "gift_returned",
    "role_changed",
    "refund_failed",
    "ended_subscription",
    "months_unneeded",
    "event_free",
    "paid_twice",
    "page_closed",
    "paid_otherwise",
  ]),
  provider: PaymentProvider,
  user_id: z.string(),
  user_name: z.nullable(z.string()),
  /** The title of the event. */
  title: z.nullable(z.string()),
  /** The provider's payment or subscription. */
  object_id: z.string(),
  amount_cents: z.nullable(z.int()),
  attempts: z.int(),
  /** The provider's last failure. */
  failure: z.nullable(z.string()),
  /** The time of the next call. */
  due_at: Instant,
  created_at: Instant,
});
export type PaymentTask = z.infer<typeof PaymentTask>;

export const listPaymentTasks = endpoint({
  method: "GET",
  path: "/api/admin/payment-tasks",
  access: "admin",
  summary: "Refunds and ends of subscriptions that are not done yet, the earliest call first.",
  query: z.object({ ...pageQuery, state: PaymentTaskState }),
  output: pageOf(PaymentTask),
  errors: ["PaymentsNotLoaded"],
});

const TaskId = z.string().check(z.minLength(1), z.maxLength(300));

export const retryPaymentTask = endpoint({
  method: "POST",
  path: "/api/retry-payment-task",
  access: "admin",
  recentSignIn: changeSignInMinutes,
  summary: "Repeats a call that the provider refused. The job makes it within five minutes. Idempotent.",
  body: z.strictObject({ taskId: TaskId }),
  output: Done,
  errors: ["PaymentTaskNotFound", "PaymentTaskClosed", "PaymentTaskNotChanged"],
});

export const confirmPayback = endpoint({
  method: "POST",
  path: "/api/confirm-payback",
  access: "admin",
  recentSignIn: changeSignInMinutes,
  summary:
    "Confirms that an admin has paid a refund back by hand. Writes the ledger, an audit row and a mail. Idempotent.",
  body: z.strictObject({
    taskId: TaskId,
    /** What identifies the transfer, for the audit log. */
    reference: requiredLine(120, "A reference is required", "A reference must be at most 120 characters"),
  }),
  output: Done,
  errors: ["PaymentTaskNotFound", "PaymentTaskClosed", "PaymentTaskNotChanged"],
});
