import { unconfirmedAccountDays } from "@majlis/contracts/limits";
import type { Deps } from "#core/table/deps";
import { Failures } from "#core/kernel/errors";

/** An account whose email address is not confirmed. It has no profile and no rows. */
interface UnconfirmedAccount {
  readonly username: string;
  readonly createdAt: Date;
}

/** The unconfirmed accounts at the identity provider. */
export interface UnconfirmedAccounts {
  list(): AsyncIterable<UnconfirmedAccount>;
  /** Deletes the account. Returns false when it is gone. */
  delete(username: string): Promise<boolean>;
}

/** Keep a run within minutes, also in a pool that an attack has filled. The next run continues. */
const largestList = 3_000;
const largestRun = 2_000;

/**
 * Deletes accounts that were not confirmed within seven days, so that an address that somebody else entered is free
 * again. A failure does not stop the others. Returns the number of deleted accounts. Safe to repeat and to run
 * concurrently.
 */
export const deleteUnconfirmedAccounts = async (
  { clock }: Pick<Deps, "clock">,
  accounts: UnconfirmedAccounts,
): Promise<{ deleted: number }> => {
  const failures = new Failures();
  const latest = clock.now().getTime() - unconfirmedAccountDays * 86_400_000;
  let deleted = 0;
  let listed = 0;
  for await (const { username, createdAt } of accounts.list()) {
    if (++listed > largestList) break;
    if (createdAt.getTime() > latest) continue;
    if (await failures.collect(() => accounts.delete(username))) deleted += 1;
    if (deleted === largestRun) break;
  }
  failures.throwIfAny();
  return { deleted };
};
