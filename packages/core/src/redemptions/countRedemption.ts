import { type Attempt, conflict, done, retryOnConflict } from "#core/kernel/retry";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { RedemptionRow } from "#core/table/partners/redemption.entity";
import type { TransactionRows } from "#core/table/store";
import { countedMonth, isCounted, membersChange, stateOf, sumChanges, timesOf } from "./sums.rules";

export type RedemptionKey = Pick<RedemptionRow, "user_id" | "check_id">;

/**
 * Brings the sums of its partner to a discount as it is now. The row says how the sums have it, and changes in the same
 * transaction, so that each discount is in the sums once, however often and by whomever this is called. False when
 * the sums have it already or the row is gone.
 */
export const countRedemption = (deps: Pick<Deps, "store">, key: RedemptionKey): Promise<boolean> =>
  retryOnConflict(async (): Promise<Attempt<boolean>> => {
    const { data: row } = await deps.store.redemption.get(key).go({ consistent: true });
    if (!row || isCounted(row)) return done(false);
    // The discount of a deleted account has no member. The one that it had stays counted.
    const use = isAnonymous(row) ? undefined : await findUse(deps, row);
    const uses = (use?.count ?? 0) + timesOf(row);
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
      use: use && timesOf(row) !== 0 ? useWrite(rows, use, uses) : undefined,
      sums: sumChanges(row, use ? membersChange(use.count, uses) : 0).map(({ of, by }) =>
        rows.redemptionSum.upsert(of).add(by).commit(),
      ),
    }));
    return outcome === "committed" ? done(true) : conflict;
  });

/** As `releaseRedemptions` writes it. */
const isAnonymous = ({ user_id, check_id }: RedemptionKey): boolean => user_id === check_id;

interface Use {
  readonly user_id: string;
  readonly month: string;
  /** 0 without a row. */
  readonly count: number;
  readonly exists: boolean;
}

/** The member's discounts in the month of this one. */
const findUse = async ({ store }: Pick<Deps, "store">, row: RedemptionRow): Promise<Use> => {
  const key = { user_id: row.user_id, month: countedMonth(row) };
  const { data } = await store.cardUse.get(key).go({ consistent: true });
  return { ...key, count: data?.count ?? 0, exists: data !== null };
};

const useWrite = (rows: TransactionRows, { user_id, month, count, exists }: Use, after: number) =>
  exists
    ? rows.cardUse
        .patch({ user_id, month })
        .set({ count: after })
        .where((is, { eq }) => eq(is.count, count))
        .commit()
    : rows.cardUse.create({ user_id, month, count: after }).commit();
