import * as membership from "@majlis/contracts/membership";
import { receivePayment } from "@majlis/core/membership/receivePayment";
import { payments } from "#functions/adapters/payments";
import { readStripeEvent } from "#functions/adapters/readStripeEvent";
import { route, serve } from "#functions/http";
import { log } from "#functions/log";
import { settings } from "#functions/settings";

export const handler = serve("membership/receivePayment", {
  "membership/receivePayment": route(membership.receivePayment, async ({ deps, rawBody, header }) => {
    const event = readStripeEvent(rawBody(), header("stripe-signature"), settings.STRIPE_WEBHOOK_SECRET);
    if (event && (await receivePayment(deps, payments, event)) === "mismatch")
      log("error", { payment: event.id, problem: "The amount, currency or price is not what was asked" });
    return { received: true as const };
  }),
});
