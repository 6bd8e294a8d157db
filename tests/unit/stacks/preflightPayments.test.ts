import { readFileSync } from "node:fs";
import {
  explainStripe,
  judgeKey,
  judgePrice,
  judgeWays,
  judgeWebhook,
  readStripeSecret,
  webhookEvents,
} from "@majlis/operators/preflight/checkPayments";
import { Stripe } from "stripe";
import { describe, expect, it } from "vitest";

it("names the ways to pay", () => {
  const stripe = { secretName: "majlis/stripe", priceId: undefined };
  const transfer = { alias: "MAJLISAMMAN", en: "Open CliQ.", ar: "افتح كليك." };
  const detailOf = (...args: Parameters<typeof judgeWays>) => judgeWays(...args).detail;
  expect(detailOf("production", { stripe, transfer })).toBe(
    "Cards, by Stripe. Transfers to MAJLISAMMAN. Admins confirm them. Cards come first.",
  );
  expect(detailOf("production", { stripe: undefined, transfer })).toBe(
    "Transfers to MAJLISAMMAN. Admins confirm them.",
  );
  expect(detailOf("production", { stripe: undefined, transfer: undefined })).toBe("None. Purchases are off.");
  expect(detailOf("preview", { stripe: undefined, transfer: undefined })).toBe(
    "Simulated. No one is charged.",
  );
});

describe("Stripe's secret", () => {
  it("is read with a restricted key too", () => {
    const secret = { secretKey: "rk_live_1", webhookSecret: "whsec_1" };
    expect(readStripeSecret("majlis/stripe", JSON.stringify(secret))).toEqual(secret);
  });

  it.each([
    ["that is missing", undefined, "There is no secret majlis/stripe"],
    ["that is not JSON", "sk_live_secret", "secretKey of majlis/stripe"],
    ["that is null", "null", "secretKey of majlis/stripe"],
    [
      "with a publishable key",
      JSON.stringify({ secretKey: "pk_live_secret", webhookSecret: "whsec_1" }),
      "secretKey of",
    ],
    ["without a signing secret", JSON.stringify({ secretKey: "sk_live_secret" }), "webhookSecret of"],
    [
      "with another secret for signatures",
      JSON.stringify({ secretKey: "sk_live_secret", webhookSecret: "sk_live_secret" }),
      "webhookSecret of",
    ],
  ])("fails %s, without being quoted", (_, text, detail) => {
    const finding = readStripeSecret("majlis/stripe", text);
    expect(finding).toMatchObject({ result: "failed", detail: expect.stringContaining(detail) });
    expect(JSON.stringify(finding)).not.toContain("live_secret");
  });

  it.each([
    ["production", "sk_live_1", "ok"],
    ["production", "rk_live_1", "ok"],
    ["production", "sk_test_1", "warning"],
    ["staging", "sk_test_1", "ok"],
    ["staging", "sk_live_1", "warning"],
  ])("judges in %s a key %s", (stage, key, result) => expect(judgeKey(stage, key).result).toBe(result));
});

describe("Stripe's webhook", () => {
  const own = {
    siteUrl: "https://majlis.example",
    domain: { name: "majlis.example", certificateArn: "arn" },
  };
  const endpoint = {
    url: "https://majlis.example/api/payment-webhook",
    status: "enabled",
    enabled_events: [...webhookEvents],
    api_version: Stripe.API_VERSION,
  };
  it.each([
    ["accepts all events", [endpoint], "ok", "all 14 events"],
    ["accepts any event", [{ ...endpoint, enabled_events: ["*"] }], "ok", "all 14 events"],
    ["prefers an enabled one", [{ ...endpoint, status: "disabled" }, endpoint], "ok", "all 14 events"],
    [
      "names a missing event",
      [{ ...endpoint, enabled_events: webhookEvents.slice(1) }],
      "failed",
      "checkout.session.completed",
    ],
    ["refuses a disabled one", [{ ...endpoint, status: "disabled" }], "failed", "is disabled"],
    [
      "refuses another API version",
      [{ ...endpoint, api_version: "2023-10-16" }],
      "failed",
      "sends the API version 2023-10-16",
    ],
    ["refuses the account's API version", [{ ...endpoint, api_version: null }], "failed", "of the account"],
    [
      "refuses another address",
      [{ ...endpoint, url: "https://other.example/api/payment-webhook" }],
      "failed",
      "has no endpoint",
    ],
    ["refuses none", [], "failed", "has no endpoint https://majlis.example/api/payment-webhook"],
  ])("%s", (_, endpoints, result, detail) => {
    expect(judgeWebhook(own, endpoints)).toMatchObject({
      result,
      detail: expect.stringContaining(detail),
    });
  });

  it("is only a warning before the site has its address", () => {
    expect(judgeWebhook({ ...own, domain: undefined }, []).result).toBe("warning");
  });

  it("asks for the events that the function reads", () => {
    const source = readFileSync("packages/functions/src/adapters/readStripeEvent.ts", "utf8");
    const read = [...source.matchAll(/case "(\w+\.[\w.]+)"/g)].map(([, event]) => event);
    expect(read.toSorted()).toEqual([...webhookEvents].toSorted());
  });

  it.each([
    [new Stripe.errors.StripeAuthenticationError(), "failed", "does not accept the key"],
    [new Stripe.errors.StripePermissionError(), "warning", "may not read"],
    [new Error("down"), "warning", "did not answer"],
  ])("explains %s", (error, result, detail) => {
    expect(explainStripe(error)).toMatchObject({ result, detail: expect.stringContaining(detail) });
  });
});

describe("Stripe's price", () => {
  const monthly = { interval: "month", interval_count: 1 };
  const price = { active: true, unit_amount: 2000, currency: "usd", recurring: monthly };
  it.each([
    ["accepts the price of the membership", price, "ok", "2000 cents of usd a month."],
    ["refuses another amount", { ...price, unit_amount: 1900 }, "failed", "1900 cents of usd every 1 month"],
    ["refuses another currency", { ...price, currency: "jod" }, "failed", "of jod"],
    ["refuses a year", { ...price, recurring: { ...monthly, interval: "year" } }, "failed", "every 1 year"],
    ["refuses a single payment", { ...price, recurring: null }, "failed", "once"],
    ["refuses an archived one", { ...price, active: false }, "failed", "archived"],
    ["refuses a missing one", undefined, "failed", "has no price p"],
  ])("%s", (_, known, result, detail) => {
    expect(judgePrice("p", known)).toMatchObject({ result, detail: expect.stringContaining(detail) });
  });
});
