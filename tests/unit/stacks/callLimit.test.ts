import { localSettings, setFunctionEnvironment } from "@majlis/local/environment";
import { expect, test } from "vitest";
import { defaultFunctionProps } from "#repo/stacks/functionProps.ts";

test("the last request of a call ends before the function's timeout, and of a trigger before Cognito's", async () => {
  setFunctionEnvironment(localSettings, "http://localhost:1", "http://localhost:2");
  delete process.env["CALL_LIMIT_MS"];
  const { settings } = await import("@majlis/functions/settings");
  const requestMs = settings.CALL_LIMIT_MS / 4;
  expect(settings.CALL_LIMIT_MS + requestMs).toBeLessThanOrEqual(
    (Number(defaultFunctionProps.timeout) - 2) * 1000,
  );
  expect(settings.CALL_LIMIT_MS / 2 + requestMs).toBeLessThan(5_000);
});
