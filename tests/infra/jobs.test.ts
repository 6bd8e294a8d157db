import { countsDelaySeconds, schedules } from "@majlis/functions/deployment/background";
import { expect, test } from "vitest";
import { read } from "#support/json.ts";
import { deployedFunctions } from "#support/stackFunctions.ts";
import { resourceOf, resourcesOf } from "#support/stackTemplates.ts";

/** The reader of the table's stream that calls this function. */
const subscriptionOf = (functionName: string) => {
  const { id } = deployedFunctions().find(({ name }) => name === functionName) ?? {};
  const found = resourcesOf("Jobs", "AWS::Lambda::EventSourceMapping").find(
    ({ Properties }) => read(Properties.FunctionName).Ref === id,
  );
  return read(found?.Properties);
};
const subscription = subscriptionOf("jobs/deliverOutbox");
const queue = resourceOf("Jobs", "AWS::SQS::Queue");

test("the outbox function receives new outbox rows only", () => {
  const { environment } = deployedFunctions().find(({ name }) => name === "jobs/deliverOutbox") ?? {};
  expect(subscription.StartingPosition).toBe("TRIM_HORIZON");
  const pattern = { eventName: ["INSERT"], dynamodb: { NewImage: { __edb_e__: { S: ["outbox"] } } } };
  expect(subscription.FilterCriteria).toEqual({ Filters: [{ Pattern: JSON.stringify(pattern) }] });
  expect(environment).toMatchObject({ MAIL_FROM: "Majlis <hello@majlis.example>" });
  expect(environment).toHaveProperty("MAIL_CONFIGURATION_SET");
});

test("the counts of lists follow moves of seats, gathered for a second and repeated until they expire", () => {
  const counts = subscriptionOf("jobs/refreshCounts");
  const pattern = { eventName: ["MODIFY"], dynamodb: { NewImage: { __edb_e__: { S: ["availability"] } } } };
  expect(counts.FilterCriteria).toEqual({ Filters: [{ Pattern: JSON.stringify(pattern) }] });
  expect(counts).toMatchObject({
    StartingPosition: "TRIM_HORIZON",
    BatchSize: 1_000,
    MaximumBatchingWindowInSeconds: countsDelaySeconds,
    BisectBatchOnFunctionError: true,
  });
  expect(counts).not.toHaveProperty("MaximumRetryAttempts");
});

test("a shard of the stream has at most two readers", () => {
  const readers = resourcesOf("Jobs", "AWS::Lambda::EventSourceMapping").filter(({ Properties }) =>
    JSON.stringify(Properties.EventSourceArn).includes("Stream"),
  );
  expect(readers).toHaveLength(2);
});

test("one failed row does not repeat or block others", () => {
  expect(subscription).toMatchObject({
    BatchSize: 10,
    FunctionResponseTypes: ["ReportBatchItemFailures"],
    BisectBatchOnFunctionError: true,
    MaximumRetryAttempts: 5,
  });
});

test("failed rows move to an encrypted queue with a retention of two weeks", () => {
  const { Destination } = read(read(subscription.DestinationConfig).OnFailure);
  expect(Destination).toEqual({ "Fn::GetAtt": [queue.id, "Arn"] });
  expect(queue.Properties).toMatchObject({ MessageRetentionPeriod: 1_209_600, SqsManagedSseEnabled: true });
});

test("SES feedback reaches its function, or the dead-letter queue", () => {
  const { id } = deployedFunctions().find(({ name }) => name === "jobs/receiveMailFeedback") ?? {};
  const { Properties } = resourceOf("Jobs", "AWS::SNS::Subscription");
  expect(Properties).toMatchObject({
    Protocol: "lambda",
    Endpoint: { "Fn::GetAtt": [id, "Arn"] },
    RedrivePolicy: { deadLetterTargetArn: { "Fn::GetAtt": [queue.id, "Arn"] } },
  });
  expect(JSON.stringify(Properties.TopicArn)).toContain("Undelivered");
});

test("the scheduled jobs run at their intervals, and there are no other schedules", () => {
  const rules = resourcesOf("Jobs", "AWS::Events::Rule").map(
    ({ Properties }) => Properties.ScheduleExpression,
  );
  const rates = Object.values(schedules).map(({ everyMinutes }) => `rate(${everyMinutes} minutes)`);
  expect(rules.toSorted()).toEqual(rates.toSorted());
});
