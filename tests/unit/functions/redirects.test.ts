import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createStripeClient } from "@majlis/functions/adapters/stripeClient";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { stubFunctionEnvironment } from "#support/stubFunctionEnvironment.ts";

/** A provider that redirects every call, and the paths that were asked. */
const asked: string[] = [];
const provider = createServer((request, response) => {
  asked.push(request.url ?? "");
  response.writeHead(request.url === "/elsewhere" ? 200 : 307, { location: "/elsewhere" }).end("{}");
});
let url: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
  // A server that listens on a port has an address with a port.
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
beforeEach(() => asked.splice(0));
afterAll(() => {
  vi.unstubAllEnvs();
  provider.closeAllConnections();
  provider.close();
});

it("a call of Stripe follows no redirect", async () => {
  const stripe = createStripeClient({ secretKey: "sk_test_1", apiUrl: url, attemptMs: 10_000 });
  await stripe.customers.list();
  expect(asked).toEqual(["/v1/customers"]);
});

it("a call of Cognito follows no redirect", async () => {
  stubFunctionEnvironment({ COGNITO_ENDPOINT: `${url}/cognito` });
  const { createOwnAccount } = await import("@majlis/functions/adapters/ownAccount");
  await expect(createOwnAccount("token").remove()).rejects.toThrow("fetch failed");
  expect(asked).toEqual(["/cognito"]);
});
