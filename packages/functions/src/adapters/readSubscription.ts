import type { Subscription } from "@majlis/core/payments/payments";
import type { Stripe } from "stripe";

const instant = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** A subscription of Stripe's, with `latest_invoice` expanded, as the product reads it. */
export const readSubscription = (subscription: Stripe.Subscription): Subscription => ({
  id: subscription.id,
  customerId: idOf(subscription.customer),
  startedAt: instant(subscription.start_date),
  paidUntil: paidUntil(subscription),
  canceled:
    subscription.status === "canceled" ||
    subscription.cancel_at_period_end ||
    subscription.cancel_at !== null,
});

/**
 * Stripe moves on to the next month before that month is paid: what is paid ends with the month if its invoice was
 * paid, else where the month began.
 */
const paidUntil = ({ items, latest_invoice, start_date }: Stripe.Subscription): string | undefined => {
  const [item] = items.data;
  if (!item) throw new Error("A subscription without an item");
  if (typeof latest_invoice === "string") throw new Error("The latest invoice must be expanded");
  if (latest_invoice?.status === "paid") return instant(item.current_period_end);
  return item.current_period_start > start_date ? instant(item.current_period_start) : undefined;
};

/** Stripe refers by id or by the thing itself. */
export const idOf = (reference: string | { readonly id: string }): string =>
  typeof reference === "string" ? reference : reference.id;
