import { schedules } from "@majlis/functions/deployment/background";
import { tableDefinition } from "@majlis/functions/deployment/table";
import { describe, expect, test } from "vitest";
import { type JsonObject, listed, read, text } from "#support/json.ts";
import { resourceOf, resourcesOf } from "#support/stackTemplates.ts";

const topic = resourceOf("Monitoring", "AWS::SNS::Topic");
const alarms = resourcesOf("Monitoring", "AWS::CloudWatch::Alarm");

test("somebody hears the alarms", () => {
  expect(resourceOf("Monitoring", "AWS::SNS::Subscription").Properties).toMatchObject({
    Protocol: "email",
    Endpoint: "oncall@majlis.example",
    TopicArn: { Ref: topic.id },
  });
});

test("what must never pass unnoticed has an alarm", () => {
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

/** What an alarm adds up, as [metric, dimensions]; everything that it names must be in its sum. */
const addedUp = (name: string) => {
  const alarm = alarms.find(({ Properties }) => text(Properties.AlarmName).endsWith(name));
  const queries = listed(alarm?.Properties.Metrics).map(read);
  const parts = queries.filter(({ MetricStat }) => MetricStat !== undefined);
  const sum = `SUM([${parts.map(({ Id }) => `FILL(${text(Id)}, 0)`).join(", ")}])`;
  expect(queries.map(({ Expression }) => Expression)).toContain(sum);
  return parts.map(({ MetricStat }) => read(read(MetricStat).Metric));
};

test("the jobs' alarm listens to every function that runs without anybody waiting for it", () => {
  expect(addedUp("JobsFailing")).toHaveLength(Object.keys(schedules).length + 1);
});

test("the accounts' alarm listens to both functions that make profiles", () => {
  expect(addedUp("AccountsFailing").map(({ MetricName }) => MetricName)).toEqual(["Errors", "Errors"]);
});

test.each([
  ["TableReadsThrottled", "ReadThrottleEvents"],
  ["TableWritesThrottled", "WriteThrottleEvents"],
])("%s hears the indexes too, which DynamoDB tells of apart from the table", (alarm, metric) => {
  const indexOf = ({ Dimensions }: JsonObject) =>
    listed(Dimensions)
      .map(read)
      .find(({ Name }) => Name === "GlobalSecondaryIndexName")?.Value;
  const metrics = addedUp(alarm);
  expect(new Set(metrics.map(({ MetricName }) => MetricName))).toEqual(new Set([metric]));
  expect(metrics.map(indexOf)).toEqual([undefined, ...Object.keys(tableDefinition.globalIndexes)]);
});

describe.each(alarms)("$Properties.AlarmName", ({ Properties }) => {
  test("calls when it sounds and when it is over", () => {
    expect(Properties.AlarmActions).toEqual([{ Ref: topic.id }]);
    expect(Properties.OKActions).toEqual([{ Ref: topic.id }]);
  });

  test("says what it means and stays silent where nothing happens", () => {
    expect(Properties.AlarmDescription).toMatch(/\w+ .+\./);
    expect(Properties.TreatMissingData).toBe("notBreaching");
  });
});

test("the dashboard shows the API, the functions, the table, the outbox and the mails", () => {
  const body = JSON.stringify(
    resourceOf("Monitoring", "AWS::CloudWatch::Dashboard").Properties.DashboardBody,
  );
  for (const title of [
    "Seats taken, memberships begun, cards checked",
    "Refusals by code",
    "API: time",
    "API: calls",
    "Functions: errors",
    "Table: capacity",
    "Outbox",
    "Mail: sent",
  ])
    expect(body).toContain(title);
});
