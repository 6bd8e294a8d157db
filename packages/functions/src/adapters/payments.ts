import type { Payments } from "@majlis/core/membership/payments";
import { deps } from "../deps";
import { settings } from "../settings";
import { demoPayments } from "./demoPayments";
import { createStripePayments } from "./stripePayments";

/** The payments that are configured. Only the functions that speak to a provider import this: Stripe weighs 33 kB. */
export const payments: Payments =
  deps.settings.payments === "stripe"
    ? createStripePayments({
        secretKey: settings.STRIPE_SECRET_KEY ?? "",
        priceId: settings.STRIPE_PRICE_ID || undefined,
        apiUrl: settings.STRIPE_API_URL || undefined,
        siteUrl: settings.SITE_URL,
      })
    : demoPayments;
