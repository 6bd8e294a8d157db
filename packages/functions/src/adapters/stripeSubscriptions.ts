import { isMissing, ProviderRefusal } from "@majlis/core/payments/payments";
import type { Stripe } from "stripe";
import { findAtStripe, refusable, StripeRefusal } from "./stripeClient";

/** Closes a payment page. One that is paid, expired or gone is closed already. */
export const closePage = async (stripe: Stripe, id: string): Promise<void> => {
  try {
    await refusable(stripe.checkout.sessions.expire(id));
  } catch (error) {
    if (isMissing(error)) return;
    if (!(error instanceof StripeRefusal)) throw error;
    const { status } = await refusable(stripe.checkout.sessions.retrieve(id));
    if (status === "open") throw error;
  }
};

/** Ends a subscription. Ended twice is ended. */
export const endSubscription = async (
  stripe: Stripe,
  id: string,
  when: "now" | "period_end",
): Promise<void> => {
  try {
    await refusable(
      when === "now"
        ? stripe.subscriptions.cancel(id)
        : stripe.subscriptions.update(id, { cancel_at_period_end: true }),
    );
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    // Deleted with its customer long ago, or of the other mode.
    const found = await findAtStripe(stripe.subscriptions.retrieve(id));
    if (found && found.status !== "canceled") throw error;
  }
  if (when === "now") await voidInvoices(stripe, id);
};

/**
 * Voids the unpaid invoices of a subscription that has ended: Stripe finalizes a draft after an hour, and the page of an
 * open one still takes money. A draft of a subscription has to be finalized first.
 */
const voidInvoices = async (stripe: Stripe, subscription: string): Promise<void> => {
  for (const status of ["draft", "open"] as const) {
    const found = await findAtStripe(stripe.invoices.list({ subscription, status }));
    for (const { id } of found?.data ?? []) {
      // Each call needs the one before.
      // oxlint-disable no-await-in-loop
      if (status === "draft") await refusable(stripe.invoices.finalizeInvoice(id, { auto_advance: false }));
      await refusable(stripe.invoices.voidInvoice(id));
      // oxlint-enable no-await-in-loop
    }
  }
};

/** Stripe's own page can set the end as a date. An ended subscription cannot be changed. */
export const resumeSubscription = async (stripe: Stripe, id: string): Promise<void> => {
  const { status, cancel_at, cancel_at_period_end } = await refusable(stripe.subscriptions.retrieve(id));
  if (status === "canceled") throw new ProviderRefusal(`${id} has ended`);
  if (cancel_at_period_end) await refusable(stripe.subscriptions.update(id, { cancel_at_period_end: false }));
  else if (cancel_at !== null) await refusable(stripe.subscriptions.update(id, { cancel_at: "" }));
};
