// A simulated deployment of queues, jobs and mails on a virtual clock.
import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { createPace, type Timer } from "@majlis/core/kernel/pace";
import { Task } from "@majlis/core/table/tasks";
import { deliverMail } from "@majlis/core/mail/deliverOutbox";
import { expandFanOut } from "@majlis/core/mail/expandFanOut";
import { paceMails } from "@majlis/core/mail/mail";
import { retryMails } from "@majlis/core/mail/retryMails";
import { type MailLane, mailLanes, wayOf } from "@majlis/core/table/mails";
import type { QueueDeps } from "@majlis/core/table/deps";
import { createStore } from "@majlis/core/table/store";
import { runTask } from "@majlis/core/tasks/runTask";
import { startDueTasks } from "@majlis/core/tasks/startDueTasks";
import { type ScheduledJob, schedules } from "@majlis/functions/deployment/background";
import {
  defaultSendRate,
  type MailSender,
  mailIntervalMs,
  retryBatchSize,
} from "@majlis/functions/deployment/mailRates";
import { ulid } from "ulid";
import { keepMails } from "#support/outbox.ts";
import { createVirtualTimer } from "#support/virtualTimer.ts";
import { createLives, createMailBook, type NewOutboxRow, openQueues, watchTable } from "./parts";

/** A page of a hundred people takes a second. The limits of the queues and of mails decide, not this. */
const taskMs = 1_000;

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
  const work = createOpenWork();
  const book = createMailBook();
  const client = createClient(endpoint);
  const watch = watchTable(client, {
    onCall: () => lives.step("call"),
    onOutboxRow: (row) => void route(row),
  });
  const time = createVirtualTimer(async () => {
    await watch.whenIdle();
    while (work.isBusy()) {
      await pause(1);
      await watch.whenIdle();
    }
  });
  const timer: Timer = {
    now: () => time.timer.now(),
    wait: (ms) => work.wait(time.timer.wait(ms)),
  };
  const now = () => new Date(start).getTime() + timer.now();
  const queues = openQueues({ now, after: time.after, ...lives });

  const deps: QueueDeps = {
    store: createStore(client, table),
    clock: { now: () => new Date(now()) },
    ids: { next: (prefix) => `${prefix}_${ulid().toLowerCase()}`, randomBytes: () => randomBytes(20) },
    settings: { stage: "local", ways: ["demo"], version: "simulation", addressKey: "majlis" },
    queue: {
      add: async (tasks) => {
        lives.step("call");
        queues.work.send(tasks.map((task) => JSON.stringify(task)));
      },
    },
  };

  /** A mailer for one call of a sender, at the sender's rate. */
  const newMailer = (sender: MailSender) => {
    const pace = createPace(mailIntervalMs(sender, defaultSendRate), timer);
    const { mailer } = keepMails({
      send: async ({ to }) => {
        lives.step("mail");
        book.add(to, now());
      },
    });
    return { mailer: paceMails(mailer, pace), end: () => pace.end() };
  };

  /** In place of the table's stream and its consumer. */
  const route = ({ id, template }: NewOutboxRow) =>
    lives.outlive(async () => {
      const way = wayOf(template);
      if (way === "fanOut") await work.run(() => expandFanOut(deps, id));
      else queues[way].send([id]);
    });

  const runTasks = () => ({
    run: (body: string) => work.run(() => runTask(deps, Task.parse(JSON.parse(body)))),
    end: () => timer.wait(taskMs),
  });
  const deliverLane = (lane: MailLane) => () => {
    const { mailer, end } = newMailer(lane);
    return { run: (id: string) => work.run(() => deliverMail(deps, mailer, id)), end };
  };

  const stopped = new Set<ScheduledJob>();
  const schedule = (name: ScheduledJob, job: () => Promise<unknown>): void => {
    if (stopped.has(name)) return;
    work.run(job).catch((error: unknown) => console.error(`The job ${name} failed:`, error));
    time.after(schedules[name].everyMinutes * 60_000, () => schedule(name, job));
  };

  return {
    deps,
    book,
    queues,
    kill: lives.kill,
    killed: lives.killed,
    rowsRead: watch.rowsRead,
    /** Lets the virtual time pass until the work has ended. */
    run: time.run,
    /** Milliseconds since the start. */
    elapsed: () => timer.now(),
    /** Starts the consumers of the queues and the scheduled jobs. */
    start: (): void => {
      queues.work.consume(runTasks);
      for (const lane of mailLanes) queues[lane].consume(deliverLane(lane));
      schedule("startDueTasks", () => startDueTasks(deps));
      schedule("retryMails", () =>
        retryMails(deps, newMailer("retry").mailer, () => {}, retryBatchSize(defaultSendRate)),
      );
    },
    /** A job that runs does not run again. */
    stop: (name: ScheduledJob): void => void stopped.add(name),
    /** Waits until a condition holds, at most for these hours. */
    until: async (holds: () => boolean, limitHours: number): Promise<void> => {
      const limit = timer.now() + limitHours * 3_600_000;
      while (!holds() && timer.now() < limit) await timer.wait(10_000);
    },
  };
};

const createClient = (endpoint: string): DynamoDBDocumentClient =>
  DynamoDBDocumentClient.from(
    new DynamoDBClient({
      endpoint,
      region: "us-east-1",
      credentials: { accessKeyId: "local", secretAccessKey: "local" },
      // Ten pages of a hundred rows are written at once.
      requestHandler: { httpAgent: { maxSockets: 1_000 } },
    }),
  );

interface Work {
  /** Waits for the virtual time. */
  waits: number;
}

/** Knows whether work goes on without the virtual time, such as through a pause before a repetition. */
const createOpenWork = () => {
  const current = new AsyncLocalStorage<Work>();
  const open = new Set<Work>();
  return {
    run: async <Result>(work: () => Promise<Result>): Promise<Result> => {
      const own: Work = { waits: 0 };
      open.add(own);
      try {
        return await current.run(own, work);
      } finally {
        open.delete(own);
      }
    },
    /** Waits for the virtual time. */
    wait: async (end: Promise<void>): Promise<void> => {
      const own = current.getStore();
      if (own) own.waits++;
      await end;
      if (own) own.waits--;
    },
    isBusy: (): boolean => [...open].some(({ waits }) => waits === 0),
  };
};
