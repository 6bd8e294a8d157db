import type { PaymentPage, Payments } from "@majlis/core/payments/payments";
import type { Stripe } from "stripe";
import { readSubscription } from "./readSubscription";
import { createStripeClient, findAtStripe, refusable, stripePage } from "./stripeClient";
import { findFee, findPayment, fromNewestKept, refund } from "./stripeMoney";
import {
  firstMonthCoupon,
  giftOrder,
  seatOrder,
  type StripeSettings,
  subscriptionOrder,
} from "./stripeOrders";
import { closePage, endSubscription, resumeSubscription } from "./stripeSubscriptions";

/** The newest paid invoices decide. Older ones cover no time to come. */
const monthsRead = 12;

/** Payments with Stripe Checkout. @see https://docs.stripe.com/api */
export const createStripePayments = (settings: StripeSettings): Payments => {
  const stripe = createStripeClient(settings);
  const trust = (url: string | null | undefined) => stripePage(url, settings.apiUrl);
  const pageOf = ({ id, url }: Stripe.Checkout.Session): PaymentPage => ({ sessionId: id, url: trust(url) });
  return {
    provider: "stripe",
    openMembershipPage: async (order) => {
      const coupon =
        order.discountCents > 0
          ? await refusable(
              stripe.coupons.create(firstMonthCoupon(order), {
                idempotencyKey: `${order.checkoutId}_coupon`,
              }),
            )
          : undefined;
      return pageOf(
        await refusable(
          stripe.checkout.sessions.create(subscriptionOrder(order, settings, coupon?.id), {
            // A key belongs to the parameters of its first call.
            idempotencyKey: [order.checkoutId, order.customerId].filter(Boolean).join("_"),
          }),
        ),
      );
    },
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
    readSessionState: async (id) => {
      const { status, payment_status } = await refusable(stripe.checkout.sessions.retrieve(id));
      if (payment_status === "paid" || payment_status === "no_payment_required") return "paid";
      return status === "complete" ? "processing" : "unpaid";
    },
    closePage: (id) => closePage(stripe, id),
    endSubscription: (id, when) => endSubscription(stripe, id, when),
    resumeSubscription: (id) => resumeSubscription(stripe, id),
    refund: (id, totalCents) => refund(stripe, id, totalCents),
    openManagePage: async (customer) => {
      const return_url = `${settings.siteUrl}/membership`;
      return trust((await refusable(stripe.billingPortal.sessions.create({ customer, return_url }))).url);
    },
    findPayment: (paymentId) => findPayment(stripe, paymentId),
    findFee: (paymentId) => findFee(stripe, paymentId),
    findDuePage: async (id) => {
      const subscription = await findAtStripe(
        stripe.subscriptions.retrieve(id, { expand: ["latest_invoice"] }),
      );
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
