import type { Deps } from "#core/table/deps";
import { settle } from "#core/kernel/retry";
import { forEnding, type PaidRow } from "./endingMemberships";
import { moveMembership } from "./moveMembership";
import { findOwner } from "./showMembership";
import { payOneMonth } from "./subscription.rules";

const dayMs = 86_400_000;

/**
 * Pays, where payments are simulated, the month after one that has just ended, as a real provider would charge the
 * card. A month that ended more than a day ago stays unpaid, like one whose card was refused. The membership moves on
 * from the row as it was read, so that a second run renews nothing twice. Answers how many were renewed.
 */
export const renewDemoMemberships = async (deps: Deps): Promise<number> =>
  deps.settings.payments === "demo"
    ? forEnding(deps, { from: -1, to: 0 }, async (membership) =>
        isDue(deps, membership) ? renew(deps, membership.user_id) : false,
      )
    : 0;

const isDue = ({ clock }: Deps, { provider, canceled, period_ends_at }: PaidRow): boolean => {
  const over = clock.now().getTime() - new Date(period_ends_at).getTime();
  return provider === "demo" && !canceled && over >= 0 && over < dayMs;
};

const renew = (deps: Deps, userId: string): Promise<boolean> =>
  settle(async () => {
    const owner = await findOwner(deps, userId);
    const before = owner?.membership;
    if (!owner || !before) return false;
    const { period_ends_at } = before;
    if (period_ends_at === undefined || !isDue(deps, { ...before, period_ends_at })) return false;
    const step = payOneMonth(before, deps.clock.now());
    const outcome = await moveMembership(deps, { ...step, user: owner.user, before, actorId: "system" });
    return outcome === "done" ? true : outcome;
  });
