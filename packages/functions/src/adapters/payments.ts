import type { Payments } from "@majlis/core/payments/payments";
import { deps } from "#functions/deps";
import { settings } from "#functions/settings";
import { createStripePayments } from "./stripePayments";
import { transferPayments } from "./transferPayments";

const unsupported = () => Promise.reject(new Error("Simulated payments do not support this operation"));

/** Simulated payments: nothing is charged, and the payment page is the success page. */
const demoPayments: Payments = {
  provider: "demo",
  openMembershipPage: async ({ checkoutId }) => ({
    sessionId: `demo_${checkoutId}`,
    url: `${settings.SITE_URL}/membership/success?demo=1&sid=${checkoutId}`,
  }),
  openSeatPage: unsupported,
  openGiftPage: async ({ checkoutId }) => ({
    sessionId: `demo_${checkoutId}`,
    url: `${settings.SITE_URL}/gifts/success?sid=${checkoutId}`,
  }),
  readSessionState: async () => "paid",
  getSubscription: unsupported,
  findPayment: unsupported,
  closePage: async () => {},
  endSubscription: unsupported,
  resumeSubscription: unsupported,
  findDuePage: async () => undefined,
  openManagePage: unsupported,
  refund: unsupported,
};

/** Stripe settings from the environment. */
export const stripeSettings = {
  secretKey: settings.STRIPE_SECRET_KEY ?? "",
  priceId: settings.STRIPE_PRICE_ID || undefined,
  apiUrl: settings.STRIPE_API_URL || undefined,
  attemptMs: settings.CALL_LIMIT_MS / 2,
  siteUrl: settings.SITE_URL,
};

const create: Readonly<Record<typeof deps.settings.payments, () => Payments>> = {
  stripe: () => createStripePayments(stripeSettings),
  transfer: () => transferPayments,
  demo: () => demoPayments,
  none: () => demoPayments,
};

/** The configured payments. */
export const payments: Payments = create[deps.settings.payments]();
