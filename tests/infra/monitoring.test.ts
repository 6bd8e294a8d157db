import { schedules } from "@majlis/functions/deployment/background";
import { tableDefinition } from "@majlis/functions/deployment/table";
import { describe, expect, test } from "vitest";
import { type JsonObject, listed, read, text } from "#support/json.ts";
import { resourceOf, resourcesOf } from "#support/stackTemplates.ts";

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
    "ApiErrors",
    "ApiSlow",
    "DeadLetters",
    "JobsFailing",
    "MailBounces",
    "MailComplaints",
    "MailsFailing",
    "OutboxLate",
    "TableReadsThrottled",
    "TableWritesThrottled",
  ]);
});

/** Metrics of an alarm, as [metric, dimensions]. Asserts that its sum includes each of them. */
const summedMetrics = (name: string) => {
  const alarm = alarms.find(({ Properties }) => text(Properties.AlarmName).endsWith(name));
  const queries = listed(alarm?.Properties.Metrics).map(read);
  const parts = queries.filter(({ MetricStat }) => MetricStat !== undefined);
  const sum = `SUM([${parts.map(({ Id }) => `FILL(${text(Id)}, 0)`).join(", ")}])`;
  expect(queries.map(({ Expression }) => Expression)).toContain(sum);
  return parts.map(({ MetricStat }) => read(read(MetricStat).Metric));
};

test("JobsFailing covers every background function", () => {
  expect(summedMetrics("JobsFailing")).toHaveLength(Object.keys(schedules).length + 1);
});

test("AccountsFailing covers both functions that create profiles", () => {
  expect(summedMetrics("AccountsFailing").map(({ MetricName }) => MetricName)).toEqual(["Errors", "Errors"]);
});

test.each([
  ["TableReadsThrottled", "ReadThrottleEvents"],
  ["TableWritesThrottled", "WriteThrottleEvents"],
])("%s includes the indexes, which DynamoDB reports separately", (alarm, metric) => {
  const indexOf = ({ Dimensions }: JsonObject) =>
    listed(Dimensions)
      .map(read)
      .find(({ Name }) => Name === "GlobalSecondaryIndexName")?.Value;
  const metrics = summedMetrics(alarm);
  expect(new Set(metrics.map(({ MetricName }) => MetricName))).toEqual(new Set([metric]));
  expect(metrics.map(indexOf)).toEqual([undefined, ...Object.keys(tableDefinition.globalIndexes)]);
});

describe.each(alarms)("$Properties.AlarmName", ({ Properties }) => {
  test("notifies when it fires and when it recovers", () => {
    expect(Properties.AlarmActions).toEqual([{ Ref: topic.id }]);
    expect(Properties.OKActions).toEqual([{ Ref: topic.id }]);
  });

  test("has a description and ignores missing data", () => {
    expect(Properties.AlarmDescription).toMatch(/\w+ .+\./);
    expect(Properties.TreatMissingData).toBe("notBreaching");
  });
});
