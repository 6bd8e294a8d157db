import { expect, it } from "vitest";
import { alarmRows } from "#repo/stacks/alarms.ts";
import { metricMath } from "#repo/stacks/metricMath.ts";
import { evaluate } from "#support/cloudWatch.ts";

it("evaluates AWS's examples of missing and divided data points", () => {
  expect(evaluate("a / b", { a: [1, 1, null], b: [2, 0, 4] })).toEqual([0.5, null, 0]);
  expect(evaluate("SUM([FILL(a, 0), FILL(b, 5)])", { a: [1, null], b: [null, 2] })).toEqual([6, 2]);
  expect(evaluate("IF(a < 400, 10, 2)", { a: [399, 400] })).toEqual([10, 2]);
});

const thresholdOf = (id: string): number => alarmRows.find((row) => row.id === id)?.threshold ?? NaN;

/** The values of fifteen minutes each at which ApiErrors fires. */
const firesFor = (errors: number[], calls: number[]) =>
  evaluate(metricMath.apiErrorRate, { errors, calls }).map((rate) => (rate ?? 0) > thresholdOf("ApiErrors"));

it.each([
  ["a site of 30 calls an hour fires when every call fails", [7, 8], [7, 8], [true, true]],
  ["one lost call in 10,000 does not fire", [1], [10_000], [false]],
  ["one person's repeated call does not fire", [4], [10], [false]],
  ["an endpoint of 2 % of the calls fires when it always fails", [300], [15_000], [true]],
  ["a hundred lost calls in a million do not fire", [100], [1_000_000], [false]],
  ["a site without calls does not fire", [0], [0], [false]],
])("ApiErrors: %s", (_, errors, calls, fires) => expect(firesFor(errors, calls)).toEqual(fires));

it("TriggersFailing does not count refusals", () => {
  const failures = (
    preSignUp: number | null,
    customMessage: number | null,
    refusals: number | null,
    verifyAuthChallenge: number | null = null,
  ) =>
    evaluate(metricMath.triggerFailures, {
      preSignUp: [preSignUp],
      customMessage: [customMessage],
      defineAuthChallenge: [null],
      createAuthChallenge: [null],
      verifyAuthChallenge: [verifyAuthChallenge],
      refusals: [refusals],
    })[0];
  expect(failures(40, null, 40)).toBe(0);
  expect(failures(43, null, 40)).toBeGreaterThan(thresholdOf("TriggersFailing"));
  expect(failures(null, 3, null)).toBeGreaterThan(thresholdOf("TriggersFailing"));
  expect(failures(40, null, 40, 3)).toBeGreaterThan(thresholdOf("TriggersFailing"));
  expect(failures(null, null, null)).toBe(0);
});
