import { forEachAtOnce } from "#core/kernel/collections";
import { type Attempt, conflict, done, retryOnConflict } from "#core/kernel/retry";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { countRedemption, type RedemptionKey } from "./countRedemption";
import { openCheckDays } from "./redemption.rules";
import { isCounted } from "./sums.rules";

const all = { pages: "all", consistent: true } as const;

/**
 * Takes a person out of the recorded discounts: each row moves to a partition of its own, under a new id, and stays
 * in the sums of its partner. Deletes the checks whose discount could still be recorded; a check of
 * a card that is deleted meanwhile has no person, and recordRedemption refuses it. The member stays counted in the months
 * with a discount. A second call finds no rows.
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
  for (const { check_id } of data) await retryOnConflict(() => moveRow(deps, { user_id, check_id }));
};

/** Counts the row first: the sums of its partner have it as the row under the new id says. */
const moveRow = async (deps: Deps, own: RedemptionKey): Promise<Attempt<undefined>> => {
  await countRedemption(deps, own);
  const { data } = await deps.store.redemption.get(own).go({ consistent: true });
  // Another call at the same time has moved it.
  if (!data) return done(undefined);
  if (!isCounted(data)) return conflict;
  const id = deps.ids.next("ver");
  const { outcome } = await commit(deps.store, (rows) => ({
    anonymous: rows.redemption.create({ ...data, user_id: id, check_id: id, key: id }).commit(),
    own: rows.redemption
      .remove(own)
      .where((is, { exists, notExists }) =>
        (data.disputed_at === undefined ? notExists : exists)(is.disputed_at),
      )
      .commit(),
  }));
  return outcome === "committed" ? done(undefined) : conflict;
};
