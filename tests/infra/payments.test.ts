import { describe, expect, test } from "vitest";
import { deployedFunctions } from "#support/stackFunctions.ts";

/** The functions that speak to the payment provider. */
const speakers = [
  "membership/startCheckout",
  "membership/activateMembership",
  "membership/cancelMembership",
  "membership/manageMembership",
  "membership/receivePayment",
  "account/deleteMe",
];

const told = deployedFunctions().filter(({ stack }) => stack !== "Auth");

describe.each(told)("$name", ({ name, environment }) => {
  test("knows how things are paid", () => {
    expect(environment.PAYMENTS).toBe("stripe");
  });

  test(
    speakers.includes(name) ? "has the provider's key by reference" : "has no secret of the provider's",
    () => {
      const reference = "{{resolve:secretsmanager:majlis/stripe:SecretString:secretKey}}";
      expect(environment.STRIPE_SECRET_KEY).toBe(speakers.includes(name) ? reference : undefined);
    },
  );
});

test("only the webhook can check the provider's signature", () => {
  const checking = told.filter(({ environment }) => "STRIPE_WEBHOOK_SECRET" in environment);
  expect(checking.map(({ name }) => name)).toEqual(["membership/receivePayment"]);
});
