import { DomainError } from "@majlis/core/kernel/errors";
import { membershipPurpose, type PaymentEvent } from "@majlis/core/payments/payments";
import { Stripe } from "stripe";
import { idOf } from "./readSubscription";

/** Maximum age of a signature in seconds. Older events count as replayed. */
const toleranceSeconds = 300;

/**
 * Verifies the signature of a webhook body and reads the event; undefined for events without effect. Throws
 * InvalidSignature if the signature is wrong or too old.
 * @see https://docs.stripe.com/webhooks#verify-manually
 */
export const readStripeEvent = (
  body: string,
  signature: string | undefined,
  secret: string | undefined,
): PaymentEvent | undefined => {
  if (!signature || !secret) throw new DomainError("InvalidSignature");
  try {
    return readEvent(Stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds));
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError)
      throw new DomainError("InvalidSignature", { cause: error });
    throw error;
  }
};

const readEvent = (event: Stripe.Event): PaymentEvent | undefined => {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
      return readPaidSession(event.id, event.data.object);
    case "checkout.session.expired":
    case "checkout.session.async_payment_failed":
      return readEndedSession(event.id, event.data.object);
    case "invoice.paid":
      return readInvoice(event.id, event.data.object, false);
    case "invoice.payment_failed":
      // Stripe retries for days. Only the first failure counts.
      return readInvoice(event.id, event.data.object, event.data.object.attempt_count <= 1);
    case "customer.subscription.updated":
    case "customer.subscription.deleted":
      return readChange(event.id, event.data.object.id, event.data.object.metadata, false);
    case "charge.refunded":
    case "charge.dispute.created":
    case "charge.dispute.closed":
    case "refund.failed":
    case "refund.updated":
    case "charge.refund.updated":
      return readMoney(event.id, event.data.object.payment_intent);
    default:
      return undefined;
  }
};

const readPaidSession = (id: string, session: Stripe.Checkout.Session): PaymentEvent | undefined => {
  const { client_reference_id: userId, metadata, subscription, payment_intent, payment_status } = session;
  const { sid: checkoutId, purpose } = metadata ?? {};
  if (!userId || !checkoutId || !purpose) return undefined;
  const charge = { amountCents: session.amount_total, currency: session.currency };
  if (subscription && purpose === membershipPurpose)
    return {
      kind: "subscription",
      id,
      userId,
      checkoutId,
      subscriptionId: idOf(subscription),
      failed: false,
      charge,
    };
  if (!payment_intent || payment_status === "unpaid") return undefined;
  const paymentId = idOf(payment_intent);
  return { kind: "seatPaid", id, userId, checkoutId, eventId: purpose, paymentId, charge };
};

const readEndedSession = (id: string, session: Stripe.Checkout.Session): PaymentEvent | undefined => {
  const { client_reference_id: userId, metadata } = session;
  const { sid: checkoutId, purpose } = metadata ?? {};
  return userId && checkoutId && purpose
    ? { kind: "checkoutExpired", id, userId, checkoutId, purpose }
    : undefined;
};

const readMoney = (id: string, payment: Stripe.Charge["payment_intent"]): PaymentEvent | undefined =>
  payment ? { kind: "moneyMoved", id, paymentId: idOf(payment) } : undefined;

const readInvoice = (id: string, invoice: Stripe.Invoice, failed: boolean): PaymentEvent | undefined => {
  const details = invoice.parent?.subscription_details;
  return details ? readChange(id, idOf(details.subscription), details.metadata, failed) : undefined;
};

/** Subscriptions that were not bought on the site have no user id and are ignored. */
const readChange = (
  id: string,
  subscriptionId: string,
  metadata: Stripe.Metadata | null,
  failed: boolean,
): PaymentEvent | undefined => {
  const { user_id: userId, sid: checkoutId } = metadata ?? {};
  return userId
    ? { kind: "subscription", id, userId, checkoutId, subscriptionId, failed, charge: undefined }
    : undefined;
};
