// Functions with faults, which produce the conditions of alarms.
import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { wholeRange } from "@majlis/core/kernel/ranges";
import { newMail } from "@majlis/core/outbox/outbox";
import { maxAttempts } from "@majlis/core/outbox/retryMail";
import type { MailMessage } from "@majlis/core/table/mails";
import type { Task } from "@majlis/core/table/tasks";
import { defaultSendRate, mailRate } from "@majlis/functions/deployment/mailRates";
import type { QueueName } from "@majlis/functions/deployment/queues";
import type { Metric } from "@majlis/functions/metrics";
import { createTable } from "@majlis/local/dynamodb/createTable";
import { createMailbox } from "@majlis/local/mailbox/mailbox";
import type { QueueConsumer } from "@majlis/local/queues/consumeQueue";
import { createOutboxConsumer } from "@majlis/local/streams/createOutboxConsumer";
import { afterAll, afterEach, beforeAll, expect, vi } from "vitest";
import { product } from "#support/api.ts";
import { insertEvent, newUser } from "#support/factories.ts";
import { type FaultyTable, startFaultyTable } from "#support/faultyTable.ts";
import { startQueues } from "#support/queues.ts";
import { stubFunctionEnvironment } from "#support/stubFunctionEnvironment.ts";

const sesFaults = {
  down: { status: 503, body: "<ErrorResponse/>" },
  busy: {
    status: 400,
    body: "<ErrorResponse><Error><Code>Throttling</Code><Message>Daily message quota exceeded.</Message></Error></ErrorResponse>",
  },
};

const loadFunctions = async () => ({
  deps: (await import("@majlis/functions/deps")).deps,
  routeOutbox: (await import("@majlis/functions/jobs/routeOutbox")).handler,
  deliverOutbox: (await import("@majlis/functions/jobs/deliverOutbox")).handler,
  retryMails: (await import("@majlis/functions/jobs/retryMails")).handler,
  eventReads: (await import("@majlis/functions/events/reads")).handler,
  adminWrites: (await import("@majlis/functions/admin/writes")).handler,
});

/** Functions with a table, queues and a mail service that fail when a drill says so. */
export interface DrillScene extends Awaited<ReturnType<typeof loadFunctions>> {
  readonly table: FaultyTable;
  readonly queues: Awaited<ReturnType<typeof startQueues>>;
  /** Every mail fails; `busy` is a quota that is used up. */
  sesFault: keyof typeof sesFaults;
  /** The log lines of the functions. */
  readonly lines: string[];
}

/** The scene of one test file. It is complete when the first test runs. */
export const drillScene = (): DrillScene => {
  const scene = { sesFault: "down", lines: [] as string[] } as unknown as DrillScene;
  let ses: Server;
  beforeAll(async () => {
    vi.spyOn(process.stdout, "write").mockImplementation((line) => {
      scene.lines.push(String(line));
      return true;
    });
    const table = await startFaultyTable(product.dynamodbEndpoint);
    ses = createServer((_, response) => {
      const { status, body } = sesFaults[scene.sesFault];
      response.writeHead(status, { "content-type": "text/xml" }).end(body);
    });
    await new Promise<void>((resolve) => ses.listen(0, "127.0.0.1", resolve));
    const queues = await startQueues();
    const name = `test-${randomUUID()}`;
    stubFunctionEnvironment({
      STAGE: "local",
      TABLE_NAME: name,
      DYNAMODB_ENDPOINT: table.endpoint,
      // A server that listens on a port has an address with a port.
      SES_ENDPOINT: `http://127.0.0.1:${(ses.address() as AddressInfo).port}`,
      SES_SEND_RATE: "10000",
      // The library's pauses before another attempt at SES are none of the conditions.
      AWS_MAX_ATTEMPTS: "1",
      ...queues.environment,
    });
    await createTable(new DynamoDBClient({ endpoint: table.endpoint }), name);
    Object.assign(scene, { table, queues }, await loadFunctions());
  });
  afterEach(() => {
    scene.table.fault = "none";
    scene.sesFault = "down";
    scene.queues.setDown(false);
  });
  afterAll(async () => {
    await scene.table.close();
    await scene.queues.close();
    ses.close();
  });
  return scene;
};

/** One after the other: many at once outlast the time that a function gives a call, on a machine with other work. */
export const times = async <Result>(count: number, run: () => Promise<Result>): Promise<Result[]> => {
  const results: Result[] = [];
  while (results.length < count) results.push(await run());
  return results;
};

