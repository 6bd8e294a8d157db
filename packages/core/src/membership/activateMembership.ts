import { isMemberRole } from "@majlis/contracts/roles";
import type { SignedIn } from "#core/kernel/actor";
import { type Attempt, done, retryOnConflict } from "#core/kernel/retry";
import type { Deps } from "#core/table/deps";
import { DomainError } from "#core/kernel/errors";
import { effectiveRole } from "#core/table/people/role.rules";
import type { CheckoutRow } from "#core/table/payments/checkout.entity";
import { findCheckout, isOpen } from "#core/payments/checkouts";
import { moveMembership } from "./moveMembership";
import { membershipPurpose, type MembershipPayments, paymentsOf } from "#core/payments/payments";
import { severalMonths } from "./paidMonths";
import { type MembershipOwner, readOwner } from "./showMembership";
import { payMonths } from "./subscription.rules";
import { isUnneeded } from "./unneededMonths";

/** The parameters of the success page. */
export interface SessionClaim {
  readonly session_id?: string | undefined;
  readonly sid?: string | undefined;
  readonly demo?: "1" | undefined;
}

/**
 * Activates the membership that the actor's checkout paid for. In demo mode the call activates it once; otherwise the
 * provider's event does, and the call reports the result. A repeated call succeeds while the membership counts.
 * Throws InvalidSession (another person's, unknown, unpaid, replayed later), PurchaseEnded (closed by a change of the role
 * or its time), MembershipIncluded (the role has it without a charge now), PaymentPending, ActivationFailed, Busy.
 */
export const activateMembership = async (
  deps: Deps,
  payments: MembershipPayments,
  actor: SignedIn,
  claim: SessionClaim,
): Promise<void> => {
  await retryOnConflict(async () => {
    const checkout = await findCheckout(deps, actor.userId, membershipPurpose);
    if (!checkout || !isClaimed(deps, checkout, claim)) throw new DomainError("InvalidSession");
    const owner = await readOwner(deps, actor.userId);
    if (checkout.status === "activated") return confirmMember(deps, owner);
    if (isUnneeded(deps, owner)) throw new DomainError("MembershipIncluded");
    if (checkout.provider !== "demo") return refuseUntilPaid(payments, checkout);
    if (!isOpen(deps, checkout)) throw new DomainError("PurchaseEnded");
    return activate(deps, checkout, owner);
  });
};

/** Whether the claim names this checkout and its way to pay is one of the deployment. */
const isClaimed = (deps: Deps, checkout: CheckoutRow, claim: SessionClaim): boolean => {
  if (!deps.settings.ways.includes(checkout.provider)) return false;
  if (checkout.provider === "demo")
    return claim.demo === "1" && (claim.sid === undefined || claim.sid === checkout.id);
  return (
    claim.demo === undefined &&
    claim.sid === checkout.id &&
    claim.session_id !== undefined &&
    claim.session_id === checkout.session_id
  );
};

const activate = async (deps: Deps, checkout: CheckoutRow, { user, membership: before }: MembershipOwner) => {
  const { id: checkoutId, amount_cents, months } = checkout;
  const step = payMonths(before, deps.clock.now(), { months });
  const { period_ends_at } = step.after;
  return moveMembership(deps, {
    ...step,
    user,
    before,
    actorId: user.id,
    checkoutId,
    isPurchase: true,
    paid: [{ payment_id: checkoutId, amount_cents, period_ends_at, ...severalMonths(months) }],
  });
};

const confirmMember = (deps: Deps, { user }: MembershipOwner): Attempt<undefined> => {
  if (!isMemberRole(effectiveRole(user, deps.clock.now()))) throw new DomainError("InvalidSession");
  return done(undefined);
};

const refuseUntilPaid = async (payments: MembershipPayments, checkout: CheckoutRow): Promise<never> => {
  const calls = paymentsOf(payments, checkout.provider);
  if (checkout.session_id === undefined || !calls) throw new DomainError("InvalidSession");
  const state = await calls.readSessionState(checkout.session_id).catch((error: unknown) => {
    throw new DomainError("ActivationFailed", { cause: error });
  });
  throw new DomainError(state === "unpaid" ? "InvalidSession" : "PaymentPending");
};
