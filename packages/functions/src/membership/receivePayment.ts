import * as contract from "@majlis/contracts/membership";
import { receivePayment } from "@majlis/core/membership/receivePayment";
import { payments } from "../adapters/payments";
import { readStripeEvent } from "../adapters/readStripeEvent";
import { http } from "../http";
import { settings } from "../settings";

export const handler = http(contract.receivePayment, async ({ deps, rawBody, header }) => {
  const event = readStripeEvent(rawBody(), header("stripe-signature"), settings.STRIPE_WEBHOOK_SECRET);
  if (event) await receivePayment(deps, payments, event);
  return { received: true as const };
});
