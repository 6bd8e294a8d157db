import type { Membership } from "@majlis/contracts/membership";
import type { Session, SignedIn } from "#core/kernel/actor";
import { done, retryOnConflict } from "#core/kernel/retry";
import type { Deps } from "#core/table/deps";
import { DomainError } from "#core/kernel/errors";
import { membershipStatuses, paidStatus } from "./membership.rules";
import { moveMembership } from "./moveMembership";
import { type MembershipPayments, paymentsOf } from "#core/payments/payments";
import { readOwner, showMembership } from "./showMembership";
import { type PaidMembership, paidPart } from "./subscription.rules";

/**
 * Ends the actor's membership with the paid month: first at the provider, then in the table. A second call changes
 * nothing, and a failed call can be repeated. Throws NoMembership, CancelFailed, Busy.
 */
export const cancelMembership = async (
  deps: Deps,
  payments: MembershipPayments,
  actor: SignedIn,
  session?: Session,
): Promise<Membership> => {
  await retryOnConflict(async () => {
    const { user, membership: before } = await readOwner(deps, actor.userId);
    const paid = paidPart(before);
    if (!paid) throw new DomainError("NoMembership");
    const status = paidStatus({ ...paid, failed_end: before?.failed_end }, deps.clock.now());
    if (status === "canceled_at_period_end") return done(undefined);
    if (!membershipStatuses[status].mayCancel) throw new DomainError("NoMembership");
    await endAtProvider(payments, paid, status === "active" ? "period_end" : "now");
    const after = { ...paid, canceled: true };
    return moveMembership(deps, {
      user,
      before,
      after,
      action: "membership.canceled",
      actorId: actor.userId,
    });
  });
  return showMembership(await readOwner(deps, actor.userId), deps.clock.now(), session);
};

/** An unpaid subscription ends at once: until the end of its period the provider would keep charging. */
const endAtProvider = async (
  payments: MembershipPayments,
  { provider, subscription_id }: PaidMembership,
  when: "now" | "period_end",
): Promise<void> => {
  if (subscription_id === undefined) return;
  const calls = paymentsOf(payments, provider);
  if (!calls) throw new DomainError("CancelFailed");
  try {
    await calls.endSubscription(subscription_id, when);
  } catch (error) {
    throw new DomainError("CancelFailed", { cause: error });
  }
};
