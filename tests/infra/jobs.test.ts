import {
  followDelaySeconds,
  followRetryHours,
  outboxStream,
  schedules,
} from "@majlis/functions/deployment/background";
import { defaultSendRate } from "@majlis/functions/deployment/mailRates";
import { queues } from "@majlis/functions/deployment/queues";
import { describe, expect, test } from "vitest";
import { read, text } from "#support/json.ts";
import { deployedFunctions, resourceOf, resourcesOf } from "./stackTemplates.ts";

/** The event sources that call this function. */
const subscriptionsOf = (functionName: string) => {
  const { id } = deployedFunctions().find(({ name }) => name === functionName) ?? {};
  return resourcesOf("Jobs", "AWS::Lambda::EventSourceMapping")
    .map(({ Properties }) => Properties)
    .filter(({ FunctionName }) => read(FunctionName).Ref === id);
};
const subscriptionOf = (functionName: string) => read(subscriptionsOf(functionName)[0]);
const subscription = subscriptionOf("jobs/routeOutbox");
const queueOf = (name: string) => {
  const queue = resourcesOf("Jobs", "AWS::SQS::Queue").find(
    ({ Properties }) => Properties.QueueName === `production-majlis-${name}`,
  );
  if (!queue) throw new Error(`There is no queue ${name}`);
  return queue;
};
const queue = queueOf("DeadLetters");

test("the router receives new outbox rows only", () => {
  expect(subscription.StartingPosition).toBe("TRIM_HORIZON");
  const pattern = { eventName: ["INSERT"], dynamodb: { NewImage: { __edb_e__: { S: ["outbox"] } } } };
  expect(subscription.FilterCriteria).toEqual({ Filters: [{ Pattern: JSON.stringify(pattern) }] });
});

test.each(["jobs/deliverOutbox", "jobs/retryMails"])("%s has what sending mails needs", (sender) => {
  const { environment } = deployedFunctions().find(({ name }) => name === sender) ?? {};
  expect(environment).toMatchObject({
    MAIL_FROM: "Majlis <hello@majlis.example>",
    SES_SEND_RATE: `${defaultSendRate}`,
  });
  expect(environment).toHaveProperty("MAIL_CONFIGURATION_SET");
});

test("lists follow moves of seats, gathered for a second and repeated for six hours", () => {
  const counts = subscriptionOf("jobs/followTable");
  const of = (...entities: string[]) => ({ __edb_e__: { S: entities } });
  const patterns = [
    { eventName: ["MODIFY"], dynamodb: { NewImage: of("availability", "event", "gathering") } },
    { eventName: ["INSERT", "MODIFY"], dynamodb: { NewImage: of("redemption") } },
    { eventName: ["REMOVE"], dynamodb: { OldImage: of("savedPass") } },
    { eventName: ["INSERT"], dynamodb: { NewImage: of("canceledTicket", "audit") } },
  ];
  expect(counts.FilterCriteria).toEqual({
    Filters: patterns.map((pattern) => ({ Pattern: JSON.stringify(pattern) })),
  });
  expect(counts).toMatchObject({
    StartingPosition: "TRIM_HORIZON",
    BatchSize: 1_000,
    MaximumBatchingWindowInSeconds: followDelaySeconds,
    BisectBatchOnFunctionError: true,
    MaximumRecordAgeInSeconds: followRetryHours * 3_600,
    DestinationConfig: {
      OnFailure: { Destination: { "Fn::GetAtt": [queueOf("FollowerDeadLetters").id, "Arn"] } },
    },
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
    BatchSize: outboxStream.batchSize,
    FunctionResponseTypes: ["ReportBatchItemFailures"],
    BisectBatchOnFunctionError: true,
    MaximumRetryAttempts: outboxStream.retries,
  });
});

test("failed rows move to an encrypted queue with a retention of two weeks", () => {
  const { Destination } = read(read(subscription.DestinationConfig).OnFailure);
  expect(Destination).toEqual({ "Fn::GetAtt": [queue.id, "Arn"] });
  expect(queue.Properties).toMatchObject({ MessageRetentionPeriod: 1_209_600, SqsManagedSseEnabled: true });
});

describe.each([
  { id: "Work", name: "work", consumer: "jobs/runTasks" },
  { id: "Ticket", name: "ticket", consumer: "jobs/deliverOutbox" },
  { id: "Bulk", name: "bulk", consumer: "jobs/deliverOutbox" },
] as const)("the queue $name", ({ id, name, consumer }) => {
  const waiting = queueOf(id);
  const { batchSize, maxConcurrency, maxReceives, timeoutSeconds, visibilitySeconds } = queues[name];

  test("delivers batches in a limited number of parallel calls, and repeats only failed messages", () => {
    expect(subscriptionsOf(consumer)).toContainEqual(
      expect.objectContaining({
        EventSourceArn: { "Fn::GetAtt": [waiting.id, "Arn"] },
        BatchSize: batchSize,
        ScalingConfig: { MaximumConcurrency: maxConcurrency },
        FunctionResponseTypes: ["ReportBatchItemFailures"],
      }),
    );
  });

  test("hides a message for six timeouts of its consumer, as AWS recommends", () => {
    const { properties } = deployedFunctions().find((one) => one.name === consumer) ?? {};
    expect(properties).toMatchObject({ Timeout: timeoutSeconds });
    expect(waiting.Properties).toMatchObject({
      VisibilityTimeout: visibilitySeconds,
      MessageRetentionPeriod: 1_209_600,
      SqsManagedSseEnabled: true,
    });
    expect(visibilitySeconds).toBeGreaterThanOrEqual(6 * timeoutSeconds);
  });

  test("moves a message that failed five times to its dead letters", () => {
    const dead = queueOf(`${id}DeadLetters`);
    expect(waiting.Properties.RedrivePolicy).toEqual({
      deadLetterTargetArn: { "Fn::GetAtt": [dead.id, "Arn"] },
      maxReceiveCount: maxReceives,
    });
    expect(maxReceives).toBe(5);
    expect(dead.Properties).toMatchObject({ MessageRetentionPeriod: 1_209_600, SqsManagedSseEnabled: true });
  });
});

test.each([
  [
    "WORK_QUEUE_URL",
    "Work",
    ["jobs/followTable", "jobs/retryMails", "jobs/routeOutbox", "jobs/runTasks", "jobs/startDueTasks"],
  ],
  ["TICKET_QUEUE_URL", "Ticket", ["jobs/routeOutbox"]],
  ["BULK_QUEUE_URL", "Bulk", ["jobs/routeOutbox"]],
])("%s is known to the functions that send to the queue", (variable, queueName, names) => {
  const senders = deployedFunctions().filter(({ environment }) => variable in environment);
  expect(senders.map(({ name }) => name).toSorted()).toEqual(names);
  for (const { environment } of senders)
    expect(environment[variable]).toEqual({ Ref: queueOf(queueName).id });
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
  const minutes = rules.map((rule) => {
    const [, count = "", unit = ""] = /^rate\((\d+) (minute|hour)s?\)$/.exec(text(rule)) ?? [];
    return Number(count) * (unit === "hour" ? 60 : 1);
  });
  const wanted = Object.values(schedules).map(({ everyMinutes }) => everyMinutes);
  expect(new Set(minutes)).toEqual(new Set(wanted));
  expect(rules).toHaveLength(wanted.length);
});
