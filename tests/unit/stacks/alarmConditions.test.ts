import { schedules } from "@majlis/functions/deployment/background";
import { functions } from "@majlis/local/functions";
import { runSchedules } from "@majlis/local/jobs/runSchedules";
import type { CustomMessageTriggerEvent, PreSignUpTriggerEvent } from "aws-lambda";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { alarmRows } from "#repo/stacks/alarms.ts";
import { metricMath } from "#repo/stacks/metricMath.ts";
import { evaluate } from "#support/cloudWatch.ts";

/** Produces the conditions of alarms that need no table. */

const thresholdOf = (id: string): number => alarmRows.find((row) => row.id === id)?.threshold ?? NaN;

describe("TriggersFailing", () => {
  const lines: string[] = [];
  beforeEach(() => {
    lines.length = 0;
    vi.stubEnv("STAGE", "production");
    vi.spyOn(process.stdout, "write").mockImplementation((line) => {
      lines.push(String(line));
      return true;
    });
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  /** An error as Lambda counts it. */
  const countErrors = async (run: () => Promise<unknown>): Promise<number> =>
    run().then(
      () => 0,
      () => 1,
    );

  const signUp = async (request: object) => {
    const { handler } = await functions.preSignUp();
    const event = { triggerSource: "PreSignUp_SignUp", userName: "one", request };
    return countErrors(() => handler(event as unknown as PreSignUpTriggerEvent)); // as far as it reads
  };

  const askForCode = async (triggerSource: string, request: object) => {
    const { handler } = await functions.customMessage();
    const event = { triggerSource, userName: "one", request, response: {} };
    return countErrors(() => handler(event as unknown as CustomMessageTriggerEvent)); // as far as it reads
  };

  /** The triggers of codes refuse by their answer: an error of theirs is a failure. */
  const triggersOfCodes = { defineAuthChallenge: [0], createAuthChallenge: [0], verifyAuthChallenge: [0] };

  const failures = (preSignUp: number, customMessage: number): number => {
    const refusals = lines.filter((line) => line.includes('"TriggerRefusals":1')).length;
    const [value] = evaluate(metricMath.triggerFailures, {
      preSignUp: [preSignUp],
      customMessage: [customMessage],
      ...triggersOfCodes,
      refusals: [refusals],
    });
    return value ?? NaN;
  };

  it("fires when the triggers fail", async () => {
    const broken = {};
    const signUps = (await signUp(broken)) + (await signUp(broken));
    const codes = await askForCode("CustomMessage_SignUp", broken);
    expect(failures(signUps, codes)).toBeGreaterThan(thresholdOf("TriggersFailing"));
  });

  it("does not fire when people choose common passwords or ask for another email", async () => {
    const userAttributes = { email: "noor@example.org", name: "Noor" };
    const common = { userAttributes, validationData: { password: "password" } };
    const signUps = (await signUp(common)) + (await signUp(common)) + (await signUp({ userAttributes }));
    const codes = await askForCode("CustomMessage_UpdateUserAttribute", { userAttributes });
    expect([signUps, codes]).toEqual([3, 1]);
    expect(failures(signUps, codes)).toBe(0);
    for (const line of lines) expect(line).not.toContain("noor@example.org");
  });
});

describe("JobStopped", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([
    ["PaymentsJobStopped", "settlePayments"],
    ["ReleaseJobStopped", "releaseMails"],
    ["RetryJobStopped", "retryMails"],
    ["DueTasksJobStopped", "startDueTasks"],
  ] as const)("%s fires when the schedule of %s is off", async (alarm, job) => {
    let runs = 0;
    const running = runSchedules(async () => ({
      ...functions,
      job: async (name) => ({ handler: async () => void (name === job && runs++) }),
    }));
    const threeIntervals = 3 * schedules[job].everyMinutes * 60_000;
    await vi.advanceTimersByTimeAsync(threeIntervals);
    expect(runs).toBeGreaterThanOrEqual(thresholdOf(alarm));
    await running.close();
    runs = 0;
    await vi.advanceTimersByTimeAsync(threeIntervals);
    expect(runs).toBeLessThan(thresholdOf(alarm));
  });
});
