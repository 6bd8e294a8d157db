import * as membership from "@majlis/contracts/membership";
import { receivePayment } from "@majlis/core/membership/receivePayment";
import { payments, stripeSettings } from "#functions/adapters/payments";
import { logPaymentProblem, readStripeEvent } from "#functions/adapters/readStripeEvent";
import { createStripeClient } from "#functions/adapters/stripeClient";
import { route, serve } from "#functions/http";
import { settings } from "#functions/settings";

export const handler = serve("membership/receivePayment", {
  "membership/receivePayment": route(membership.receivePayment, async ({ deps, rawBody, header }) => {
    const event = await readStripeEvent(rawBody(), header("stripe-signature"), {
      webhookSecret: settings.STRIPE_WEBHOOK_SECRET,
      secretKey: stripeSettings.secretKey,
      readObject: (path) => createStripeClient(stripeSettings).rawRequest("GET", path),
    });
    if (event && (await receivePayment(deps, payments, event)) === "mismatch")
      logPaymentProblem(event.id, "The amount, currency or price is not what was asked");
    return { received: true as const };
  }),
});
