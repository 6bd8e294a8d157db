import { type Attempt, conflict, done, retryOnConflict } from "#core/kernel/retry";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { RedemptionRow } from "#core/table/redemption.entity";
import { isCounted, stateOf, sumChanges } from "./sums.rules";

export type RedemptionKey = Pick<RedemptionRow, "user_id" | "check_id">;

/**
 * Brings the sums of its partner to a discount as it is now. The row says how the sums have it, and changes in the same
 * transaction, so that each discount is in the sums once, however often and by whomever this is called. False when
 * the sums have it already or the row is gone.
 */
export const countRedemption = (deps: Deps, key: RedemptionKey): Promise<boolean> =>
  retryOnConflict(async (): Promise<Attempt<boolean>> => {
    const { data: row } = await deps.store.redemption.get(key).go({ consistent: true });
    if (!row || isCounted(row)) return done(false);
    const { outcome } = await commit(deps.store, (rows) => ({
      row: rows.redemption
        .patch(key)
        .set({ counted_as: stateOf(row) })
        .where((is, { eq, notExists }) =>
          row.counted_as === undefined ? notExists(is.counted_as) : eq(is.counted_as, row.counted_as),
        )
        .where((is, { exists, notExists }) =>
          (row.disputed_at === undefined ? notExists : exists)(is.disputed_at),
        )
        .commit(),
      sums: sumChanges(row).map(({ of, by }) => rows.redemptionSum.upsert(of).add(by).commit()),
    }));
    return outcome === "committed" ? done(true) : conflict;
  });
