import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { Deps } from "@majlis/core/table/deps";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { type Task, wholeRange } from "@majlis/core/kernel/tasks";
import type { MailMessage } from "@majlis/core/outbox/lanes";
import { maxAttempts } from "@majlis/core/outbox/retryMail";
import type { HttpHandler } from "@majlis/functions/createHttp";
import type { JobHandler } from "@majlis/functions/job";
import type { Metric } from "@majlis/functions/metrics";
import { defaultSendRate, mailRate } from "@majlis/functions/deployment/mailRates";
import type { QueueName } from "@majlis/functions/deployment/queues";
import { createTable } from "@majlis/local/dynamodb/createTable";
import type { QueueConsumer } from "@majlis/local/queues/consumeQueue";
import { createOutboxConsumer } from "@majlis/local/streams/createOutboxConsumer";
import type { APIGatewayProxyEventV2, PostAuthenticationTriggerEvent } from "aws-lambda";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type AlarmRow, alarmRows } from "#repo/stacks/alarms.ts";
import { metricMath } from "#repo/stacks/metricMath.ts";
import { evaluate } from "#support/metricMath.ts";
import { feedbackRate } from "#support/feedbackRate.ts";
import { type FaultyTable, startFaultyTable } from "#support/faultyTable.ts";
import { rowsAbout } from "#support/outbox.ts";
import { product } from "#support/product.ts";
import { startQueues } from "#support/standInQueues.ts";
import { insertEvent, newUser } from "#support/factories.ts";

/** Produces each alarm's condition once and returns the metric's values per period. */

let table: FaultyTable;
let ses: Server;
let deps: Deps;
let queues: Awaited<ReturnType<typeof startQueues>>;
let routeOutbox: (typeof import("@majlis/functions/jobs/routeOutbox"))["handler"];
let deliverOutbox: (typeof import("@majlis/functions/jobs/deliverOutbox"))["handler"];
let retryMails: JobHandler;
let listEvents: HttpHandler;
let recordAnalytics: HttpHandler;

const sesFaults = {
  down: { status: 503, body: "<ErrorResponse/>" },
  busy: {
    status: 400,
    body: "<ErrorResponse><Error><Code>Throttling</Code><Message>Daily message quota exceeded.</Message></Error></ErrorResponse>",
  },
};
let sesFault: keyof typeof sesFaults = "down";

/** The log lines of the functions. */
const lines: string[] = [];

beforeAll(async () => {
  vi.spyOn(process.stdout, "write").mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  table = await startFaultyTable(product.dynamodbEndpoint);
  ses = createServer((_, response) => {
    const { status, body } = sesFaults[sesFault];
    response.writeHead(status, { "content-type": "text/xml" }).end(body);
  });
  await new Promise<void>((resolve) => ses.listen(0, "127.0.0.1", resolve));
  queues = await startQueues();
  const name = `test-${randomUUID()}`;
  const environment = {
    STAGE: "local",
    TABLE_NAME: name,
    USER_POOL_ID: "us-east-1_drill",
    USER_POOL_CLIENT_ID: "majlis-web",
    SITE_URL: "https://majlis.example",
    MAIL_FROM: "Majlis <hello@majlis.test>",
    DYNAMODB_ENDPOINT: table.endpoint,
    // A server that listens on a port has an address with a port.
    SES_ENDPOINT: `http://127.0.0.1:${(ses.address() as AddressInfo).port}`,
    SES_SEND_RATE: "10000",
    ...queues.environment,
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "local",
    AWS_SECRET_ACCESS_KEY: "local",
  };
  for (const entry of Object.entries(environment)) vi.stubEnv(...entry);
  await createTable(new DynamoDBClient({ endpoint: table.endpoint }), name);
  ({ deps } = await import("@majlis/functions/deps"));
  ({ handler: routeOutbox } = await import("@majlis/functions/jobs/routeOutbox"));
  ({ handler: deliverOutbox } = await import("@majlis/functions/jobs/deliverOutbox"));
  ({ handler: retryMails } = await import("@majlis/functions/jobs/retryMails"));
  ({ handler: listEvents } = await import("@majlis/functions/events/listEvents"));
  ({ handler: recordAnalytics } = await import("@majlis/functions/messages/recordAnalytics"));
});
afterEach(() => {
  table.fault = "none";
  sesFault = "down";
  queues.setDown(false);
});
afterAll(async () => {
  await table.close();
  queues.close();
  ses.close();
});

