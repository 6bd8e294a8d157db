import type { Gift } from "@majlis/contracts/membership/gifts";
import type { SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import { done, retryOnConflict } from "#core/kernel/retry";
import { findCheckout, isOpen } from "#core/payments/checkouts";
import { giftPurpose, type MembershipPayments, paymentsOf } from "#core/payments/payments";
import type { CheckoutRow } from "#core/table/payments/checkout.entity";
import type { Deps } from "#core/table/deps";
import { findGift, giftIdOf, showGift } from "./findGift";
import { payGift, simulatedPayment } from "./payGift";

/**
 * Returns the gift of the actor's checkout. In demo mode the call makes it; otherwise the provider's event does, and the
 * call reports the result. A second call returns the same gift.
 * Throws InvalidSession (another person's, unknown, unpaid), PaymentPending, GiftNotMade, Busy.
 */
export const activateGift = async (
  deps: Deps,
  payments: MembershipPayments,
  actor: SignedIn,
  sid: string,
): Promise<Gift> => {
  await retryOnConflict(async () => {
    if (await findGift(deps, actor.userId, giftIdOf(sid))) return done(undefined);
    const checkout = await findCheckout(deps, actor.userId, giftPurpose);
    if (checkout?.id !== sid || !deps.settings.ways.includes(checkout.provider))
      throw new DomainError("InvalidSession");
    if (checkout.provider !== "demo") return refuseUntilPaid(payments, checkout);
    if (!isOpen(deps, checkout)) throw new DomainError("InvalidSession");
    return payGift(deps, simulatedPayment(checkout));
  });
  const gift = await findGift(deps, actor.userId, giftIdOf(sid));
  if (!gift) throw new DomainError("GiftNotMade");
  return showGift(gift, deps.clock.now());
};

const refuseUntilPaid = async (
  payments: MembershipPayments,
  { session_id: sessionId, provider }: CheckoutRow,
): Promise<never> => {
  const calls = paymentsOf(payments, provider);
  if (sessionId === undefined || !calls) throw new DomainError("InvalidSession");
  const state = await calls.readSessionState(sessionId).catch((error: unknown) => {
    throw new DomainError("GiftNotMade", { cause: error });
  });
  throw new DomainError(state === "unpaid" ? "InvalidSession" : "PaymentPending");
};
