import { checkoutHours, membershipPriceCents } from "@majlis/contracts/limits";
import type { SignedIn } from "#core/kernel/actor";
import type { Deps } from "#core/table/deps";
import { DomainError } from "#core/kernel/errors";
import { wasWritten } from "#core/table/commit";
import type { CheckoutRow } from "#core/table/payments/checkout.entity";
import { emailOf, findCheckout, isOpen, openPaymentPage, newCheckout } from "#core/payments/checkouts";
import { membershipStatuses, standingOf } from "./membership.rules";
import { isMissing, membershipPurpose, type Payments } from "#core/payments/payments";
import { transferEndsAt } from "#core/payments/transfer.rules";
import { forgetCustomer } from "./manageMembership";
import { readOwner } from "./showMembership";
import { paidPart } from "./subscription.rules";

export interface CheckoutReply {
  readonly redirectUrl?: string;
  readonly demo?: boolean;
}

/** Returns whether payments are simulated, for the demo banner. Creates nothing. */
export const probeCheckout = (deps: Deps): CheckoutReply =>
  deps.settings.payments === "demo" ? { demo: true } : {};

/**
 * Starts the purchase of a membership, or continues the actor's open one: a second call returns the same page. A
 * past-due member gets the page of the open invoice, so that the month is charged once. Where payments are transfers,
 * one transfer pays several months, and another number of months replaces the open checkout unless it was claimed.
 * A customer that the provider has deleted is forgotten, and the purchase goes on by the e-mail address.
 * Throws NothingOnSale, AlreadyMember, CheckoutFailed.
 */
export const startCheckout = async (
  deps: Deps,
  payments: Payments,
  actor: SignedIn,
  chosenMonths = 1,
): Promise<CheckoutReply> => {
  if (deps.settings.payments === "none") throw new DomainError("NothingOnSale");
  const months = payments.provider === "transfer" ? chosenMonths : 1;
  // Read before the membership: a payment between the two reads leads to the paid checkout, and never to a new one.
  const earlier = await findCheckout(deps, actor.userId, membershipPurpose);
  const { user, membership } = await readOwner(deps, actor.userId);
  const { status } = standingOf(user, membership, deps.clock.now());
  if (status !== null && !membershipStatuses[status].mayBuy) throw new DomainError("AlreadyMember");
  const redirectUrl =
    (status === "past_due"
      ? await findDuePage(payments, paidPart(membership)?.subscription_id)
      : undefined) ??
    (await openPage(deps, payments, actor, { customerId: membership?.customer_id, months, earlier }));
  return payments.provider === "demo" ? { redirectUrl, demo: true } : { redirectUrl };
};

const findDuePage = async (payments: Payments, subscriptionId: string | undefined) => {
  try {
    return subscriptionId === undefined ? undefined : await payments.findDuePage(subscriptionId);
  } catch (error) {
    throw new DomainError("CheckoutFailed", { cause: error });
  }
};

interface Purchase {
  readonly customerId: string | undefined;
  readonly months: number;
  readonly earlier: CheckoutRow | undefined;
}

const openPage = async (deps: Deps, payments: Payments, actor: SignedIn, purchase: Purchase) => {
  const [checkout, email] = await Promise.all([
    openCheckout(
      deps,
      payments,
      { user_id: actor.userId, purpose: membershipPurpose },
      purchase.months * membershipPriceCents,
      purchase.earlier,
    ),
    emailOf(deps, actor.userId),
  ]);
  const order = {
    checkoutId: checkout.id,
    userId: actor.userId,
    email,
    months: Math.round(checkout.amount_cents / membershipPriceCents),
    amountCents: checkout.amount_cents,
    expiresAt: checkout.expires_at,
  };
  const { customerId } = purchase;
  return openPaymentPage(deps, checkout, async () => {
    try {
      return await payments.openMembershipPage({ ...order, customerId });
    } catch (error) {
      if (customerId === undefined || !isMissing(error)) throw error;
      await forgetCustomer(deps, actor.userId, customerId);
      return payments.openMembershipPage({ ...order, customerId: undefined });
    }
  });
};

/**
 * The person's open checkout, or a new one in place of the earlier one, as it was read. Concurrent calls get the same
 * checkout.
 */
export const openCheckout = async (
  deps: Deps,
  payments: Pick<Payments, "provider" | "closePage">,
  owner: Pick<CheckoutRow, "user_id" | "purpose">,
  amount_cents: number,
  earlier: CheckoutRow | undefined,
): Promise<CheckoutRow> => {
  const { provider } = payments;
  const open = earlier && isOpen(deps, earlier) && earlier.provider === provider ? earlier : undefined;
  if (open && (open.amount_cents === amount_cents || open.claimed_at !== undefined)) return open;
  if (open?.session_id !== undefined) await payments.closePage(open.session_id);
  const now = deps.clock.now();
  const expires_at =
    provider === "transfer"
      ? transferEndsAt(now)
      : new Date(now.getTime() + checkoutHours * 3_600_000).toISOString();
  await wasWritten(
    deps.store.checkout
      .put(
        newCheckout(deps, {
          user_id: owner.user_id,
          purpose: owner.purpose,
          provider,
          amount_cents,
          expires_at,
        }),
      )
      .where((is, { eq, notExists }) =>
        earlier
          ? [
              eq(is.id, earlier.id),
              eq(is.status, earlier.status),
              ...(earlier.status === "open" ? [notExists(is.claimed_at)] : []),
            ].join(" AND ")
          : notExists(is.id),
      )
      .go(),
  );
  const checkout = await findCheckout(deps, owner.user_id, owner.purpose);
  if (!checkout) throw new DomainError("CheckoutFailed");
  return checkout;
};
