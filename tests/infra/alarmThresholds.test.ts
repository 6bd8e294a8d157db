// Each alarm at the last value that is quiet and at the first that is not.
import { expect, test } from "vitest";
import { type JsonObject, text } from "#support/json.ts";
import { resourcesOf } from "./stackTemplates.ts";

type Point = number | undefined;

/**
 * The state of an alarm after these periods.
 * @see https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/alarm-evaluation.html
 */
const stateOf = (alarm: JsonObject, points: readonly Point[]): "ALARM" | "OK" => {
  const { ComparisonOperator, Threshold, EvaluationPeriods, DatapointsToAlarm, TreatMissingData } = alarm;
  const limit = Number(Threshold);
  const isBreaching = (point: Point): boolean => {
    if (point === undefined) return TreatMissingData === "breaching";
    return ComparisonOperator === "LessThanThreshold" ? point < limit : point > limit;
  };
  const breaching = points.slice(-Number(EvaluationPeriods)).filter(isBreaching);
  return breaching.length >= Number(DatapointsToAlarm ?? EvaluationPeriods) ? "ALARM" : "OK";
};

/** The last quiet value, the first one that is not, and for how many periods it lasts. docs/operations.md has them. */
const edges: Readonly<Record<string, readonly [quiet: number, loud: number, periods: number]>> = {
  AccountsFailing: [2, 3, 1],
  AccountsThrottled: [10, 11, 1],
  ApiErrors: [1, 1.01, 1],
  ApiSlow: [1_500, 1_501, 5],
  BackupsStopped: [1, 0, 3],
  BulkDeadLetters: [0, 1, 1],
  BulkLate: [21_600, 21_601, 1],
  CallsThrottled: [100, 101, 2],
  CertificatesEnding: [0, 1, 1],
  DeadLetters: [0, 1, 1],
  DueTasksJobStopped: [1, 0, 1],
  FollowerDeadLetters: [0, 1, 1],
  FollowerLate: [900_000, 900_001, 1],
  FunctionsThrottled: [10, 11, 1],
  JobsFailing: [2, 3, 1],
  LatePayments: [0, 1, 1],
  MailBounces: [0.04, 0.041, 1],
  MailComplaints: [0.0008, 0.0009, 1],
  MailsFailing: [20, 21, 3],
  MailsGivenUp: [0, 1, 1],
  MailsPostponed: [0, 1, 6],
  MigrationsPending: [0, 1, 1],
  OutboxLate: [300_000, 300_001, 1],
  PaymentProblems: [0, 1, 1],
  PaymentsJobStopped: [1, 0, 1],
  ReleaseJobStopped: [1, 0, 1],
  RetryJobStopped: [1, 0, 1],
  SignInBlocked: [100, 101, 2],
  TableBusy: [10, 11, 3],
  TasksDropped: [0, 1, 1],
  TicketDeadLetters: [0, 1, 1],
  TicketLate: [600, 601, 1],
  TriggersFailing: [2, 3, 1],
  WorkDeadLetters: [0, 1, 1],
  WorkLate: [900, 901, 1],
};

const alarms = resourcesOf("Monitoring", "AWS::CloudWatch::Alarm").map(({ Properties }) => ({
  name: text(Properties["AlarmName"]).replace("production-majlis-", ""),
  alarm: Properties,
}));

const repeated = (point: Point, times: number): Point[] => Array.from({ length: times }, () => point);

test("each alarm has its limits here", () => {
  expect(alarms.map(({ name }) => name).toSorted()).toEqual(Object.keys(edges));
});

test.each(alarms)("$name is quiet at its threshold and fires beyond it", ({ name, alarm }) => {
  const [quiet, loud, periods] = edges[name] ?? [Number.NaN, Number.NaN, 1];
  expect(stateOf(alarm, repeated(quiet, 12))).toBe("OK");
  expect(stateOf(alarm, [...repeated(quiet, 12), ...repeated(loud, periods)])).toBe("ALARM");
  expect(stateOf(alarm, [...repeated(quiet, 12), ...repeated(loud, periods - 1)])).toBe("OK");
  expect(stateOf(alarm, [...repeated(loud, 12), quiet])).toBe("OK");
});

test.each(alarms)("$name fires without data only where silence is the fault", ({ name, alarm }) => {
  const isFault = name.endsWith("Stopped");
  expect(stateOf(alarm, repeated(undefined, 12))).toBe(isFault ? "ALARM" : "OK");
});
