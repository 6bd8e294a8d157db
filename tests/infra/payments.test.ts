import { describe, expect, test } from "vitest";
import { deployedFunctions } from "./stackTemplates.ts";

/** Functions that call the payment provider. */
const paymentFunctions = [
  "membership/startCheckout",
  "membership/activateMembership",
  // Cancels, resumes and manages a subscription.
  "membership/membership",
  "membership/receivePayment",
  "account/deleteMe",
  "jobs/settlePayments",
];

const functions = deployedFunctions().filter(({ stack }) => stack !== "Auth");

describe.each(functions)("$name", ({ name, environment }) => {
  test("receives the payment mode", () => {
    expect(environment.PAYMENTS).toBe("stripe");
  });

  test(
    paymentFunctions.includes(name)
      ? "receives the provider's key by reference"
      : "receives no secret of the provider",
    () => {
      const reference = "{{resolve:secretsmanager:majlis/stripe:SecretString:secretKey::stripe-2}}";
      expect(environment.STRIPE_SECRET_KEY).toBe(paymentFunctions.includes(name) ? reference : undefined);
    },
  );
});

test("only the webhook receives the signing secret", () => {
  const receivers = functions.filter(({ environment }) => "STRIPE_WEBHOOK_SECRET" in environment);
  expect(receivers.map(({ name }) => name)).toEqual(["membership/receivePayment"]);
});