export const minutes = async (count: number, measure: () => Promise<number>): Promise<number[]> => {
  const values: number[] = [];
  for (let minute = 0; minute < count; minute++) values.push(await measure());
  return values;
};

/** Before the stand-in of the stream repeats a failed record. */
const pauseMs = 5;

const task: Task = { kind: "fanOut", ref: "out_drill", group: "holders", ...wholeRange };

/** Produces the conditions of the alarms of mails and queues. Each returns the metric's values per period. */
export const mailDrills = (scene: DrillScene): Readonly<Record<string, () => Promise<number[]>>> => {
  let about: Promise<readonly [SignedIn, string]> | undefined;
  /** Writes a mail about a request. Returns its stream record. */
  const newMailRecord = async () => {
    about ??= Promise.all([newUser(scene.deps), insertEvent(scene.deps, { title: "Evening of the drill" })]);
    const [{ userId: user_id }, ref_id] = await about;
    const row = newMail(scene.deps, { template: "request_declined", user_id, ref_id });
    await scene.deps.store.outbox.create(row).go();
    return {
      eventName: "INSERT" as const,
      dynamodb: {
        NewImage: { id: { S: row.id }, template: { S: row.template }, __edb_e__: { S: "outbox" } },
        SequenceNumber: row.id,
      },
    };
  };

  /** Delivers new mails and returns the sum of a metric in the functions' log lines. */
  const countMails = async (metric: Metric, count: number): Promise<number> => {
    const records = await times(count, newMailRecord);
    scene.lines.length = 0;
    expect(await scene.routeOutbox({ Records: records })).toEqual({ batchItemFailures: [] });
    await scene.queues.drain(["ticket"], scene.deliverOutbox);
    return scene.lines.filter((line) => line.includes(`"${metric}":1`)).length;
  };

  /** Gives a queue one message whose consumer fails. Returns its age in seconds at the end, and the dead letters. */
  const failUntilDead = async (name: QueueName, consumer: QueueConsumer, message: object) => {
    scene.queues.dead.length = 0;
    const before = scene.queues.passedMs(name);
    scene.queues[name].send([JSON.stringify(message)]);
    scene.table.fault = "down";
    await scene.queues.drain([name], consumer);
    return {
      ageSeconds: (scene.queues.passedMs(name) - before) / 1000,
      deadLetters: scene.queues.dead.length,
    };
  };

  const failTask = async () =>
    failUntilDead("work", (await import("@majlis/functions/jobs/runTasks")).handler, task);
  const failMail = (lane: MailMessage["lane"]) =>
    failUntilDead(lane, scene.deliverOutbox, { id: "out_drill", lane });

  return {
    OutboxLate: async () => {
      const record = await newMailRecord();
      scene.queues.setDown(true);
      const { batchItemFailures } = await scene.routeOutbox({ Records: [record] });
      expect(batchItemFailures).toEqual([{ itemIdentifier: record.dynamodb.SequenceNumber }]);
      // A failed record blocks its shard, so six minutes of failures are an iterator age of six minutes.
      return [6 * 60_000];
    },
    DeadLetters: async () => {
      const dead: unknown[] = [];
      const consume = createOutboxConsumer(scene.routeOutbox, (record) => dead.push(record), pauseMs);
      const record = await newMailRecord();
      scene.queues.setDown(true);
      await (
        await consume([record], new AbortController().signal)
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
      scene.sesFault = "busy";
      return minutes(6, () => countMails("MailsPostponed", 1));
    },
    MailsGivenUp: async () => {
      const { SequenceNumber: id } = (await newMailRecord()).dynamodb;
      await scene.deps.store.outbox
        .patch({ id })
        .set({ attempts: maxAttempts - 1, due_list: "retry", due_at: scene.deps.clock.now().toISOString() })
        .go();
      scene.lines.length = 0;
      await scene.retryMails();
      return [scene.lines.filter((line) => line.includes('"MailsGivenUp":1')).length];
    },
  };
};

/** The share of mails with negative feedback when every n-th goes to the simulator's address. */
export const feedbackRate = (kind: "bounce" | "complaint", every: number): number => {
  let told = 0;
  const mailbox = createMailbox({ file: null, onFeedback: () => told++ });
  for (let index = 1; index <= 1000; index++)
    mailbox.deliver({
      to: [index % every === 0 ? `${kind}@simulator.amazonses.com` : "noor@majlis.test"],
      subject: "Drill",
    });
  return told / 1000;
};
