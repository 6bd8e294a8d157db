import { settings } from "#functions/settings";

/** What the environment says of Stripe. */
export const stripeSettings = {
  secretKey: settings.STRIPE_SECRET_KEY ?? "",
  priceId: settings.STRIPE_PRICE_ID || undefined,
  apiUrl: settings.STRIPE_API_URL || undefined,
  siteUrl: settings.SITE_URL,
};
