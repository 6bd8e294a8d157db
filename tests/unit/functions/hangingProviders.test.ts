/** A provider that accepts connections and never answers ends a call with an error, before the function's timeout. */
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { isTransientError } from "@majlis/core/kernel/retry";
import { localSettings, setFunctionEnvironment } from "@majlis/local/environment";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

const provider = createServer();
const limitMs = 400;
let url: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
  // A server that listens on a port has an address with a port.
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  setFunctionEnvironment(localSettings, url, url);
  vi.stubEnv("CALL_LIMIT_MS", `${limitMs}`);
  vi.stubEnv("WHATSAPP_ENDPOINT", url);
});
afterAll(() => {
  vi.unstubAllEnvs();
  provider.close();
});

/** The error of a call that does not hang. A call that does fails the test by its time limit. */
const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

it("Cognito's sign-out of all sessions", async () => {
  const { endSessions } = await import("@majlis/functions/adapters/userPool");
  expect(isTransientError(await failureOf(endSessions("us-east-1_test", "someone")))).toBe(true);
});

it("Cognito's account of a caller", async () => {
  const { createOwnAccount } = await import("@majlis/functions/adapters/ownAccount");
  expect(isTransientError(await failureOf(createOwnAccount("token").check()))).toBe(true);
});

it("a message by WhatsApp", async () => {
  const { sendFrom } = await import("@majlis/functions/adapters/whatsAppClient");
  const message = { to: "962790000000", template: "phone_code", language: "en", parameters: ["1"] } as const;
  expect(isTransientError(await failureOf(sendFrom("number", message)))).toBe(true);
});

const stripe = () => ({
  secretKey: "sk_test_1",
  apiUrl: url,
  attemptMs: limitMs / 2,
  siteUrl: url,
  priceId: undefined,
});

it("a call of Stripe", async () => {
  const { createStripePayments } = await import("@majlis/functions/adapters/stripePayments");
  expect(await failureOf(createStripePayments(stripe()).findPayment("pi_1"))).toMatchObject({
    type: "StripeConnectionError",
  });
});
