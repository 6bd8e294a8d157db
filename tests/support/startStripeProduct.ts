import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setFunctionEnvironment, localSettings } from "@majlis/local/environment";
import { createApi } from "@majlis/local/http/createApi";
import { product } from "./product";
import { startStripe, type StripeStandIn, stripeSecretKey, webhookSecret } from "./stripeStandIn";

export interface StripeProduct {
  readonly url: string;
  readonly stripe: StripeStandIn;
  close(): Promise<void>;
}

/**
 * The product's handlers in this process, with the table and the user pool of the shared product and a stand-in for
 * Stripe. A process can have only one, because the functions read their environment once.
 */
export const startStripeProduct = async (): Promise<StripeProduct> => {
  const stripe = await startStripe();
  setFunctionEnvironment(localSettings, product.url, product.dynamodbEndpoint);
  Object.assign(process.env, {
    STRIPE_SECRET_KEY: stripeSecretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: stripe.url,
  });
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = () => true;
  const { functions } = await import("@majlis/local/functions");
  const server = createServer(createApi(async () => functions));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stripe,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await stripe.close();
      process.stdout.write = write;
    },
  };
};
