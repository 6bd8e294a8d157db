import type { Subscription } from "@majlis/core/payments/payments";
import type { Stripe } from "stripe";

const instant = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** Converts a Stripe subscription with expanded `latest_invoice`. */
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
 * Stripe starts the next period before its invoice is paid. Returns the end of the current period if its invoice is
 * paid, else its start.
 */
const paidUntil = ({ items, latest_invoice, start_date }: Stripe.Subscription): string | undefined => {
  const [item] = items.data;
  if (!item) throw new Error("A subscription without an item");
  if (typeof latest_invoice === "string") throw new Error("The latest invoice must be expanded");
  if (latest_invoice?.status === "paid") return instant(item.current_period_end);
  return item.current_period_start > start_date ? instant(item.current_period_start) : undefined;
};

/** Id of a Stripe reference, which is an id or an expanded object. */
export const idOf = (reference: string | { readonly id: string }): string =>
  typeof reference === "string" ? reference : reference.id;
