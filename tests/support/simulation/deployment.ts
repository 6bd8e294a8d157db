import { randomBytes } from "node:crypto";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { createPace } from "@majlis/core/kernel/pace";
import { Task } from "@majlis/core/kernel/tasks";
import { deliverOutbox } from "@majlis/core/mail/deliverOutbox";
import { retryMails } from "@majlis/core/mail/retryMails";
import { laneOf } from "@majlis/core/outbox/lanes";
import { isFanOut } from "@majlis/core/outbox/leaseMail";
import type { QueueDeps } from "@majlis/core/table/deps";
import { createStore } from "@majlis/core/table/store";
import { runTask } from "@majlis/core/tasks/runTask";
import { startDueTasks } from "@majlis/core/tasks/startDueTasks";
import { type ScheduledJob, schedules } from "@majlis/functions/deployment/background";
import { defaultSendRate, type MailSender, mailIntervalMs } from "@majlis/functions/deployment/mailRates";
import { type QueueName, queues } from "@majlis/functions/deployment/queues";
import { consumeQueue, type QueueConsumer } from "@majlis/local/queues/consumeQueue";
import { createQueue } from "@majlis/local/queues/createQueue";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { ulid } from "ulid";
import { keepMails } from "#support/outbox.ts";
import { createVirtualTimer } from "#support/virtualTimer.ts";
import { createLives } from "./lives";
import { createMailBook } from "./mailBook";
import { type NewOutboxRow, watchTable } from "./watchTable";

/** A page of a hundred people takes a second. The limits of the queues and of mails decide, not this. */
const taskMs = 1_000;
/** Each hundredth message of a queue arrives twice. */
const repeatEvery = 100;

interface Options {
  readonly endpoint: string;
  readonly table: string;
  /** The time at which the simulation begins. */
  readonly start: string;
}

/**
 * Queues, their consumers and the scheduled jobs on a virtual clock, with the limits of a deployment and the real
 * handlers of tasks and mails. The embedded database takes no virtual time.
 */
export const createDeployment = ({ endpoint, table, start }: Options) => {
  const lives = createLives();
  const book = createMailBook();
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      endpoint,
      region: "us-east-1",
      credentials,
      // Ten pages of a hundred rows are written at once.
      requestHandler: { httpAgent: { maxSockets: 1_000 } },
    }),
  );
  const watch = watchTable(client, {
    onCall: () => lives.step("call"),
    onOutboxRow: (row) => void route(row),
  });
  const time = createVirtualTimer(watch.whenIdle);
  const now = () => new Date(start).getTime() + time.timer.now();
  const dead: string[] = [];
  const longest = new Map<QueueName, number>();

  const open = (name: QueueName) => {
    const queue = createQueue({
      ...queues[name],
      file: null,
      now,
      onDeadLetter: ({ body }) => dead.push(body),
    });
    let sent = 0;
    return {
      queue,
      send: (bodies: readonly string[]): void => {
        const repeated = bodies.filter(() => ++sent % repeatEvery === 0);
        lives.outlive(() => queue.send([...bodies, ...repeated]));
      },
    };
  };
  const opened = { work: open("work"), ticket: open("ticket"), bulk: open("bulk") };

  const deps: QueueDeps = {
    store: createStore(client, table),
    clock: { now: () => new Date(now()) },
    ids: { next: (prefix) => `${prefix}_${ulid().toLowerCase()}`, randomBytes: () => randomBytes(20) },
    settings: { stage: "local", payments: "demo", version: "simulation" },
    queue: {
      add: async (tasks) => {
        lives.step("call");
        opened.work.send(tasks.map((task) => JSON.stringify(task)));
      },
    },
  };

  /** A mailer for one call of a sender, at the sender's rate. */
  const newMailer = (sender: MailSender) => {
    const pace = createPace(mailIntervalMs(sender, defaultSendRate), time.timer);
    const { mailer } = keepMails({
      send: async ({ to }) => {
        await pace.turn();
        lives.step("mail");
        book.add(to, now());
      },
    });
    return { mailer, end: pace.end };
  };

  /** In place of the table's stream and its consumer. */
  const route = ({ id, template }: NewOutboxRow) =>
    lives.outlive(async () => {
      if (isFanOut(template)) await deliverOutbox(deps, newMailer("ticket").mailer, id);
      else opened[laneOf[template]].send([id]);
    });

  /** Handles each message of a batch and reports those that failed, as the functions do. */
  const handleEach =
    (name: QueueName, run: (body: string) => Promise<unknown>, end: () => Promise<void>): QueueConsumer =>
    async ({ Records }) => {
      const began = now();
      const failed = await Promise.all(
        Records.map(async ({ messageId, body }) =>
          run(body).then(
            () => [],
            () => [{ itemIdentifier: messageId }],
          ),
        ),
      );
      await end();
      longest.set(name, Math.max(longest.get(name) ?? 0, now() - began));
      return { batchItemFailures: failed.flat() };
    };

  /** A call that dies gives no answer, so that its messages stay in the queue. */
  const consume = (name: QueueName, consumer: QueueConsumer) =>
    consumeQueue(
      opened[name].queue,
      (event) => lives.live(name, () => consumer(event)).catch(() => failAll(event)),
      { name, ...queues[name], wait: time.after },
    );
  const runTasks = handleEach(
    "work",
    (body) => runTask(deps, Task.parse(JSON.parse(body))),
    () => time.timer.wait(taskMs),
  );
  const deliverLane =
    (lane: "ticket" | "bulk"): QueueConsumer =>
    (event) => {
      const { mailer, end } = newMailer(lane);
      return handleEach(lane, (id) => deliverOutbox(deps, mailer, id), end)(event);
    };

  const stopped = new Set<ScheduledJob>();
  const repeatJob = (name: ScheduledJob, job: () => Promise<unknown>): void => {
    const run = () => {
      if (stopped.has(name)) return;
      job().catch((error: unknown) => console.error(`The job ${name} failed:`, error));
      time.after(schedules[name].everyMinutes * 60_000, run);
    };
    run();
  };

  const isQuiet = () => Object.values(opened).every(({ queue }) => queue.size() === 0);

  return {
    deps,
    book,
    dead,
    longest,
    kill: lives.kill,
    killed: lives.killed,
    rowsRead: watch.rowsRead,
    /** Lets the virtual time pass until the work has ended. */
    run: time.run,
    /** Milliseconds since the start. */
    elapsed: time.timer.now,
    /** Starts the consumers of the queues and the scheduled jobs. */
    start: (): void => {
      consume("work", runTasks);
      for (const lane of ["ticket", "bulk"] as const) consume(lane, deliverLane(lane));
      repeatJob("startDueTasks", () => startDueTasks(deps));
      repeatJob("retryMails", () => retryMails(deps, newMailer("retry").mailer, () => {}));
    },
    /** A job that runs does not run again. */
    stop: (name: ScheduledJob): void => void stopped.add(name),
    /** Waits until a condition holds, at most for these hours. */
    until: async (holds: () => boolean, limitHours: number): Promise<void> => {
      const limit = time.timer.now() + limitHours * 3_600_000;
      while (!holds() && time.timer.now() < limit) await time.timer.wait(10_000);
    },
    /** Whether no queue has a message. */
    isQuiet,
  };
};

const failAll = ({ Records }: SQSEvent): SQSBatchResponse => ({
  batchItemFailures: Records.map(({ messageId }) => ({ itemIdentifier: messageId })),
});
