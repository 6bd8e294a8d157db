import type { SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import { emailOf, findCheckout, openPaymentPage } from "#core/payments/checkouts";
import { giftPurpose, type Payments } from "#core/payments/payments";
import { type Deps, hasFeature } from "#core/table/deps";
import { type CheckoutReply, openCheckout } from "#core/membership/startCheckout";
import { giftPrice } from "./gift.rules";

/**
 * Starts the purchase of months as a present, or continues the actor's open one: a second call returns the same page.
 * Another number of months replaces it, unless its transfer was claimed. Members give too.
 * Throws NothingOnSale, CheckoutFailed.
 */
export const startGiftCheckout = async (
  deps: Deps,
  payments: Payments,
  actor: SignedIn,
  months: number,
): Promise<CheckoutReply> => {
  if (deps.settings.payments === "none" || !hasFeature(deps, "gifts")) throw new DomainError("NothingOnSale");
  const owner = { user_id: actor.userId, purpose: giftPurpose };
  const earlier = await findCheckout(deps, owner.user_id, owner.purpose);
  const [checkout, email] = await Promise.all([
    openCheckout(deps, payments, owner, giftPrice(months), earlier),
    emailOf(deps, actor.userId),
  ]);
  const redirectUrl = await openPaymentPage(deps, checkout, () =>
    payments.openGiftPage({
      checkoutId: checkout.id,
      userId: actor.userId,
      email,
      months: Math.round(checkout.amount_cents / giftPrice(1)),
      amountCents: checkout.amount_cents,
      expiresAt: checkout.expires_at,
    }),
  );
  return payments.provider === "demo" ? { redirectUrl, demo: true } : { redirectUrl };
};
