import { membershipPurpose, type PaymentSubject } from "@majlis/core/payments/payments";
import type { Stripe } from "stripe";
import { idOf } from "./readSubscription";

/** Whether a payment was neither refunded in full nor lost to a dispute. An open dispute takes nothing. */
const isKept = async (stripe: Stripe, paymentId: string): Promise<boolean> => {
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(paymentId, {
    expand: ["latest_charge"],
  });
  if (charge === null || typeof charge === "string") return true;
  if (charge.refunded) return false;
  if (!charge.disputed) return true;
  const { data: disputes } = await stripe.disputes.list({ payment_intent: paymentId });
  return disputes.every(({ status }) => status !== "lost");
};

/** An invoice without a payment was paid outside of Stripe. */
const isInvoiceKept = async (stripe: Stripe, invoice: string): Promise<boolean> => {
  const { data: parts } = await stripe.invoicePayments.list({ invoice, status: "paid" });
  for (const { payment } of parts)
    if (payment.payment_intent && !(await isKept(stripe, idOf(payment.payment_intent)))) return false;
  return true;
};

/** The invoices from the newest one whose money was kept. */
export const fromNewestKept = async (
  stripe: Stripe,
  invoices: readonly Stripe.Invoice[],
): Promise<readonly Stripe.Invoice[]> => {
  for (const [index, { id }] of invoices.entries())
    if (await isInvoiceKept(stripe, id)) return invoices.slice(index);
  return [];
};

/** What a payment bought on the site. Undefined for other payments of the account. */
export const findPayment = async (stripe: Stripe, paymentId: string): Promise<PaymentSubject | undefined> => {
  const { data: sessions } = await stripe.checkout.sessions.list({ payment_intent: paymentId, limit: 1 });
  for (const { client_reference_id: userId, metadata } of sessions) {
    const { purpose: eventId } = metadata ?? {};
    if (userId && eventId && eventId !== membershipPurpose)
      return { kind: "seat", userId, eventId, isKept: await isKept(stripe, paymentId) };
  }
  const { data: parts } = await stripe.invoicePayments.list({
    payment: { type: "payment_intent", payment_intent: paymentId },
    expand: ["data.invoice"],
  });
  return parts.map(({ invoice }) => subscriptionOf(invoice)).find((subject) => subject !== undefined);
};

const subscriptionOf = (
  invoice: string | Stripe.Invoice | Stripe.DeletedInvoice,
): PaymentSubject | undefined => {
  if (typeof invoice === "string" || !("parent" in invoice)) return undefined;
  const details = invoice.parent?.subscription_details;
  const userId = details?.metadata?.["user_id"];
  return details && userId
    ? { kind: "subscription", userId, subscriptionId: idOf(details.subscription) }
    : undefined;
};
