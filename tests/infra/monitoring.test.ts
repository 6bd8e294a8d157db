import { schedules } from "@majlis/functions/deployment/background";
import { describe, expect, test, vi } from "vitest";
import { countMetrics } from "@majlis/functions/metrics";
import { metricMath } from "#repo/stacks/metricMath.ts";
import { type JsonObject, listed, read, text } from "#support/json.ts";
import { resourceOf, resourcesOf } from "./stackTemplates.ts";

/** What the functions of the stage log, with the definition of the metrics. */
const emitted = (...counts: Parameters<typeof countMetrics>) => {
  vi.stubEnv("STAGE", "production");
  const { _aws, ...fields } = countMetrics(...counts);
  vi.unstubAllEnvs();
  return { ..._aws, ...fields };
};

const topic = resourceOf("Monitoring", "AWS::SNS::Topic");
const alarms = resourcesOf("Monitoring", "AWS::CloudWatch::Alarm");

test("alarms are sent by email", () => {
  expect(resourceOf("Monitoring", "AWS::SNS::Subscription").Properties).toMatchObject({
    Protocol: "email",
    Endpoint: "oncall@majlis.example",
    TopicArn: { Ref: topic.id },
  });
});

test("the expected alarms exist", () => {
  const names = alarms.map(({ Properties }) => text(Properties.AlarmName).replace("production-majlis-", ""));
  expect(names.toSorted()).toEqual([
    "AccountsFailing",
    "AccountsThrottled",
    "ApiErrors",
    "ApiSlow",
    "BackupsStopped",
    "BulkDeadLetters",
    "BulkLate",
    "CallsThrottled",
    "CertificatesEnding",
    "DeadLetters",
    "DueTasksJobStopped",
    "FollowerDeadLetters",
    "FollowerLate",
    "FunctionsThrottled",
    "JobsFailing",
    "LatePayments",
    "MailBounces",
    "MailComplaints",
    "MailsFailing",
    "MailsGivenUp",
    "MailsPostponed",
    "MigrationsPending",
    "OutboxLate",
    "PaymentProblems",
    "PaymentsJobStopped",
    "ReleaseJobStopped",
    "RetryJobStopped",
    "SignInBlocked",
    "TableBusy",
    "TasksDropped",
    "TicketDeadLetters",
    "TicketLate",
    "TriggersFailing",
    "WorkDeadLetters",
    "WorkLate",
  ]);
});

const alarmOf = (name: string): JsonObject =>
  read(alarms.find(({ Properties }) => text(Properties.AlarmName).endsWith(`-${name}`))?.Properties);

/** The expression of an alarm, and its metrics by their names in it. */
const mathOf = (name: string) => {
  const queries = listed(alarmOf(name).Metrics).map(read);
  const [math, ...parts] = queries.toSorted((one) => (one.MetricStat === undefined ? -1 : 1));
  return {
    expression: text(math?.Expression),
    metrics: Object.fromEntries(parts.map(({ Id, MetricStat }) => [text(Id), read(MetricStat)])),
  };
};

/** Metrics of an alarm. Asserts that its sum includes each of them. */
const summedMetrics = (name: string): JsonObject[] => {
  const { expression, metrics } = mathOf(name);
  expect(expression).toBe(
    `SUM([${Object.keys(metrics)
      .map((id) => `FILL(${id}, 0)`)
      .join(", ")}])`,
  );
  return Object.values(metrics).map(({ Metric }) => read(Metric));
};

/** The reference of another stack to the name of a function. */
const namedAfter = (id: string) => ({
  Name: "FunctionName",
  Value: { "Fn::ImportValue": expect.stringContaining(id) },
});

test("JobsFailing covers every background function", () => {
  expect(summedMetrics("JobsFailing")).toHaveLength(Object.keys(schedules).length + 2);
});

test("AccountsFailing covers both functions that create profiles", () => {
  expect(summedMetrics("AccountsFailing").map(({ MetricName }) => MetricName)).toEqual(["Errors", "Errors"]);
});

test("TableBusy counts the calls that the functions refuse with Busy", () => {
  expect(emitted({ Refusals: 1 }, "Busy")).toMatchObject({ Stage: "production", Code: "Busy", Refusals: 1 });
  expect(alarmOf("TableBusy")).toMatchObject({
    Namespace: "Majlis",
    MetricName: "Refusals",
    Dimensions: [
      { Name: "Code", Value: "Busy" },
      { Name: "Stage", Value: "production" },
    ],
  });
});

test.each([
  ["BackupsStopped", "Backups", "LessThanThreshold"],
  ["LatePayments", "LatePayments", "GreaterThanThreshold"],
  ["MigrationsPending", "PendingMigrations", "GreaterThanThreshold"],
  ["CertificatesEnding", "EndingCertificates", "GreaterThanThreshold"],
])("%s reads what the hourly housekeeping counts", (alarm, MetricName, ComparisonOperator) => {
  expect(schedules.housekeeping.everyMinutes).toBe(60);
  expect(alarmOf(alarm)).toMatchObject({
    Namespace: "Majlis",
    MetricName,
    Dimensions: [{ Name: "Stage", Value: "production" }],
    Period: 3_600,
    ComparisonOperator,
  });
});

test("ApiErrors divides the errors of 15 minutes by the calls", () => {
  const { expression, metrics } = mathOf("ApiErrors");
  expect(expression).toBe(metricMath.apiErrorRate);
  const ofApi = (MetricName: string) => ({
    Metric: { Namespace: "AWS/ApiGateway", MetricName, Dimensions: [{ Name: "ApiId" }] },
    Stat: "Sum",
    Period: 900,
  });
  expect(metrics).toMatchObject({ errors: ofApi("5xx"), calls: ofApi("Count") });
});