/** A call of API Gateway with the fields that the drills need. */
const callOf = (body?: object) =>
  ({
    headers: {},
    ...(body && { body: JSON.stringify(body) }),
    requestContext: { requestId: "drill", http: { userAgent: "drill", sourceIp: "192.0.2.1" } },
  }) as unknown as APIGatewayProxyEventV2;

const signUp = {
  event: { event_type: "user_signup", properties: { method: "email" } },
  timestamp: "2026-11-21T12:00:00.000Z",
  url: "https://majlis.example/auth",
  referrer: "",
};

const times = <Result>(count: number, run: () => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, run));
const minutes = async (count: number, measure: () => Promise<number>): Promise<number[]> => {
  const values: number[] = [];
  for (let minute = 0; minute < count; minute++) values.push(await measure());
  return values;
};

const failedCalls = async (): Promise<number> => {
  const replies = await times(6, () => listEvents(callOf()));
  return replies.filter(({ statusCode = 0 }) => statusCode >= 500).length;
};

/** A user joins an event. Returns the stream records of the ticket's mail. */
const newMailRecord = async () => {
  const actor = await newUser(deps, { role: "member" });
  const eventId = await insertEvent(deps, { title: "Evening of the drill" });
  await joinEvent(deps, actor, eventId);
  return (await rowsAbout(deps, eventId)).map(({ id, template }) => ({
    eventName: "INSERT" as const,
    dynamodb: {
      NewImage: { id: { S: id }, template: { S: template }, __edb_e__: { S: "outbox" } },
      SequenceNumber: id,
    },
  }));
};

/** Delivers new mails and returns the sum of a metric in the functions' log lines. */
const countMails = async (metric: Metric, count: number): Promise<number> => {
  const records = (await times(count, newMailRecord)).flat();
  lines.length = 0;
  expect(await routeOutbox({ Records: records })).toEqual({ batchItemFailures: [] });
  await queues.drain(["ticket"], deliverOutbox);
  return lines.filter((line) => line.includes(`"${metric}":1`)).length;
};

const task: Task = { kind: "fanOut", ref: "out_drill", group: "holders", ...wholeRange };

/** Gives a queue one message whose consumer fails. Returns its age in seconds at the end, and the dead letters. */
const failUntilDead = async (name: QueueName, consumer: QueueConsumer, message: object) => {
  queues.dead.length = 0;
  const before = queues.passedMs(name);
  queues[name].send([JSON.stringify(message)]);
  table.fault = "down";
  await queues.drain([name], consumer);
  return { ageSeconds: (queues.passedMs(name) - before) / 1000, deadLetters: queues.dead.length };
};

const failTask = async () =>
  failUntilDead("work", (await import("@majlis/functions/jobs/runTasks")).handler, task);
const failMail = (lane: MailMessage["lane"]) => failUntilDead(lane, deliverOutbox, { id: "out_drill", lane });

