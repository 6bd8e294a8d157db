import { UserId } from "@majlis/contracts/ids";
import type { Deps } from "#core/table/deps";
import type { ClosingPayments } from "#core/payments/payments";
import { deleteMe, type SignInAccount } from "./deleteMe";
import { effectiveRole } from "#core/users/role.rules";

/**
 * Deletes once more every account that was deleted before the table was taken back to a time at which it still stood.
 * Answers how many. For operators only, while nobody else writes: it reads the whole table. A second call finds nothing
 * left to do. Throws LastAdmin, Busy.
 */
export const replayAccountDeletions = async (deps: Deps): Promise<number> => {
  const { data: deleted } = await deps.store.deletedAccount.scan.go({ pages: "all" });
  let count = 0;
  for (const { user_id } of deleted) {
    const { data: user } = await deps.store.user.get({ id: user_id }).go({ consistent: true });
    if (!user) continue;
    const role = effectiveRole(user, deps.clock.now());
    const actor = {
      kind: "signedIn",
      userId: UserId.parse(user.id),
      role,
      fullName: user.full_name,
    } as const;
    await deleteMe(deps, noPayments, noAccount, actor);
    count++;
  }
  return count;
};

/** The provider closed and ended what there was when the account was deleted first. */
const noPayments: ClosingPayments = {
  provider: "demo",
  closePage: () => Promise.resolve(),
  endSubscription: () => Promise.resolve(),
};

const noAccount: SignInAccount = { check: () => Promise.resolve(), remove: () => Promise.resolve() };
