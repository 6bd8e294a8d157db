import type { MembershipCare } from "@majlis/core/payments/payments";
import * as z from "zod/mini";
import { createStripeRequest, type StripeAccess, StripeRefusal, type StripeRequest } from "./stripeRequest";

const Session = z.object({ status: z.nullable(z.string()), payment_status: z.string() });
const Subscription = z.object({ status: z.string() });
const Portal = z.object({ url: z.string() });

/** What Stripe is asked about a membership that was bought. */
export const createStripeCare = (access: StripeAccess & { readonly siteUrl: string }): MembershipCare => {
  const ask = createStripeRequest(access);
  return {
    provider: "stripe",
    readSessionState: async (id) => {
      const session = Session.parse(await ask("GET", `/v1/checkout/sessions/${encodeURIComponent(id)}`));
      if (session.payment_status !== "unpaid") return "paid";
      return session.status === "complete" ? "processing" : "unpaid";
    },
    closePage: (id) => closePage(ask, `/v1/checkout/sessions/${encodeURIComponent(id)}`),
    endSubscription: (id, when) => endSubscription(ask, `/v1/subscriptions/${encodeURIComponent(id)}`, when),
    openManagePage: async (customer) => {
      const fields = { customer, return_url: `${access.siteUrl}/profile` };
      const { url } = Portal.parse(await ask("POST", "/v1/billing_portal/sessions", fields));
      return stripePage(url, access.apiUrl);
    },
  };
};

const closePage = async (ask: StripeRequest, path: string): Promise<void> => {
  try {
    await ask("POST", `${path}/expire`);
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    const { status } = Session.parse(await ask("GET", path));
    if (status === "open") throw error; // otherwise it was paid or has expired: there is nothing left to close
  }
};

const endSubscription = async (
  ask: StripeRequest,
  path: string,
  when: "now" | "period_end",
): Promise<void> => {
  try {
    if (when === "now") await ask("DELETE", path);
    else await ask("POST", path, { cancel_at_period_end: "true" });
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    const { status } = Subscription.parse(await ask("GET", path));
    if (status !== "canceled") throw error; // it had ended already: there is nothing left to end
  }
};

/** Hosts of Stripe's own pages. */
const stripeHosts = ["checkout.stripe.com", "billing.stripe.com", "invoice.stripe.com"];

/** An address that Stripe leads to, as long as it is Stripe's own. Throws otherwise: nobody is sent elsewhere. */
export const stripePage = (url: string | null | undefined, apiUrl: string | undefined): string => {
  const hosts = apiUrl ? [new URL(apiUrl).host] : stripeHosts;
  if (url && hosts.includes(new URL(url).host)) return url;
  throw new Error("Stripe leads to an address that is not its own");
};
