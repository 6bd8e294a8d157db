import type { OperationName } from "@majlis/contracts/api";
import type { App } from "sst/constructs";
import { isProduction, readDeployment } from "./readDeployment";

/** The functions that speak to the payment provider; nobody else is given its key. */
const speakers: ReadonlySet<OperationName> = new Set<OperationName>([
  "membership/startCheckout",
  "membership/activateMembership",
  "membership/cancelMembership",
  "membership/manageMembership",
  "membership/receivePayment",
  "account/deleteMe",
]);

/** Checks the provider's signature. */
const receiver: OperationName = "membership/receivePayment";

/**
 * How a function learns of payments: all are told whether and how things are paid, a few the secrets. Those stand in
 * Secrets Manager as `{ "secretKey": …, "webhookSecret": … }`; CloudFormation puts them in, no template shows them.
 */
export const paymentEnvironment = (app: Pick<App, "stage">, name?: OperationName): Record<string, string> => {
  const { stripe } = readDeployment();
  if (!stripe) return { PAYMENTS: isProduction(app) ? "none" : "demo" };
  const secret = (key: string) => `{{resolve:secretsmanager:${stripe.secretName}:SecretString:${key}}}`;
  return {
    PAYMENTS: "stripe",
    ...(name !== undefined &&
      speakers.has(name) && {
        STRIPE_SECRET_KEY: secret("secretKey"),
        ...(stripe.priceId && { STRIPE_PRICE_ID: stripe.priceId }),
      }),
    ...(name === receiver && { STRIPE_WEBHOOK_SECRET: secret("webhookSecret") }),
  };
};
