import { yearMonths } from "@majlis/contracts/limits";
import type { Charge, PaidInvoice, Subscription } from "@majlis/core/payments/payments";
import type { Stripe } from "stripe";

const instant = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** Converts a Stripe subscription with its paid invoices, the newest first. */
export const readSubscription = (
  subscription: Stripe.Subscription,
  paidInvoices: readonly Stripe.Invoice[],
): Omit<Subscription, "isReturned" | "isCollecting"> => ({
  id: subscription.id,
  customerId: idOf(subscription.customer),
  startedAt: instant(subscription.start_date),
  invoices: paidInvoices.flatMap((invoice) => readInvoice(invoice, subscription.id)),
  paidUntil: latestEnd(paidInvoices.flatMap((invoice) => monthEnds(invoice, subscription.id))),
  ...(intervalOf(subscription) === "year" && { months: yearMonths }),
  charges: [priceOf(subscription), ...paidInvoices.slice(0, 1).map(totalOf)],
  canceled:
    subscription.status === "canceled" ||
    subscription.cancel_at_period_end ||
    subscription.cancel_at !== null,
});

/** Undefined for other lengths of a period. */
const intervalOf = ({ items }: Stripe.Subscription): "month" | "year" | undefined => {
  const { interval, interval_count: count } = items.data[0]?.price.recurring ?? {};
  if (count !== 1) return undefined;
  if (interval === "year") return "year";
  return interval === "month" ? "month" : undefined;
};

/** The price of a month or a year. Without an amount for another period, and for more than one item. */
const priceOf = (subscription: Stripe.Subscription): Charge => {
  const [item, ...others] = subscription.items.data;
  if (!item) throw new Error("A subscription without an item");
  const { unit_amount, currency } = item.price;
  const isSingle = item.quantity === 1 && others.length === 0;
  return { amountCents: intervalOf(subscription) && isSingle ? unit_amount : null, currency };
};

const totalOf = ({ total, currency }: Stripe.Invoice): Charge => ({ amountCents: total, currency });

/**
 * The ends of the months that an invoice pays. Only the lines tell them: the subscription's period and the invoice's
 * own `period_end` move without a payment.
 */
const monthEnds = ({ status, lines }: Stripe.Invoice, subscriptionId: string): readonly number[] =>
  status === "paid"
    ? lines.data
        .filter(({ parent }) => parent?.subscription_item_details?.subscription === subscriptionId)
        .map(({ period }) => period.end)
    : [];

/** The end of the month that an invoice is for, paid or not. */
export const invoicedUntil = ({ lines }: Stripe.Invoice): string | undefined =>
  latestEnd(lines.data.map(({ period }) => period.end));

/** An invoice of nothing is no payment. One that was paid outside of Stripe has no payment of its own. */
const readInvoice = (invoice: Stripe.Invoice, subscriptionId: string): readonly PaidInvoice[] => {
  const periodEndsAt = latestEnd(monthEnds(invoice, subscriptionId));
  if (periodEndsAt === undefined || invoice.amount_paid === 0) return [];
  const paidAt = instant(invoice.status_transitions.paid_at ?? invoice.created);
  const [paymentId = invoice.id] = paymentsOf(invoice);
  return [{ paymentId, amountCents: invoice.amount_paid, paidAt, periodEndsAt }];
};

/** The payments of an invoice that was read with them. */
export const paymentsOf = ({ payments }: Stripe.Invoice): readonly string[] =>
  (payments?.data ?? []).flatMap(({ status, payment }) =>
    status === "paid" && payment.payment_intent ? [idOf(payment.payment_intent)] : [],
  );

const latestEnd = (ends: readonly number[]): string | undefined =>
  ends.length === 0 ? undefined : instant(Math.max(...ends));

/** Id of a Stripe reference, which is an id or an expanded object. */
export const idOf = (reference: string | { readonly id: string }): string =>
  typeof reference === "string" ? reference : reference.id;
