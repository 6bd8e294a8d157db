import type { PaymentPage, Payments } from "@majlis/core/membership/payments";
import { Stripe } from "stripe";
import { readSubscription } from "./readSubscription";
import { seatOrder, subscriptionOrder } from "./stripeOrders";

export interface StripeSettings {
  readonly secretKey: string;
  readonly priceId: string | undefined;
  /** Where Stripe's API is instead, for tests. */
  readonly apiUrl: string | undefined;
  readonly siteUrl: string;
}

/** Hosts of Stripe's own pages. */
const stripeHosts = ["checkout.stripe.com", "billing.stripe.com", "invoice.stripe.com"];

/** Payments by Stripe: subscriptions and single payments on Stripe's own pages. @see https://docs.stripe.com/api */
export const createStripePayments = (settings: StripeSettings): Payments => {
  const stripe = createClient(settings);
  const hosts = settings.apiUrl ? [new URL(settings.apiUrl).host] : stripeHosts;
  const trust = (url: string | null | undefined): string => {
    if (url && hosts.includes(new URL(url).host)) return url;
    throw new Error("Stripe leads to an address that is not its own");
  };
  const pageOf = ({ id, url }: Stripe.Checkout.Session): PaymentPage => ({ sessionId: id, url: trust(url) });
  const find = (id: string) => stripe.subscriptions.retrieve(id, { expand: ["latest_invoice"] });
  return {
    provider: "stripe",
    openMembershipPage: async (order) =>
      pageOf(
        await stripe.checkout.sessions.create(subscriptionOrder(order, settings), {
          idempotencyKey: order.checkoutId,
        }),
      ),
    openSeatPage: async (order) =>
      pageOf(
        await stripe.checkout.sessions.create(seatOrder(order, settings), {
          idempotencyKey: order.checkoutId,
        }),
      ),
    readSessionState: async (sessionId) => {
      const { status, payment_status } = await stripe.checkout.sessions.retrieve(sessionId);
      if (payment_status !== "unpaid") return "paid";
      return status === "complete" ? "processing" : "unpaid";
    },
    getSubscription: async (id) => readSubscription(await find(id)),
    endSubscription: (id, when) => endSubscription(stripe, id, when),
    findDuePage: async (id) => {
      const { latest_invoice: invoice } = await find(id);
      return typeof invoice === "object" && invoice?.status === "open"
        ? trust(invoice.hosted_invoice_url)
        : undefined;
    },
    openManagePage: async (customer) => {
      const { url } = await stripe.billingPortal.sessions.create({
        customer,
        return_url: `${settings.siteUrl}/profile`,
      });
      return trust(url);
    },
    refund: async (paymentId) => {
      await stripe.refunds.create({ payment_intent: paymentId }, { idempotencyKey: `refund_${paymentId}` });
    },
  };
};

/** Answers within the ten seconds that a function has. */
const createClient = ({ secretKey, apiUrl }: StripeSettings): Stripe => {
  const url = apiUrl === undefined ? undefined : new URL(apiUrl);
  return new Stripe(secretKey, {
    timeout: 4000,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(url && { host: url.hostname, port: url.port, protocol: url.protocol === "http:" ? "http" : "https" }),
  });
};

const endSubscription = async (stripe: Stripe, id: string, when: "now" | "period_end"): Promise<void> => {
  try {
    if (when === "now") await stripe.subscriptions.cancel(id);
    else await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const { status } = await stripe.subscriptions.retrieve(id);
    if (status !== "canceled") throw error; // it had ended already: there is nothing left to end
  }
};
