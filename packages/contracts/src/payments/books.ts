import * as z from "zod/mini";
import { dataSignInMinutes, endpoint, FileReply } from "#contracts/endpoint";
import { Instant } from "#contracts/ids";
import { Cursor } from "#contracts/page";
import { BookWay, Month } from "#contracts/payments";

/** `tax_cents`: the tax within what was paid, less that of refunds. */
const sums = { paid_cents: z.int(), refunded_cents: z.int(), tax_cents: z.int() };

/** The books of a month at home: what each way began and ended with, and what was sold. */
export const Books = z.object({
  month: z.string(),
  /** The numbers of the month's first and last row. Null without rows. */
  numbers: z.nullable(z.object({ first: z.int(), last: z.int() })),
  ways: z.array(
    z.object({
      way: BookWay,
      currency: z.string(),
      opening_cents: z.int(),
      ...sums,
      /** What the provider kept, as far as it is known. No balance is less by it. */
      fee_cents: z.nullable(z.int()),
      closing_cents: z.int(),
    }),
  ),
  items: z.array(z.object({ item: z.enum(["membership", "gift", "seat"]), currency: z.string(), ...sums })),
  /** The last export, and how many rows were written since. */
  exported: z.nullable(z.object({ at: Instant, rows_since: z.int() })),
});
export type Books = z.infer<typeof Books>;

export const getBooks = endpoint({
  method: "GET",
  path: "/api/admin/books",
  access: "admin",
  summary:
    "Opening and closing balances of a month by way and currency, with its sums. The default is this month.",
  query: z.object({ month: z.optional(Month) }),
  output: Books,
  errors: ["PaymentsNotLoaded"],
});

export const exportBooks = endpoint({
  method: "GET",
  path: "/api/admin/books.csv",
  access: "admin",
  recentSignIn: dataSignInMinutes,
  summary:
    "The ledger of a month as CSV for an accountant, in parts. A reply with an x-cursor header has a next part. Numbers run without gaps from the first row of the house; balances stand in rows of the kinds opening and closing. Writes an audit row.",
  query: z.object({ month: z.optional(Month), cursor: z.optional(Cursor) }),
  media: "text/csv; charset=utf-8",
  output: FileReply,
  errors: ["PaymentsNotLoaded"],
});
