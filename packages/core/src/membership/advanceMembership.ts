import type { DueRef } from "#core/table/tasks";
import { type Attempt, done, retryOnConflict } from "#core/kernel/retry";
import type { Deps } from "#core/table/deps";
import type { MembershipRow } from "#core/table/payments/membership.entity";
import type { UserRow } from "#core/table/people/user.entity";
import { announceRenewal } from "./announceRenewal";
import { dueStep } from "./dueStep.rules";
import { endMembership } from "./endMembership";
import { type PaidRow, passStep } from "./moveDue";
import { moveMembership } from "./moveMembership";
import { severalMonths } from "./paidMonths";
import { nextMonths, priceOfMonths } from "#core/payments/price.rules";
import { findOwner } from "./showMembership";
import { payMonths } from "./subscription.rules";

/**
 * Makes the step of one membership that is due, in one transaction with its mail and its next due row. A membership that
 * has moved since keeps another time, and the due row changes nothing. A second call changes nothing.
 */
export const advanceMembership = (deps: Deps, { ref, at }: DueRef): Promise<void> =>
  retryOnConflict(async (): Promise<Attempt<undefined>> => {
    const owner = await findOwner(deps, ref);
    if (!owner?.membership || owner.membership.next_at !== at || !isPaid(owner.membership))
      return done(undefined);
    const { user, membership } = owner;
    switch (dueStep(membership, deps.settings.ways, deps.clock.now())) {
      case "end":
        return endMembership(deps, user);
      case "renew":
        return renew(deps, user, membership);
      case "announce":
        return announceRenewal(deps, membership);
      default:
        return passStep(deps, membership);
    }
  });

const isPaid = (membership: MembershipRow): membership is PaidRow => membership.period_ends_at !== undefined;

/** Pays the month or year after one that has just ended, in demo mode. */
const renew = (deps: Deps, user: UserRow, before: PaidRow): Promise<Attempt<undefined>> => {
  const months = nextMonths(before);
  const step = payMonths(before, deps.clock.now(), { months });
  const month = {
    payment_id: `demo_${user.id}_${before.period_ends_at.slice(0, 10)}`,
    amount_cents: priceOfMonths(months),
    ...severalMonths(months),
    period_ends_at: step.after.period_ends_at,
  };
  return moveMembership(deps, { ...step, user, before, actorId: "system", paid: [month] });
};
