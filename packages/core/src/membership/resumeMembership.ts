import type { Membership } from "@majlis/contracts/membership";
import type { Session, SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import { done, retryOnConflict } from "#core/kernel/retry";
import { type MembershipPayments, paymentsOf, ProviderRefusal } from "#core/payments/payments";
import type { Deps } from "#core/table/deps";
import { membershipStatuses, standingOf } from "./membership.rules";
import { moveMembership } from "./moveMembership";
import { readOwner, showMembership } from "./showMembership";
import { type PaidMembership, paidPart } from "./subscription.rules";

/**
 * Takes back the cancellation of the actor's membership before it ends: first at the provider, then in the table. The
 * months go on as before. A second call changes nothing, and a failed call can be repeated.
 * Throws NothingOnSale, NotResumable (ended, without a paid month, or its subscription has ended), ResumeFailed, Busy.
 */
export const resumeMembership = async (
  deps: Deps,
  payments: MembershipPayments,
  actor: SignedIn,
  session?: Session,
): Promise<Membership> => {
  if (deps.settings.ways.length === 0) throw new DomainError("NothingOnSale");
  await retryOnConflict(async () => {
    const { user, membership: before } = await readOwner(deps, actor.userId);
    const paid = paidPart(before);
    const { status, expiresAt } = standingOf(user, before, deps.clock.now());
    // Without an end the membership comes with a role or from an admin.
    if (!paid || status === null || expiresAt === null) throw new DomainError("NotResumable");
    if (!paid.canceled && membershipStatuses[status].counts) return done(undefined);
    if (!membershipStatuses[status].mayResume) throw new DomainError("NotResumable");
    await resumeAtProvider(payments, paid);
    return moveMembership(deps, {
      user,
      before,
      after: { ...paid, canceled: false },
      action: "membership.resumed",
      actorId: actor.userId,
    });
  });
  return showMembership(await readOwner(deps, actor.userId), deps.clock.now(), session);
};

/** A membership without a subscription resumes in the table alone. */
const resumeAtProvider = async (
  payments: MembershipPayments,
  { provider, subscription_id }: PaidMembership,
): Promise<void> => {
  const calls = paymentsOf(payments, provider);
  if (!calls) throw new DomainError("NotResumable");
  if (subscription_id === undefined) return;
  try {
    await calls.resumeSubscription(subscription_id);
  } catch (error) {
    const isFinal = error instanceof ProviderRefusal;
    throw new DomainError(isFinal ? "NotResumable" : "ResumeFailed", { cause: error });
  }
};
