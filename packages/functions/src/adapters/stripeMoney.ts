import {
  eventOfPurpose,
  membershipPurpose,
  type PaymentSubject,
  ProviderRefusal,
} from "@majlis/core/payments/payments";
import type { Stripe } from "stripe";
import { idOf, paymentsOf } from "./readSubscription";
import { findAtStripe, refusable, StripeRefusal } from "./stripeClient";

/**
 * How much of a payment was refunded or lost to disputes, at most all of it. An open dispute takes nothing. A dispute has
 * an amount of its own: a part of the payment, or more than it by the rates of currencies.
 */
const readReturn = async (stripe: Stripe, paymentId: string) => {
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(paymentId, {
    expand: ["latest_charge"],
  });
  if (charge === null || typeof charge === "string")
    return { returnedCents: 0, isKept: true, refundFailure: undefined };
  const [{ data: refunds }, lost] = await Promise.all([
    stripe.refunds.list({ payment_intent: paymentId, limit: 100 }),
    charge.disputed ? readLostCents(stripe, paymentId) : 0,
  ]);
  const arrived = refunds.filter(({ status }) => !isRefundLost(status));
  const refunded = arrived.reduce((sum, { amount }) => sum + amount, 0);
  const returnedCents = Math.min(charge.amount, refunded + lost);
  const failed = refunds.find(({ status }) => isRefundLost(status));
  const refundFailure = failed && (failed.failure_reason ?? failed.status ?? "failed");
  return { returnedCents, isKept: returnedCents < charge.amount, refundFailure };
};

const readLostCents = async (stripe: Stripe, paymentId: string): Promise<number> => {
  const { data: disputes } = await stripe.disputes.list({ payment_intent: paymentId });
  return disputes.filter(({ status }) => status === "lost").reduce((sum, { amount }) => sum + amount, 0);
};

/** An invoice without a payment was paid outside of Stripe. */
const isInvoiceKept = async (stripe: Stripe, invoice: Stripe.Invoice): Promise<boolean> => {
  for (const payment of paymentsOf(invoice)) if (!(await readReturn(stripe, payment)).isKept) return false;
  return true;
};

/** The invoices, read with their payments, from the newest one whose money was kept. */
export const fromNewestKept = async (
  stripe: Stripe,
  invoices: readonly Stripe.Invoice[],
): Promise<readonly Stripe.Invoice[]> => {
  for (const [index, invoice] of invoices.entries())
    if (await isInvoiceKept(stripe, invoice)) return invoices.slice(index);
  return [];
};

/** What a payment bought on the site. Undefined for other payments of the account. */
export const findPayment = async (stripe: Stripe, paymentId: string): Promise<PaymentSubject | undefined> => {
  const { data: sessions } = await stripe.checkout.sessions.list({ payment_intent: paymentId, limit: 1 });
  for (const { client_reference_id: userId, metadata } of sessions) {
    const { purpose } = metadata ?? {};
    if (userId && purpose && purpose !== membershipPurpose) {
      const seat = { kind: "seat", userId, purpose, eventId: eventOfPurpose(purpose) } as const;
      return { ...seat, ...(await readReturn(stripe, paymentId)) };
    }
  }
  const { data: parts } = await stripe.invoicePayments.list({
    payment: { type: "payment_intent", payment_intent: paymentId },
    expand: ["data.invoice"],
  });
  const bought = parts.map(({ invoice }) => subscriptionOf(invoice)).find((each) => each !== undefined);
  return bought && { ...bought, ...(await readReturn(stripe, paymentId)) };
};

/**
 * What Stripe kept of a payment, in the payment's currency also where the account has another one. Undefined until the
 * charge has its balance transaction, up to an hour after the payment, and for what was paid outside of Stripe.
 * @see https://docs.stripe.com/expand/use-cases
 */
export const findFee = async (stripe: Stripe, paymentId: string): Promise<number | undefined> => {
  const payment = await findAtStripe(
    stripe.paymentIntents.retrieve(paymentId, { expand: ["latest_charge.balance_transaction"] }),
  );
  const charge = payment?.latest_charge;
  if (!charge || typeof charge === "string") return undefined;
  const { balance_transaction: booked, amount, currency } = charge;
  if (!booked || typeof booked === "string") return undefined;
  return booked.currency === currency ? booked.fee : Math.round((booked.fee * amount) / booked.amount);
};

type SubscriptionSubject = Extract<PaymentSubject, { kind: "subscription" }>;

const subscriptionOf = (
  invoice: string | Stripe.Invoice | Stripe.DeletedInvoice,
): Pick<SubscriptionSubject, "kind" | "userId" | "subscriptionId"> | undefined => {
  if (typeof invoice === "string" || !("parent" in invoice)) return undefined;
  const details = invoice.parent?.subscription_details;
  const userId = details?.metadata?.["user_id"];
  return details && userId
    ? { kind: "subscription", userId, subscriptionId: idOf(details.subscription) }
    : undefined;
};

/** A refund that did not arrive. One that is pending or waits for the customer counts as returned until it fails. */
const isRefundLost = (status: string | null): boolean => status === "failed" || status === "canceled";

/** Every call has a new key: Stripe would repeat a failure of the same one for a day. */
export const refund = async (
  stripe: Stripe,
  payment_intent: string,
  totalCents: number | undefined,
): Promise<void> => {
  const amount =
    totalCents === undefined ? undefined : totalCents - (await readRefunded(stripe, payment_intent));
  if (amount !== undefined && amount <= 0) return;
  try {
    const { status, failure_reason } = await refusable(
      stripe.refunds.create({ payment_intent, ...(amount !== undefined && { amount }) }),
    );
    if (isRefundLost(status))
      throw new ProviderRefusal(`The refund of ${payment_intent} failed: ${failure_reason ?? status}`, {
        reason: "refund_failed",
      });
  } catch (error) {
    if (!(error instanceof StripeRefusal) || error.code !== "charge_already_refunded") throw error;
  }
};

/** How much of a payment has been returned, in cents. */
const readRefunded = async (stripe: Stripe, payment_intent: string): Promise<number> => {
  const { data } = await refusable(stripe.refunds.list({ payment_intent, limit: 100 }));
  return data.filter(({ status }) => !isRefundLost(status)).reduce((sum, { amount }) => sum + amount, 0);
};
