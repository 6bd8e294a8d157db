import { setFunctionEnvironment, localSettings } from "@majlis/local/environment";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const production = {
  STAGE: "production",
  TABLE_NAME: "majlis",
  USER_POOL_ID: "eu-central-1_AbCdEf123",
  USER_POOL_CLIENT_ID: "majlis-web",
  SITE_URL: "https://majlis.example",
  MAIL_FROM: "hello@majlis.example",
};

const standIns = [
  "DYNAMODB_ENDPOINT",
  "SES_ENDPOINT",
  "SQS_ENDPOINT",
  "S3_ENDPOINT",
  "COGNITO_ISSUER",
  "COGNITO_JWKS_URL",
  "COGNITO_ENDPOINT",
  "STRIPE_API_URL",
  "WHATSAPP_ENDPOINT",
  "WALLET_KEYS",
];

const given = process.env;

/** The settings module reads the environment once, when it is loaded. */
const load = async (environment: Readonly<Record<string, string>>) => {
  vi.resetModules();
  process.env = { ...environment };
  return import("@majlis/functions/settings");
};

beforeEach(() => vi.resetModules());
afterEach(() => {
  process.env = given;
});

it("accepts production without stand-ins", async () => {
  expect((await load(production)).settings.STAGE).toBe("production");
});

describe("in production", () => {
  it.each(standIns)("refuses the stand-in %s", async (name) => {
    await expect(load({ ...production, [name]: "http://127.0.0.1:4100/" })).rejects.toThrow(
      "Production does not allow stand-ins",
    );
  });

  it("refuses simulated payments", async () => {
    await expect(load({ ...production, PAYMENTS: "demo" })).rejects.toThrow(
      "Production does not allow simulated payments",
    );
  });

  it("takes several ways to pay, the first one first, and none", async () => {
    await load({ ...production, PAYMENTS: "stripe,transfer", STRIPE_SECRET_KEY: "sk_test_1" });
    expect((await import("@majlis/functions/deps")).deps.settings.ways).toEqual(["stripe", "transfer"]);
    const { payments } = await import("@majlis/functions/adapters/payments");
    expect([payments.provider, ...(payments.beside ?? []).map(({ provider }) => provider)]).toEqual([
      "stripe",
      "transfer",
    ]);
    await expect(load({ ...production, PAYMENTS: "stripe,demo" })).rejects.toThrow("simulated payments");
    await expect(load({ ...production, PAYMENTS: "cash" })).rejects.toThrow();
  });

  it("sells nothing without a payment provider", async () => {
    await load(production);
    const { deps } = await import("@majlis/functions/deps");
    expect(deps.settings.ways).toEqual([]);
  });
});

it.each(standIns)("accepts the stand-in %s in another stage", async (name) => {
  const { settings } = await load({ ...production, STAGE: "test", [name]: "http://127.0.0.1:4100/" });
  expect(settings).toMatchObject({ [name]: "http://127.0.0.1:4100/" });
});

it("knows every address that the local product sets", () => {
  process.env = {};
  setFunctionEnvironment(localSettings, "http://localhost:4100", "http://127.0.0.1:4101");
  const addresses = Object.entries(process.env).flatMap(([name, value]) =>
    name !== "SITE_URL" && value?.startsWith("http://") ? [name] : [],
  );
  expect(addresses.length).toBeGreaterThan(4);
  expect(standIns).toEqual(expect.arrayContaining(addresses));
});
