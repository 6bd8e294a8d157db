import { localSettings, setFunctionEnvironment } from "@majlis/local/environment";
import { beforeAll, expect, test } from "vitest";
import { defaultFunctionProps } from "#repo/stacks/functionProps.ts";

const functionMs = Number(defaultFunctionProps.timeout) * 1000;
/** A trigger has less: Cognito waits for it. */
const triggerMs = 5_000;

beforeAll(() => {
  setFunctionEnvironment(localSettings, "http://localhost:1", "http://localhost:2");
  delete process.env["CALL_LIMIT_MS"];
});

test("the last request of a call ends before the function's timeout, and of a trigger before Cognito's", async () => {
  const { settings } = await import("@majlis/functions/settings");
  const requestMs = settings.CALL_LIMIT_MS / 4;
  expect(settings.CALL_LIMIT_MS + requestMs).toBeLessThanOrEqual(functionMs - 2_000);
  expect(settings.CALL_LIMIT_MS / 2 + requestMs).toBeLessThan(triggerMs);
});

test("both attempts of a provider that hangs end before the function's timeout, and of Cognito before a trigger's", async () => {
  const { attemptLimits } = await import("@majlis/functions/adapters/attemptLimits");
  const { stripeSettings } = await import("@majlis/functions/adapters/payments");
  const lastsMs = (share: number) => {
    const { maxAttempts, requestHandler } = attemptLimits(share);
    return maxAttempts * requestHandler.requestTimeout;
  };
  expect(lastsMs(1)).toBeLessThanOrEqual(functionMs - 3_000);
  expect(lastsMs(1 / 2)).toBeLessThan(triggerMs - 1_000);
  expect(2 * stripeSettings.attemptMs).toBeLessThanOrEqual(functionMs - 3_000);
});
