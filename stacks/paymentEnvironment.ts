import type { FunctionName } from "@majlis/functions/deployment/tableNeeds";
import type { App } from "sst/constructs";
import { isProduction, readDeployment } from "./readDeployment";

/** Functions that call the payment provider. Only they receive its key. */
const paymentFunctions: ReadonlySet<FunctionName> = new Set<FunctionName>([
  "membership/startCheckout",
  "membership/activateMembership",
  "membership/cancelMembership",
  "membership/resumeMembership",
  "membership/manageMembership",
  "membership/receivePayment",
  "account/deleteMe",
  "jobs/settlePayments",
]);

/** Functions that show how to pay by transfer. */
const transferFunctions: ReadonlySet<FunctionName> = new Set<FunctionName>([
  "transfers/getTransfer",
  "jobs/deliverOutbox",
  "jobs/retryMails",
]);

/** Verifies the provider's signature. */
const webhook: FunctionName = "membership/receivePayment";

/**
 * Payment settings of a function. Every function receives the mode; only a few receive secrets. The secrets are in
 * Secrets Manager as `{ "secretKey": …, "webhookSecret": … }`. CloudFormation resolves them, so no template contains
 * them.
 */
export const paymentEnvironment = (app: Pick<App, "stage">, name?: FunctionName): Record<string, string> => {
  const { stripe, transfer } = readDeployment();
  if (transfer)
    return {
      PAYMENTS: "transfer",
      ...(name !== undefined &&
        transferFunctions.has(name) && {
          TRANSFER_ALIAS: transfer.alias,
          TRANSFER_INSTRUCTIONS_EN: transfer.en,
          TRANSFER_INSTRUCTIONS_AR: transfer.ar,
        }),
    };
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
