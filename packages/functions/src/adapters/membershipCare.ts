import type { MembershipPayments, Payments, SettlingPayments } from "@majlis/core/payments/payments";
import { deps } from "#functions/deps";
import { settings } from "#functions/settings";
import { demoPayments } from "./demoPayments";
import { createStripeCare } from "./stripeCare";
import { transferPayments } from "./transferPayments";

/** Stripe settings from the environment. */
export const stripeSettings = {
  secretKey: settings.STRIPE_SECRET_KEY ?? "",
  priceId: settings.STRIPE_PRICE_ID || undefined,
  apiUrl: settings.STRIPE_API_URL || undefined,
  attemptMs: settings.CALL_LIMIT_MS / 2,
  siteUrl: settings.SITE_URL,
};

/** Payments without a provider: transfers, or simulated ones. */
export const ownPayments: Payments = deps.settings.payments === "transfer" ? transferPayments : demoPayments;

/** Payment operations that need few calls. Excludes the provider's library (28 kB). */
export const membershipCare: MembershipPayments & SettlingPayments =
  deps.settings.payments === "stripe" ? createStripeCare(stripeSettings) : ownPayments;
