import { forEachAtOnce } from "#core/kernel/collections";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { openCheckDays } from "./redemption.rules";

const all = { pages: "all", consistent: true } as const;

/**
 * Takes a person out of the recorded discounts: each row moves to a partition of its own, under a new id, and stays
 * in the sums of its partner. Deletes the checks whose discount could still be recorded; a check of
 * a card that is deleted meanwhile has no person, and recordRedemption refuses it. A second call finds no rows.
 */
export const releaseRedemptions = async (deps: Deps, user_id: string): Promise<void> => {
  const oldest = new Date(deps.clock.now().getTime() - openCheckDays * 86_400_000).toISOString();
  const { data: checks } = await deps.store.verification.query
    .bySubject({ subject_id: user_id })
    .gte({ verified_at: oldest })
    .go(all);
  const open = checks.filter(({ valid }) => valid);
  await forEachAtOnce(open, ({ id }) => deps.store.openCheck.delete({ id }).go());
  const { data } = await deps.store.redemption.query.byUser({ user_id }).go(all);
  for (const { key: _, ...row } of data) {
    const id = deps.ids.next("ver");
    await commit(deps.store, (rows) => ({
      anonymous: rows.redemption.create({ ...row, user_id: id, check_id: id, key: id }).commit(),
      // Another call at the same time has moved the row if it is gone.
      own: rows.redemption
        .delete({ user_id, check_id: row.check_id })
        .where((is, { exists }) => exists(is.check_id))
        .commit(),
    }));
  }
};
