import type { PaymentWay } from "@majlis/contracts/values";
import type { SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import { emailOf, findCheckout, openPaymentPage } from "#core/payments/checkouts";
import { giftPurpose, type Payments } from "#core/payments/payments";
import { type Deps, hasFeature } from "#core/table/deps";
import { type CheckoutReply, chosenPayments, openCheckout } from "#core/membership/startCheckout";
import { giftPrice } from "./gift.rules";

/**
 * Starts the purchase of months as a present, or continues the actor's open one: a second call returns the same page.
 * Another number of months replaces it, unless its transfer was claimed. Members give too.
 * Throws NothingOnSale, WayNotOpen, PaymentUnderway, CheckoutFailed.
 */
export const startGiftCheckout = async (
  deps: Deps,
  payments: Payments,
  actor: SignedIn,
  months: number,
  way: PaymentWay = payments.provider,
): Promise<CheckoutReply> => {
  if (deps.settings.ways.length === 0 || !hasFeature(deps, "gifts")) throw new DomainError("NothingOnSale");
  chosenPayments(payments, way);
  const owner = { user_id: actor.userId, purpose: giftPurpose };
  const earlier = await findCheckout(deps, owner.user_id, owner.purpose);
  const [checkout, email] = await Promise.all([
    openCheckout(deps, payments, owner, { provider: way, amount_cents: giftPrice(months) }, earlier),
    emailOf(deps, actor.userId),
  ]);
  const redirectUrl = await openPaymentPage(deps, checkout, () =>
    chosenPayments(payments, checkout.provider).openGiftPage({
      checkoutId: checkout.id,
      userId: actor.userId,
      email,
      months: Math.round(checkout.amount_cents / giftPrice(1)),
      amountCents: checkout.amount_cents,
      expiresAt: checkout.expires_at,
    }),
  );
  return way === "demo" ? { redirectUrl, demo: true } : { redirectUrl };
};
