import { startFunctions } from "./startFunctions";
import { startStripe, type StripeStandIn, stripeSecretKey, webhookSecret } from "./stripeStandIn";

export interface StripeProduct {
  readonly url: string;
  readonly stripe: StripeStandIn;
  close(): Promise<void>;
}

/** The product's handlers with a stand-in for Stripe. */
export const startStripeProduct = async (): Promise<StripeProduct> => {
  const stripe = await startStripe();
  const functions = await startFunctions({
    STRIPE_SECRET_KEY: stripeSecretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: stripe.url,
  });
  return {
    url: functions.url,
    stripe,
    close: async () => {
      await functions.close();
      await stripe.close();
    },
  };
};
