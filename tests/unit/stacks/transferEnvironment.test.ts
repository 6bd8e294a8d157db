import { rowOf } from "@majlis/functions/deployment/functions";
import { paymentEnvironment } from "#repo/stacks/functionNeeds.ts";
import { readDeployment } from "@majlis/functions/deployment/readDeployment";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const variables = {
  MAIL_FROM: "Majlis <hello@majlis.example>",
  SITE_URL: "https://majlis.example",
  PAYMENTS: "transfer",
  TRANSFER_ALIAS: "MAJLISAMMAN",
  TRANSFER_INSTRUCTIONS_EN: "Open CliQ.",
  TRANSFER_INSTRUCTIONS_AR: "افتح كليك.",
};

describe("payments by transfer", () => {
  beforeEach(() => {
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
    vi.stubEnv("STRIPE_SECRET_NAME", undefined);
  });
  afterEach(() => vi.unstubAllEnvs());

  it("are the way to pay of every function, and only few receive the instructions", () => {
    const app = { stage: "production" };
    expect(paymentEnvironment(app)).toEqual({ PAYMENTS: "transfer" });
    expect(paymentEnvironment(app, rowOf("membership/startCheckout"))).toEqual({ PAYMENTS: "transfer" });
    for (const name of ["transfers/transfers", "jobs/deliverOutbox", "jobs/retryMails"] as const)
      expect(paymentEnvironment(app, rowOf(name))).toEqual({
        PAYMENTS: "transfer",
        TRANSFER_ALIAS: "MAJLISAMMAN",
        TRANSFER_INSTRUCTIONS_EN: "Open CliQ.",
        TRANSFER_INSTRUCTIONS_AR: "افتح كليك.",
      });
  });

  it.each(["TRANSFER_ALIAS", "TRANSFER_INSTRUCTIONS_EN", "TRANSFER_INSTRUCTIONS_AR"])(
    "are refused without %s",
    (name) => {
      expect(() => readDeployment({ ...variables, [name]: "" })).toThrow(`Set ${name}`);
    },
  );

  it("stand beside cards: every function knows both ways, and has the secrets of its own only", () => {
    vi.stubEnv("STRIPE_SECRET_NAME", "majlis/stripe");
    const app = { stage: "production" };
    const ways = { PAYMENTS: "stripe,transfer" };
    expect(paymentEnvironment(app)).toEqual(ways);
    const cards = paymentEnvironment(app, rowOf("membership/startCheckout"));
    expect(Object.keys(cards)).toEqual(["PAYMENTS", "STRIPE_SECRET_KEY"]);
    expect(cards).toMatchObject(ways);
    expect(paymentEnvironment(app, rowOf("transfers/transfers"))).toMatchObject({
      ...ways,
      TRANSFER_ALIAS: "MAJLISAMMAN",
    });
    expect(paymentEnvironment(app, rowOf("transfers/transfers"))).not.toHaveProperty("STRIPE_SECRET_KEY");
  });

  it("are refused with long instructions, and in another mode", () => {
    const long = { ...variables, TRANSFER_INSTRUCTIONS_AR: "ا".repeat(801) };
    expect(() => readDeployment(long)).toThrow("Set TRANSFER_INSTRUCTIONS_AR to at most 800");
    expect(() => readDeployment({ ...variables, PAYMENTS: "cash" })).toThrow("Set PAYMENTS to transfer");
  });
});
