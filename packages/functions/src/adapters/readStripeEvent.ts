import { DomainError } from "@majlis/core/kernel/errors";
import { eventOfPurpose, membershipPurpose, type PaymentEvent } from "@majlis/core/payments/payments";
import { Stripe } from "stripe";
import { log } from "#functions/log";
import { countMetrics } from "#functions/metrics";
import { idOf, invoicedUntil } from "./readSubscription";
import { stripeVersion } from "./stripeClient";

/** Maximum age of a signature in seconds. Older events count as replayed. */
const toleranceSeconds = 300;

interface StripeReader {
  readonly webhookSecret: string | undefined;
  readonly secretKey: string;
  readonly readObject: (path: string) => Promise<object>;
}

/** Where the objects of events are read. */
const objectPaths: Readonly<Record<string, string>> = {
  "checkout.session": "checkout/sessions",
  invoice: "invoices",
  subscription: "subscriptions",
  charge: "charges",
  dispute: "disputes",
  refund: "refunds",
};

/**
 * Verifies the signature of a webhook body and reads the event; undefined for events without effect. An event of another
 * API version has other fields, so that its object is read from Stripe again, and an alarm names the endpoint. One of the
 * other mode, test or live, has no effect. Throws InvalidSignature if the signature is wrong or too old.
 * @see https://docs.stripe.com/webhooks#verify-manually
 */
export const readStripeEvent = async (
  body: string,
  signature: string | undefined,
  { webhookSecret, secretKey, readObject }: StripeReader,
): Promise<PaymentEvent | undefined> => {
  const event = verifyEvent(body, signature, webhookSecret);
  if (event.livemode !== /^[sr]k_live_/.test(secretKey)) {
    logPaymentProblem(event.id, "The event is of the other mode, test or live");
    return undefined;
  }
  const { object } = event.data;
  const path = objectPaths[object.object];
  if (event.api_version !== stripeVersion && path !== undefined && "id" in object) {
    logPaymentProblem(
      event.id,
      `The endpoint sends the API version ${event.api_version}, not ${stripeVersion}`,
    );
    Object.assign(object, await readObject(`/v1/${path}/${encodeURIComponent(object.id)}`));
  }
  return readEvent(event);
};

/** Logs what an operator has to look at in Stripe. An alarm counts it. */
export const logPaymentProblem = (payment: string, problem: string): void =>
  log("error", { payment, problem, ...countMetrics({ PaymentProblems: 1 }) });

const verifyEvent = (
  body: string,
  signature: string | undefined,
  secret: string | undefined,
): Stripe.Event => {
  if (!signature || !secret) throw new DomainError("InvalidSignature");
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds);
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
      return readInvoice(event.id, event.data.object, true);
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
  return {
    kind: "seatPaid",
    id,
    userId,
    checkoutId,
    eventId: eventOfPurpose(purpose),
    purpose,
    paymentId,
    charge,
  };
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
  if (!details) return undefined;
  const change = readChange(id, idOf(details.subscription), details.metadata, failed);
  return change && failed ? { ...change, unpaidUntil: invoicedUntil(invoice) } : change;
};

/** Subscriptions that were not bought on the site have no user id and are ignored. */
const readChange = (
  id: string,
  subscriptionId: string,
  metadata: Stripe.Metadata | null,
  failed: boolean,
): Extract<PaymentEvent, { kind: "subscription" }> | undefined => {
  const { user_id: userId, sid: checkoutId } = metadata ?? {};
  return userId
    ? { kind: "subscription", id, userId, checkoutId, subscriptionId, failed, charge: undefined }
    : undefined;
};
