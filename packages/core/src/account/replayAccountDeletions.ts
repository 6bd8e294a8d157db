import { UserId } from "@majlis/contracts/ids";
import type { Deps } from "#core/table/deps";
import type { ClosingPayments } from "#core/payments/payments";
import { deleteMe, type SignInAccount } from "./deleteMe";
import { effectiveRole } from "#core/table/people/role.rules";

/** Parts of the table that are scanned at once. One scan of 10⁸ rows takes hours. */
const segments = 32;

/**
 * Repeats deletions of accounts after a restore of the table. Returns their number. For operators, while no other
 * writer runs: it scans the table. A second call changes nothing. Throws LastAdmin, Busy.
 */
export const replayAccountDeletions = async (deps: Deps): Promise<number> => {
  const pages = await Promise.all(
    Array.from({ length: segments }, (_, Segment) =>
      deps.store.deletedAccount.scan.go({ pages: "all", params: { Segment, TotalSegments: segments } }),
    ),
  );
  let count = 0;
  for (const { user_id } of pages.flatMap(({ data }) => data)) {
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

/** The first deletion has closed pages and ended subscriptions at the provider. */
const noPayments: ClosingPayments = {
  provider: "demo",
  closePage: () => Promise.resolve(),
  endSubscription: () => Promise.resolve(),
};

const noAccount: SignInAccount = { check: () => Promise.resolve(), remove: () => Promise.resolve() };
