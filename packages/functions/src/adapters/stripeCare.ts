import {
  isMissing,
  type MembershipPayments,
  ProviderRefusal,
  type SettlingPayments,
} from "@majlis/core/payments/payments";
import * as z from "zod/mini";
import { createStripeRequest, type StripeAccess, StripeRefusal, type StripeRequest } from "./stripeRequest";

const Session = z.object({ status: z.nullable(z.string()), payment_status: z.string() });
const Subscription = z.object({ status: z.string() });
const EndingSubscription = z.object({
  status: z.string(),
  cancel_at: z.nullable(z.number()),
  cancel_at_period_end: z.boolean(),
});
const Portal = z.object({ url: z.string() });

/** Operations on an existing membership at Stripe. */
export const createStripeCare = (
  access: StripeAccess & { readonly siteUrl: string },
): MembershipPayments & SettlingPayments => {
  const request = createStripeRequest(access);
  return {
    provider: "stripe",
    readSessionState: async (id) => {
      const session = Session.parse(await request("GET", `/v1/checkout/sessions/${encodeURIComponent(id)}`));
      if (session.payment_status !== "unpaid") return "paid";
      return session.status === "complete" ? "processing" : "unpaid";
    },
    closePage: (id) => closePage(request, `/v1/checkout/sessions/${encodeURIComponent(id)}`),
    endSubscription: async (id, when) => {
      await endSubscription(request, `/v1/subscriptions/${encodeURIComponent(id)}`, when);
      if (when === "now") await voidInvoices(request, id);
    },
    resumeSubscription: (id) => resumeSubscription(request, `/v1/subscriptions/${encodeURIComponent(id)}`),
    refund: (id, totalCents) => refund(request, id, totalCents),
    openManagePage: async (customer) => {
      const fields = { customer, return_url: `${access.siteUrl}/membership` };
      const { url } = Portal.parse(await request("POST", "/v1/billing_portal/sessions", fields));
      return stripePage(url, access.apiUrl);
    },
  };
};

const closePage = async (request: StripeRequest, path: string): Promise<void> => {
  try {
    await request("POST", `${path}/expire`);
  } catch (error) {
    if (isMissing(error)) return;
    if (!(error instanceof StripeRefusal)) throw error;
    const { status } = Session.parse(await request("GET", path));
    if (status === "open") throw error; // paid or expired pages are closed already
  }
};

const endSubscription = async (
  request: StripeRequest,
  path: string,
  when: "now" | "period_end",
): Promise<void> => {
  try {
    if (when === "now") await request("DELETE", path);
    else await request("POST", path, { cancel_at_period_end: "true" });
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    const status = await readStatus(request, path);
    if (status !== "canceled" && status !== "gone") throw error; // the subscription has ended already
  }
};

const Invoices = z.object({ data: z.array(z.object({ id: z.string() })) });

/**
 * Voids the unpaid invoices of a subscription that has ended: Stripe finalizes a draft after an hour, and the page of an
 * open one still takes money. A draft of a subscription has to be finalized first.
 */
const voidInvoices = async (request: StripeRequest, subscription: string): Promise<void> => {
  for (const status of ["draft", "open"] as const)
    for (const { id } of await readInvoices(request, { subscription, status })) {
      const path = `/v1/invoices/${encodeURIComponent(id)}`;
      // Each call needs the one before.
      // oxlint-disable no-await-in-loop
      if (status === "draft") await request("POST", `${path}/finalize`, { auto_advance: "false" });
      await request("POST", `${path}/void`);
      // oxlint-enable no-await-in-loop
    }
};

const readInvoices = async (request: StripeRequest, query: Readonly<Record<string, string>>) => {
  try {
    return Invoices.parse(await request("GET", `/v1/invoices?${new URLSearchParams(query)}`)).data;
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
};

/** `gone`: deleted with its customer long ago, or of the other mode. */
const readStatus = async (request: StripeRequest, path: string): Promise<string> => {
  try {
    return Subscription.parse(await request("GET", path)).status;
  } catch (error) {
    if (isMissing(error)) return "gone";
    throw error;
  }
};

/** Stripe's own page can set the end as a date. An ended subscription cannot be changed. */
const resumeSubscription = async (request: StripeRequest, path: string): Promise<void> => {
  const { status, cancel_at, cancel_at_period_end } = EndingSubscription.parse(await request("GET", path));
  if (status === "canceled") throw new ProviderRefusal(`${path} has ended`);
  if (cancel_at_period_end) await request("POST", path, { cancel_at_period_end: "false" });
  else if (cancel_at !== null) await request("POST", path, { cancel_at: "" });
};

const Refund = z.object({
  status: z.nullable(z.string()),
  failure_reason: z.optional(z.nullable(z.string())),
});
const Refunds = z.object({ data: z.array(z.object({ status: z.nullable(z.string()), amount: z.number() })) });

/** Without an idempotency key, because Stripe would repeat a failure of the same key for a day. */
const refund = async (request: StripeRequest, payment_intent: string, totalCents?: number): Promise<void> => {
  const fields = { payment_intent, ...(await partOf(request, payment_intent, totalCents)) };
  if ("amount" in fields && Number(fields.amount) <= 0) return;
  try {
    const { status, failure_reason } = Refund.parse(await request("POST", "/v1/refunds", fields));
    if (isRefundLost(status))
      throw new ProviderRefusal(`The refund of ${payment_intent} failed: ${failure_reason ?? status}`, {
        reason: "refund_failed",
      });
  } catch (error) {
    if (!(error instanceof StripeRefusal) || error.code !== "charge_already_refunded") throw error;
  }
};

/** What is missing until this much of a payment has been returned. Nothing to say about a whole payment. */
const partOf = async (request: StripeRequest, payment: string, totalCents: number | undefined) => {
  if (totalCents === undefined) return {};
  const path = `/v1/refunds?payment_intent=${encodeURIComponent(payment)}&limit=100`;
  const { data } = Refunds.parse(await request("GET", path));
  const kept = data.filter(({ status }) => !isRefundLost(status));
  return { amount: String(totalCents - kept.reduce((sum, { amount }) => sum + amount, 0)) };
};

/** A refund that did not arrive. One that is pending or waits for the customer counts as returned until it fails. */
export const isRefundLost = (status: string | null): boolean => status === "failed" || status === "canceled";

/** Origins of Stripe's hosted pages. */
const stripeOrigins = [
  "https://checkout.stripe.com",
  "https://billing.stripe.com",
  "https://invoice.stripe.com",
];

/** Returns a URL of Stripe's own pages. Throws for any other origin, to prevent an open redirect. */
export const stripePage = (url: string | null | undefined, apiUrl: string | undefined): string => {
  const origins = apiUrl ? [new URL(apiUrl).origin] : stripeOrigins;
  if (url && URL.canParse(url) && origins.includes(new URL(url).origin)) return url;
  throw new Error("Stripe returned a URL on a foreign origin");
};