test("TriggersFailing subtracts the refusals from the errors of the triggers that keep people out", () => {
  const { expression, metrics } = mathOf("TriggersFailing");
  expect(expression).toBe(metricMath.triggerFailures);
  const { CloudWatchMetrics, ...fields } = emitted({ TriggerRefusals: 1 });
  expect(fields).toMatchObject({ Stage: "production", TriggerRefusals: 1 });
  expect(CloudWatchMetrics).toMatchObject([{ Namespace: "Majlis", Dimensions: [["Stage"]] }]);
  expect(metrics).toMatchObject({
    preSignUp: { Metric: { MetricName: "Errors", Dimensions: [namedAfter("AuthpreSignUp")] } },
    customMessage: { Metric: { MetricName: "Errors", Dimensions: [namedAfter("AuthcustomMessage")] } },
    defineAuthChallenge: {
      Metric: { MetricName: "Errors", Dimensions: [namedAfter("AuthdefineAuthChallenge")] },
    },
    createAuthChallenge: {
      Metric: { MetricName: "Errors", Dimensions: [namedAfter("AuthcreateAuthChallenge")] },
    },
    verifyAuthChallenge: {
      Metric: { MetricName: "Errors", Dimensions: [namedAfter("AuthverifyAuthChallengeResponse")] },
    },
    refusals: {
      Metric: {
        Namespace: "Majlis",
        MetricName: "TriggerRefusals",
        Dimensions: [{ Name: "Stage", Value: "production" }],
      },
    },
  });
});

test("AccountsThrottled covers every throttle of the pool and its client", () => {
  const metrics = summedMetrics("AccountsThrottled");
  expect(metrics.map(({ MetricName }) => MetricName)).toEqual([
    "SignInThrottles",
    "SignUpThrottles",
    "TokenRefreshThrottles",
  ]);
  for (const metric of metrics)
    expect(metric).toMatchObject({
      Namespace: "AWS/Cognito",
      Dimensions: [{ Name: "UserPool" }, { Name: "UserPoolClient" }],
    });
});

test("SignInBlocked counts what the firewall of the user pool refuses", () => {
  const { VisibilityConfig } = resourceOf("Auth", "AWS::WAFv2::WebACL").Properties;
  expect(alarmOf("SignInBlocked")).toMatchObject({
    Namespace: "AWS/WAFV2",
    MetricName: "BlockedRequests",
    Dimensions: [
      { Name: "Region", Value: "eu-central-1" },
      { Name: "Rule", Value: "ALL" },
      { Name: "WebACL", Value: read(VisibilityConfig).MetricName },
    ],
  });
});

test("CallsThrottled counts the replies 429 of the access log", () => {
  const { FilterPattern, MetricTransformations } = resourceOf(
    "ApiStage",
    "AWS::Logs::MetricFilter",
  ).Properties;
  expect(FilterPattern).toBe('{ $.status = "429" }');
  const [{ MetricNamespace, MetricName, MetricValue } = {}] = listed(MetricTransformations).map(read);
  expect(MetricValue).toBe("1");
  expect(alarmOf("CallsThrottled")).toMatchObject({
    Namespace: MetricNamespace,
    MetricName,
    Statistic: "Sum",
  });
});

test.each([
  ["OutboxLate", "ConsumerTableoutbox"],
  ["FollowerLate", "ConsumerTablefollower"],
])("%s watches the age of the records that its reader of the stream has not read", (alarm, reader) => {
  expect(alarmOf(alarm)).toMatchObject({
    Namespace: "AWS/Lambda",
    MetricName: "IteratorAge",
    Dimensions: [namedAfter(reader)],
  });
});

test("FunctionsThrottled covers all functions of the region", () => {
  expect(alarmOf("FunctionsThrottled")).toMatchObject({ Namespace: "AWS/Lambda", MetricName: "Throttles" });
  expect(alarmOf("FunctionsThrottled")).not.toHaveProperty("Dimensions");
});

test.each([
  ["PaymentsJobStopped", "settlePayments"],
  ["ReleaseJobStopped", "releaseMails"],
  ["RetryJobStopped", "retryMails"],
  ["DueTasksJobStopped", "startDueTasks"],
] as const)("%s fires without a run of %s in three intervals", (alarm, job) => {
  expect(alarmOf(alarm)).toMatchObject({
    Namespace: "AWS/Lambda",
    MetricName: "Invocations",
    Dimensions: [namedAfter(job)],
    Statistic: "Sum",
    Period: 3 * 60 * schedules[job].everyMinutes,
    EvaluationPeriods: 1,
    ComparisonOperator: "LessThanThreshold",
    Threshold: 1,
    TreatMissingData: "breaching",
  });
});

describe.each(alarms)("$Properties.AlarmName", ({ Properties }) => {
  test("notifies when it fires and when it recovers", () => {
    expect(Properties.AlarmActions).toEqual([{ Ref: topic.id }]);
    expect(Properties.OKActions).toEqual([{ Ref: topic.id }]);
  });

  test("has a description, and ignores missing data unless it waits for some", () => {
    expect(Properties.AlarmDescription).toMatch(/\w+ .+\./);
    const isStopped = text(Properties.AlarmName).endsWith("Stopped");
    expect(Properties.TreatMissingData).toBe(isStopped ? "breaching" : "notBreaching");
  });

  test("has at most ten metrics, and no search", () => {
    expect(listed(Properties.Metrics).length).toBeLessThanOrEqual(10);
    expect(JSON.stringify(Properties)).not.toContain("SEARCH");
  });
});
