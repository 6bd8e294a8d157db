import { stripePage } from "@majlis/functions/adapters/stripeClient";
import { expect, it } from "vitest";

it.each([
  "https://checkout.stripe.com/c/pay/cs_1#fid",
  "https://billing.stripe.com/p/session/1",
  "https://invoice.stripe.com/i/1",
])("sends a payer to %s", (url) => expect(stripePage(url, undefined)).toBe(url));

it.each([
  "https://evil.example/c/pay",
  "https://checkout.stripe.com.evil.example/",
  "https://checkout.stripe.com@evil.example/",
  "https://evil.example/https://checkout.stripe.com/",
  "https://evil.example\\@checkout.stripe.com/",
  "https://checkout.stripe.com:8443/",
  "http://checkout.stripe.com/",
  "javascript://checkout.stripe.com/%0aalert(1)",
  "data:text/html,checkout.stripe.com",
  "//checkout.stripe.com/c/pay",
  "/c/pay",
  "",
  null,
  undefined,
])("refuses the address %s", (url) => {
  expect(() => stripePage(url, undefined)).toThrow("Stripe returned a URL on a foreign origin");
});

it("knows only the configured stand-in, if there is one", () => {
  const api = "http://127.0.0.1:4200";
  expect(stripePage(`${api}/pay/1`, api)).toBe(`${api}/pay/1`);
  for (const url of ["http://127.0.0.1:4201/pay/1", "https://checkout.stripe.com/c/pay/1"])
    expect(() => stripePage(url, api)).toThrow("foreign origin");
});
