import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import { paymentStats } from "#core/payments/ledger";
import { cityMonth } from "#core/payments/revenue";
import { commit } from "#core/table/commit";
import * as z from "zod/mini";
import { isRowOf, type Migration } from "./migration";

const Stored = z.object({
  user_id: z.string(),
  sequence: z.int(),
  kind: z.enum(["payment", "refund", "reversal"]),
  amount_cents: z.int(),
  created_at: z.string(),
  month: z.string(),
});

/**
 * The ledger kept months of UTC, and keeps those of the home city. Moves the rows of the hours between to their month,
 * with its sums.
 */
export const ledgerMonths: Migration = {
  name: "ledgerMonths",
  during: "any",
  changes: (item) => {
    const { data } = Stored.safeParse(item);
    return isRowOf(item, "payment") && data !== undefined && data.month !== cityMonth(data.created_at);
  },
  migrate: (deps, item) =>
    retryOnConflict(async () => {
      const { user_id, sequence } = Stored.parse(item);
      const { data: row } = await deps.store.payment.get({ user_id, sequence }).go({ consistent: true });
      if (!row || row.month === cityMonth(row.created_at)) return done(undefined);
      const { kind, created_at, month: before } = row;
      const month = cityMonth(created_at);
      const cents = kind === "reversal" ? -row.amount_cents : row.amount_cents;
      const bucket = (of: string) => `${of}/${kind === "payment" ? "payment" : "refund"}`;
      const result = await commit(deps.store, (rows) => ({
        payment: rows.payment
          .patch({ user_id, sequence })
          .set({ month })
          .composite({ created_at })
          .where((is, { eq }) => eq(is.month, before))
          .commit(),
        left: rows.stat
          .upsert({ name: paymentStats, bucket: bucket(before) })
          .add({ count: -cents })
          .commit(),
        joined: rows.stat
          .upsert({ name: paymentStats, bucket: bucket(month) })
          .add({ count: cents })
          .commit(),
      }));
      return result.outcome === "committed" ? done(undefined) : conflict;
    }),
};
