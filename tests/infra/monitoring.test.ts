import { schedules } from "@majlis/contracts/schedules";
import { describe, expect, test } from "vitest";
import { listed, read, text } from "../support/json";
import { resourceOf, resourcesOf } from "../support/stackTemplates";

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

test("the jobs' alarm listens to every function that runs without anybody waiting for it", () => {
  const alarm = alarms.find(({ Properties }) => text(Properties.AlarmName).endsWith("JobsFailing"));
  const metrics = listed(alarm?.Properties.Metrics).map(read);
  expect(metrics.filter(({ MetricStat }) => MetricStat !== undefined)).toHaveLength(
    Object.keys(schedules).length + 1,
  );
  expect(metrics.find(({ Expression }) => Expression !== undefined)?.Expression).toBe("SUM(METRICS())");
});

test("the accounts' alarm listens to both functions that make profiles", () => {
  const alarm = alarms.find(({ Properties }) => text(Properties.AlarmName).endsWith("AccountsFailing"));
  const metrics = listed(alarm?.Properties.Metrics).map(read);
  expect(metrics.filter(({ MetricStat }) => MetricStat !== undefined)).toHaveLength(2);
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
