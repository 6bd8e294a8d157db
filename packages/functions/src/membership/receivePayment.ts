import * as contract from "@majlis/contracts/membership";
import { receivePayment } from "@majlis/core/membership/receivePayment";
import { payments } from "#functions/adapters/payments";
import { readStripeEvent } from "#functions/adapters/readStripeEvent";
import { http } from "#functions/http";
import { settings } from "#functions/settings";

export const handler = http(contract.receivePayment, async ({ deps, rawBody, header }) => {
  const event = readStripeEvent(rawBody(), header("stripe-signature"), settings.STRIPE_WEBHOOK_SECRET);
  if (event) await receivePayment(deps, payments, event);
  return { received: true as const };
});
