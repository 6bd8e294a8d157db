import type { PaymentWay } from "@majlis/contracts/values";
import type { Payments } from "@majlis/core/payments/payments";
import { deps } from "#functions/deps";
import { settings } from "#functions/settings";
import { demoPayments } from "./demoPayments";
import { createStripePayments } from "./stripePayments";
import { transferPayments } from "./transferPayments";

/** Stripe settings from the environment. */
export const stripeSettings = {
  secretKey: settings.STRIPE_SECRET_KEY ?? "",
  priceId: settings.STRIPE_PRICE_ID || undefined,
  apiUrl: settings.STRIPE_API_URL || undefined,
  attemptMs: settings.CALL_LIMIT_MS / 2,
  siteUrl: settings.SITE_URL,
};

const create: Readonly<Record<PaymentWay, () => Payments>> = {
  stripe: () => createStripePayments(stripeSettings),
  transfer: () => transferPayments,
  demo: () => demoPayments,
};

const [first = demoPayments, ...beside] = deps.settings.ways.map((way) => create[way]());

/** The payments of the deployment: the first way, and those beside it. */
export const payments: Payments = { ...first, beside };
