import type { OperationName } from "@majlis/contracts/api";
import type { App } from "sst/constructs";
import { isProduction, readDeployment } from "./readDeployment";

/** Functions that call the payment provider. Only they receive its key. */
const paymentFunctions: ReadonlySet<OperationName> = new Set<OperationName>([
  "membership/startCheckout",
  "membership/activateMembership",
  "membership/cancelMembership",
  "membership/manageMembership",
  "membership/receivePayment",
  "account/deleteMe",
]);

/** Verifies the provider's signature. */
const webhook: OperationName = "membership/receivePayment";

/**
 * Payment settings of a function. Every function receives the mode; only a few receive secrets. The secrets are in
 * Secrets Manager as `{ "secretKey": …, "webhookSecret": … }`. CloudFormation resolves them, so no template contains
 * them.
 */
export const paymentEnvironment = (app: Pick<App, "stage">, name?: OperationName): Record<string, string> => {
  const { stripe } = readDeployment();
  if (!stripe) return { PAYMENTS: isProduction(app) ? "none" : "demo" };
  const secret = (key: string) => `{{resolve:secretsmanager:${stripe.secretName}:SecretString:${key}}}`;
  return {
    PAYMENTS: "stripe",
    ...(name !== undefined &&
      paymentFunctions.has(name) && {
        STRIPE_SECRET_KEY: secret("secretKey"),
        ...(stripe.priceId && { STRIPE_PRICE_ID: stripe.priceId }),
      }),
    ...(name === webhook && { STRIPE_WEBHOOK_SECRET: secret("webhookSecret") }),
  };
};
