import { checkoutHours, membershipPriceCents, yearMonths } from "@majlis/contracts/limits";
import type { PaymentWay } from "@majlis/contracts/values";
import type { SignedIn } from "#core/kernel/actor";
import type { Deps } from "#core/table/deps";
import { DomainError } from "#core/kernel/errors";
import { commit } from "#core/table/commit";
import type { CheckoutRow } from "#core/table/payments/checkout.entity";
import {
  closePageWrites,
  closeReplaced,
  emailOf,
  findCheckout,
  isOpen,
  openPaymentPage,
  newCheckout,
  refusePaid,
} from "#core/payments/checkouts";
import { membershipStatuses, standingOf } from "./membership.rules";
import { firstDiscount, nextMonths, priceOfMonths } from "#core/payments/price.rules";
import { isMissing, membershipPurpose, type Payments, paymentsOf } from "#core/payments/payments";
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
  deps.settings.ways.includes("demo") ? { demo: true } : {};

/**
 * Starts the purchase of a membership, or continues the actor's open one: a second call returns the same page. A
 * past-due member gets the page of the open invoice, so that the time is charged once. One transfer pays several
 * months, and a year is paid at once by every way; another number of months replaces the open checkout unless it was
 * claimed. While an invoice is open, the other period is refused like a second membership.
 * A customer that the provider has deleted is forgotten, and the purchase goes on by the e-mail address.
 * Throws NothingOnSale, WayNotOpen, AlreadyMember, PaymentUnderway, CheckoutFailed.
 */
export const startCheckout = async (
  deps: Deps,
  payments: Payments,
  actor: SignedIn,
  chosenMonths = 1,
  way: PaymentWay = payments.provider,
  period: "month" | "year" = "month",
): Promise<CheckoutReply> => {
  if (deps.settings.ways.length === 0) throw new DomainError("NothingOnSale");
  const calls = chosenPayments(payments, way);
  const months = period === "year" ? yearMonths : way === "transfer" ? chosenMonths : 1;
  // Read before the membership: a payment between the two reads leads to the paid checkout, and never to a new one.
  const earlier = await findCheckout(deps, actor.userId, membershipPurpose);
  const { user, membership } = await readOwner(deps, actor.userId);
  const { status } = standingOf(user, membership, deps.clock.now());
  if (status !== null && !membershipStatuses[status].mayBuy) throw new DomainError("AlreadyMember");
  const duePage =
    status === "past_due" ? await findDuePage(calls, paidPart(membership)?.subscription_id) : undefined;
  if (duePage !== undefined && nextMonths(membership ?? {}) !== months)
    throw new DomainError("AlreadyMember");
  const redirectUrl =
    duePage ??
    (await openPage(deps, payments, actor, {
      way,
      customerId: membership?.customer_id,
      months,
      discount: firstDiscount(user.first_percent),
      earlier,
    }));
  return way === "demo" ? { redirectUrl, demo: true } : { redirectUrl };
};

/** The calls of the way that a person chose. Throws WayNotOpen. */
export const chosenPayments = (payments: Payments, way: PaymentWay): Payments => {
  const calls = paymentsOf(payments, way);
  if (!calls) throw new DomainError("WayNotOpen");
  return calls;
};

const findDuePage = async (payments: Payments, subscriptionId: string | undefined) => {
  try {
    return subscriptionId === undefined ? undefined : await payments.findDuePage(subscriptionId);
  } catch (error) {
    throw new DomainError("CheckoutFailed", { cause: error });
  }
};

interface Purchase {
  readonly way: PaymentWay;
  readonly customerId: string | undefined;
  readonly months: number;
  /** What a code takes off, in cents. */
  readonly discount: number;
  readonly earlier: CheckoutRow | undefined;
}

const openPage = async (deps: Deps, payments: Payments, actor: SignedIn, purchase: Purchase) => {
  const [checkout, email] = await Promise.all([
    openCheckout(
      deps,
      payments,
      {
        user_id: actor.userId,
        purpose: membershipPurpose,
        months: purchase.months,
        ...(purchase.discount > 0 && { discount_cents: purchase.discount }),
      },
      {
        provider: purchase.way,
        amount_cents: priceOfMonths(purchase.months) - purchase.discount,
      },
      purchase.earlier,
    ),
    emailOf(deps, actor.userId),
  ]);
  const order = {
    checkoutId: checkout.id,
    userId: actor.userId,
    email,
    months: checkout.months ?? Math.round(checkout.amount_cents / membershipPriceCents),
    amountCents: checkout.amount_cents,
    discountCents: checkout.discount_cents ?? 0,
    expiresAt: checkout.expires_at,
  };
  const { customerId } = purchase;
  const calls = chosenPayments(payments, checkout.provider);
  return openPaymentPage(deps, checkout, async () => {
    try {
      return await calls.openMembershipPage({ ...order, customerId });
    } catch (error) {
      if (customerId === undefined || !isMissing(error)) throw error;
      await forgetCustomer(deps, actor.userId, customerId);
      return calls.openMembershipPage({ ...order, customerId: undefined });
    }
  });
};

/** The calls that replacing a checkout needs. */
type ReplacingPayments = Pick<Payments, "provider" | "beside" | "closePage" | "readSessionState">;

/**
 * The person's open checkout, or a new one in place of the earlier one, as it was read: another way to pay or another
 * amount replaces it, until its money is on the way. Concurrent calls get the same checkout.
 * Throws PaymentUnderway, CheckoutFailed.
 */
export const openCheckout = async (
  deps: Deps,
  payments: ReplacingPayments,
  owner: Pick<CheckoutRow, "user_id" | "purpose" | "months" | "discount_cents">,
  order: Pick<CheckoutRow, "provider" | "amount_cents">,
  earlier: CheckoutRow | undefined,
): Promise<CheckoutRow> => {
  const { provider, amount_cents } = order;
  const open = earlier && isOpen(deps, earlier) ? earlier : undefined;
  if (open?.claimed_at !== undefined) return open;
  // A year may cost as much as three months.
  const isSameTime = (open?.months ?? owner.months) === owner.months;
  if (open?.provider === provider && open.amount_cents === amount_cents && isSameTime) return open;
  if (open) await refusePaid(payments, open);
  const now = deps.clock.now();
  const expires_at =
    provider === "transfer"
      ? transferEndsAt(now)
      : new Date(now.getTime() + checkoutHours * 3_600_000).toISOString();
  const result = await commit(deps.store, (rows) => ({
    ...(open && closePageWrites(deps, rows, open)),
    checkout: rows.checkout
      .put(
        newCheckout(deps, {
          ...owner,
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
      .commit(),
  }));
  if (open && result.outcome === "committed") await closeReplaced(payments, open);
  const checkout = await findCheckout(deps, owner.user_id, owner.purpose);
  if (!checkout) throw new DomainError("CheckoutFailed");
  return checkout;
};
