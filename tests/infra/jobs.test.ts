import { countsDelaySeconds, schedules } from "@majlis/functions/deployment/background";
import { queues } from "@majlis/functions/deployment/queues";
import { describe, expect, test } from "vitest";
import { read } from "#support/json.ts";
import { deployedFunctions } from "#support/stackFunctions.ts";
import { resourceOf, resourcesOf } from "#support/stackTemplates.ts";

/** The event source that calls this function. */
const subscriptionOf = (functionName: string) => {
  const { id } = deployedFunctions().find(({ name }) => name === functionName) ?? {};
  const found = resourcesOf("Jobs", "AWS::Lambda::EventSourceMapping").find(
    ({ Properties }) => read(Properties.FunctionName).Ref === id,
  );
  return read(found?.Properties);
};
const subscription = subscriptionOf("jobs/deliverOutbox");
const queueOf = (name: string) => {
  const queue = resourcesOf("Jobs", "AWS::SQS::Queue").find(
    ({ Properties }) => Properties.QueueName === `production-majlis-${name}`,
  );
  if (!queue) throw new Error(`There is no queue ${name}`);
  return queue;
};
const queue = queueOf("DeadLetters");

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

describe("the queue of tasks", () => {
  const work = queueOf("Work");
  const consumer = subscriptionOf("jobs/runTasks");
  const { timeoutSeconds, visibilitySeconds } = queues.work;

  test("delivers batches in a limited number of parallel calls, and repeats only failed messages", () => {
    expect(consumer).toMatchObject({
      EventSourceArn: { "Fn::GetAtt": [work.id, "Arn"] },
      BatchSize: 5,
      ScalingConfig: { MaximumConcurrency: 2 },
      FunctionResponseTypes: ["ReportBatchItemFailures"],
    });
  });

  test("hides a message for six timeouts of its consumer, as AWS recommends", () => {
    const { properties } = deployedFunctions().find(({ name }) => name === "jobs/runTasks") ?? {};
    expect(properties).toMatchObject({ Timeout: timeoutSeconds });
    expect(work.Properties).toMatchObject({
      VisibilityTimeout: visibilitySeconds,
      MessageRetentionPeriod: 1_209_600,
      SqsManagedSseEnabled: true,
    });
    expect(visibilitySeconds).toBeGreaterThanOrEqual(6 * timeoutSeconds);
  });

  test("moves a message that failed five times to its dead letters", () => {
    const dead = queueOf("WorkDeadLetters");
    expect(work.Properties.RedrivePolicy).toEqual({
      deadLetterTargetArn: { "Fn::GetAtt": [dead.id, "Arn"] },
      maxReceiveCount: 5,
    });
    expect(dead.Properties).toMatchObject({ MessageRetentionPeriod: 1_209_600, SqsManagedSseEnabled: true });
  });

  test("receives tasks from functions that know its address", () => {
    const senders = deployedFunctions().filter(({ environment }) => "WORK_QUEUE_URL" in environment);
    expect(senders.map(({ name }) => name).toSorted()).toEqual([
      "jobs/deliverOutbox",
      "jobs/retryMails",
      "jobs/runTasks",
      "jobs/startDueTasks",
    ]);
    for (const { environment } of senders) expect(environment.WORK_QUEUE_URL).toEqual({ Ref: work.id });
  });
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