const drills: Readonly<Record<string, () => Promise<(number | null)[]>>> = {
  ApiErrors: async () => {
    table.fault = "down";
    return evaluate(metricMath.apiErrorRate, { errors: [await failedCalls()], calls: [6] });
  },
  ApiSlow: async () => {
    table.fault = { delayMs: 1600 };
    return times(5, async () => {
      const began = performance.now();
      await listEvents(callOf());
      return performance.now() - began;
    });
  },
  TableReadsThrottled: async () => {
    table.fault = "throttled";
    return minutes(3, async () => {
      const replies = await times(11, () => listEvents(callOf()));
      expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
      return table.takeThrottled().reads;
    });
  },
  TableWritesThrottled: async () => {
    table.fault = "throttled";
    return minutes(3, async () => {
      await times(11, () => recordAnalytics(callOf(signUp)));
      return table.takeThrottled().writes;
    });
  },
  JobsFailing: async () => {
    table.fault = "down";
    const { handler } = await import("@majlis/functions/jobs/startDueTasks");
    const runs = await times(3, () => handler().catch(() => "failed"));
    return [runs.filter((run) => run === "failed").length];
  },
  AccountsFailing: async () => {
    table.fault = "down";
    const { handler } = await import("@majlis/functions/auth/postAuthentication");
    const request = { userAttributes: { sub: randomUUID(), email: "drill@majlis.test" } };
    const event = { request } as unknown as PostAuthenticationTriggerEvent; // as far as it reads
    const runs = await times(3, () => handler(event).catch(({ message }: Error) => message));
    return [runs.filter((run) => run === "An unexpected error occurred").length];
  },
  OutboxLate: async () => {
    const [record] = await newMailRecord();
    queues.setDown(true);
    const { batchItemFailures } = await routeOutbox({ Records: record ? [record] : [] });
    expect(batchItemFailures).toEqual([{ itemIdentifier: record?.dynamodb.SequenceNumber }]);
    // A failed record blocks its shard, so six minutes of failures are an iterator age of six minutes.
    return [6 * 60_000];
  },
  DeadLetters: async () => {
    const dead: unknown[] = [];
    const consume = createOutboxConsumer(routeOutbox, (record) => dead.push(record));
    const records = await newMailRecord();
    queues.setDown(true);
    await (
      await consume(records, new AbortController().signal)
    ).finished;
    return [dead.length];
  },
  TicketLate: async () => [(await failMail("ticket")).ageSeconds],
  // The mails of a large event, at the rate of a new account.
  BulkLate: () => Promise.resolve([50_000 / mailRate("bulk", defaultSendRate)]),
  TicketDeadLetters: async () => [(await failMail("ticket")).deadLetters],
  BulkDeadLetters: async () => [(await failMail("bulk")).deadLetters],
  WorkLate: async () => [(await failTask()).ageSeconds],
  WorkDeadLetters: async () => [(await failTask()).deadLetters],
  MailsFailing: () => minutes(3, () => countMails("MailsFailed", 21)),
  MailsPostponed: () => {
    sesFault = "busy";
    return minutes(6, () => countMails("MailsPostponed", 1));
  },
  MailsGivenUp: async () => {
    const [record] = await newMailRecord();
    const id = record?.dynamodb.NewImage.id.S ?? "";
    await deps.store.outbox
      .patch({ id })
      .set({ attempts: maxAttempts - 1, due_list: "retry", due_at: deps.clock.now().toISOString() })
      .go();
    lines.length = 0;
    await retryMails();
    return [lines.filter((line) => line.includes('"MailsGivenUp":1')).length];
  },
  MailBounces: () => Promise.resolve([feedbackRate("bounce", 20)]),
  MailComplaints: () => Promise.resolve([feedbackRate("complaint", 1000)]),
};

/** AWS alone counts what its quotas refuse. tests/unit/stacks/alarmConditions.test.ts produces the others. */
const elsewhere = /^(AccountsThrottled|FunctionsThrottled|TriggersFailing|\w+JobStopped)$/;
const rows: readonly AlarmRow[] = alarmRows.filter(({ id }) => !elsewhere.test(id));
test.each(rows)("$id fires: $meaning", async ({ id, threshold, periods }) => {
  const values = (await drills[id]?.()) ?? [];
  expect(values).toHaveLength(periods);
  expect(values.filter((value) => (value ?? 0) <= threshold)).toEqual([]);
});

test("no alarm fires without a fault", async () => {
  expect(await failedCalls()).toBe(0);
  expect(table.takeThrottled()).toEqual({ reads: 0, writes: 0 });
  expect(feedbackRate("bounce", 50)).toBeLessThan(0.04);
});
