import { isMissing, type PaymentPage, type Payments } from "@majlis/core/payments/payments";
import { Stripe } from "stripe";
import { readSubscription } from "./readSubscription";
import { createStripeCare, stripePage } from "./stripeCare";
import { findPayment, fromNewestKept } from "./stripeMoney";
import { giftOrder, seatOrder, type StripeSettings, subscriptionOrder } from "./stripeOrders";
import { StripeRefusal, stripeVersion } from "./stripeRequest";

/** The newest paid invoices decide. Older ones cover no time to come. */
const monthsRead = 12;

/** Payments with Stripe Checkout. @see https://docs.stripe.com/api */
export const createStripePayments = (settings: StripeSettings): Payments => {
  const stripe = createClient(settings);
  const trust = (url: string | null | undefined) => stripePage(url, settings.apiUrl);
  const pageOf = ({ id, url }: Stripe.Checkout.Session): PaymentPage => ({ sessionId: id, url: trust(url) });
  return {
    ...createStripeCare(settings),
    openMembershipPage: async (order) =>
      pageOf(
        await refusable(
          stripe.checkout.sessions.create(subscriptionOrder(order, settings), {
            // A key belongs to the parameters of its first call.
            idempotencyKey: [order.checkoutId, order.customerId].filter(Boolean).join("_"),
          }),
        ),
      ),
    openSeatPage: async (order) =>
      pageOf(
        await refusable(
          stripe.checkout.sessions.create(seatOrder(order, settings), { idempotencyKey: order.checkoutId }),
        ),
      ),
    openGiftPage: async (order) =>
      pageOf(
        await refusable(
          stripe.checkout.sessions.create(giftOrder(order, settings), { idempotencyKey: order.checkoutId }),
        ),
      ),
    getSubscription: async (id) => {
      const [subscription, { data: invoices }] = await Promise.all([
        stripe.subscriptions.retrieve(id),
        stripe.invoices.list({
          subscription: id,
          status: "paid",
          limit: monthsRead,
          expand: ["data.payments"],
        }),
      ]);
      const kept = await fromNewestKept(stripe, invoices);
      return {
        ...readSubscription(subscription, kept),
        isReturned: kept.length < invoices.length,
        isCollecting: subscription.status === "canceled" && (await hasUnpaidInvoice(stripe, id)),
      };
    },
    findPayment: (paymentId) => findPayment(stripe, paymentId),
    findDuePage: async (id) => {
      const subscription = await refusable(
        stripe.subscriptions.retrieve(id, { expand: ["latest_invoice"] }),
      ).catch(ignoreMissing);
      const invoice = subscription?.latest_invoice;
      return typeof invoice === "object" && invoice?.status === "open"
        ? trust(invoice.hosted_invoice_url)
        : undefined;
    },
  };
};

/** Whether an invoice of a subscription can still be paid. Only the newest ones can. */
const hasUnpaidInvoice = async (stripe: Stripe, subscription: string): Promise<boolean> => {
  const { data: invoices } = await stripe.invoices.list({ subscription, limit: monthsRead });
  return invoices.some(({ status }) => status === "draft" || status === "open");
};

/** Makes a refusal that a repeated call gets again a ProviderRefusal. */
const refusable = async <Reply>(call: Promise<Reply>): Promise<Reply> => {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      throw new StripeRefusal(error.message, error.code, error);
    throw error;
  }
};

const ignoreMissing = (error: unknown): undefined => {
  if (!isMissing(error)) throw error;
};

/** Timeouts keep a call within the function's ten seconds. */
const createClient = ({ secretKey, apiUrl, attemptMs }: StripeSettings): Stripe => {
  const url = apiUrl === undefined ? undefined : new URL(apiUrl);
  return new Stripe(secretKey, {
    apiVersion: stripeVersion,
    timeout: attemptMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(url && { host: url.hostname, port: url.port, protocol: url.protocol === "http:" ? "http" : "https" }),
  });
};
