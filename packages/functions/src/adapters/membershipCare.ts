import type { MembershipCare } from "@majlis/core/payments/payments";
import { deps } from "#functions/deps";
import { settings } from "#functions/settings";
import { demoPayments } from "./demoPayments";
import { createStripeCare } from "./stripeCare";

/** What the environment says of Stripe. */
export const stripeSettings = {
  secretKey: settings.STRIPE_SECRET_KEY ?? "",
  priceId: settings.STRIPE_PRICE_ID || undefined,
  apiUrl: settings.STRIPE_API_URL || undefined,
  siteUrl: settings.SITE_URL,
};

/** The part of the configured payments that needs no more than a few calls: without the provider's library. */
export const membershipCare: MembershipCare =
  deps.settings.payments === "stripe" ? createStripeCare(stripeSettings) : demoPayments;
