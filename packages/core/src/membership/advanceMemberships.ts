import { membershipPriceCents } from "@majlis/contracts/limits";
import { Failures } from "#core/kernel/errors";
import { done, retryOnConflict } from "#core/kernel/retry";
import type { Deps } from "#core/table/deps";
import { announceRenewals } from "./announceRenewals";
import { forEachEnding, type PaidRow } from "./endingMemberships";
import { endMemberships } from "./endMemberships";
import { moveMembership } from "./moveMembership";
import { findOwner } from "./showMembership";
import { payMonths } from "./subscription.rules";

/**
 * Advances memberships in time: announces renewals, pays renewals in demo mode, and changes members to free accounts
 * after the grace. Steps find their memberships by the day on which a month ends; a second run changes nothing. A
 * failing step does not stop the others. Returns the number for each step.
 */
export const advanceMemberships = async (
  deps: Deps,
): Promise<{ announced: number; renewed: number; ended: number }> => {
  const failures = new Failures();
  const announced = await failures.collect(() => announceRenewals(deps));
  const renewed = await failures.collect(() => renewDemoMemberships(deps));
  const ended = await failures.collect(() => endMemberships(deps));
  failures.throwIfAny();
  return { announced: announced ?? 0, renewed: renewed ?? 0, ended: ended ?? 0 };
};

const dayMs = 86_400_000;

/**
 * Pays the month after one that has just ended, as a provider would charge the card. In demo mode only. A month that
 * ended more than a day ago stays unpaid, like a refused card. The write requires the row as read, so that a second
 * run renews nothing. Returns the number of renewals.
 */
const renewDemoMemberships = async (deps: Deps): Promise<number> =>
  deps.settings.payments === "demo"
    ? forEachEnding(deps, { from: -1, to: 0 }, async (membership) =>
        isRenewalDue(deps, membership) ? renew(deps, membership.user_id) : false,
      )
    : 0;

const isRenewalDue = ({ clock }: Deps, { provider, canceled, period_ends_at }: PaidRow): boolean => {
  const over = clock.now().getTime() - new Date(period_ends_at).getTime();
  return provider === "demo" && !canceled && over >= 0 && over < dayMs;
};

const renew = (deps: Deps, userId: string): Promise<boolean> =>
  retryOnConflict(async () => {
    const owner = await findOwner(deps, userId);
    const before = owner?.membership;
    if (!owner || !before) return done(false);
    const { period_ends_at } = before;
    if (period_ends_at === undefined || !isRenewalDue(deps, { ...before, period_ends_at }))
      return done(false);
    const step = payMonths(before, deps.clock.now());
    const month = {
      payment_id: `demo_${userId}_${period_ends_at.slice(0, 10)}`,
      amount_cents: membershipPriceCents,
      period_ends_at: step.after.period_ends_at,
    };
    const moved = await moveMembership(deps, {
      ...step,
      user: owner.user,
      before,
      actorId: "system",
      paid: [month],
    });
    return moved.outcome === "done" ? done(true) : moved;
  });
