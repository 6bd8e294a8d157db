// The stand-in of SQS with virtual time, and consumers that die.
import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Deps, QueueDeps } from "@majlis/core/table/deps";
import { Task } from "@majlis/core/table/tasks";
import { runTask } from "@majlis/core/tasks/runTask";
import { type QueueName, queues } from "@majlis/functions/deployment/queues";
import { listenOnLoopback } from "@majlis/local/http/listenOnLoopback";
import { consumeQueue, type QueueConsumer } from "@majlis/local/queues/consumeQueue";
import { createQueue, type LocalQueue } from "@majlis/local/queues/createQueue";
import { createSqsListener } from "@majlis/local/queues/sqs";
import { vi } from "vitest";

/** The stand-in of SQS with the queues of a deployment, whose time passes as soon as their consumers wait. */
export const startQueues = async () => {
  const passed = { work: 0, ticket: 0, bulk: 0 };
  let isDown = false;
  const dead: string[] = [];
  const open = (name: QueueName) =>
    createQueue({
      ...queues[name],
      file: null,
      now: () => Date.now() + passed[name],
      onDeadLetter: ({ body }) => dead.push(body),
    });
  const all = { work: open("work"), ticket: open("ticket"), bulk: open("bulk") };
  const answer = createSqsListener(all);
  const server = await listenOnLoopback(0);
  server.answerWith((request, response) => {
    if (!isDown) return answer(request, response);
    // The SDK does not repeat this one.
    response.writeHead(403).end(JSON.stringify({ __type: "AccessDenied" }));
  });
  const endpoint = `http://127.0.0.1:${server.port}/`;
  return {
    ...all,
    /** Messages that failed for the last time. */
    dead,
    /** Milliseconds by which a queue's time is ahead. */
    passedMs: (name: QueueName): number => passed[name],
    setDown: (down: boolean) => void (isDown = down),
    /** Variables of functions that send to these queues. */
    environment: {
      SQS_ENDPOINT: endpoint,
      WORK_QUEUE_URL: `${endpoint}work`,
      TICKET_QUEUE_URL: `${endpoint}ticket`,
      BULK_QUEUE_URL: `${endpoint}bulk`,
    },
    /** Gives all messages of the queues to a consumer. */
    drain: async (names: readonly QueueName[], consumer: QueueConsumer): Promise<void> => {
      await Promise.all(
        names.map((name) =>
          drainQueue(all[name], { name, consumer, pass: (ms) => void (passed[name] += ms) }),
        ),
      );
    },
    close: () => server.close(),
  };
};

interface Drain {
  readonly name: QueueName;
  readonly consumer: QueueConsumer;
  /** Lets the queue's time pass, so that hidden messages become visible. Called only while no call is running. */
  readonly pass: (ms: number) => void;
  /** Whether the consumer has died. */
  readonly isDead?: () => boolean;
}

/** Consumes a queue with the settings of its deployment, until it is empty or the consumer has died. */
export const drainQueue = async (
  queue: LocalQueue,
  { name, consumer, pass, isDead = () => false }: Drain,
): Promise<void> => {
  let running = 0;
  let resume: { readonly ms: number; readonly run: () => void } | undefined;
  const { close } = consumeQueue(
    queue,
    async (event) => {
      running++;
      try {
        return await consumer(event);
      } finally {
        running--;
      }
    },
    {
      name,
      ...queues[name],
      wait: (ms, run) => {
        resume = { ms, run };
        return () => (resume = undefined);
      },
    },
  );
  await vi.waitUntil(
    () => {
      if (queue.size() === 0 || (isDead() && running === 0)) return true;
      if (running === 0 && resume) {
        pass(resume.ms);
        resume.run();
      }
      return false;
    },
    { timeout: 80_000, interval: 1 },
  );
  await close();
};

/**
 * The queue `work` with a consumer that dies after a number of calls of the table, in the midst of its pages. The next
 * life continues from the queue's file. Time passes only while no page is running.
 */
export const createKillableQueue = (client: DynamoDBDocumentClient, deps: Deps) => {
  const file = join(tmpdir(), `majlis-work-${randomUUID()}.jsonl`);
  const tasks: Task[] = [];
  const dead: string[] = [];
  let callsLeft = Infinity;
  let passed = 0;
  let current: LocalQueue | undefined;
  const isKilled = () => callsLeft <= 0;
  client.middlewareStack.add(
    (next) => (args) => {
      if (isKilled()) throw new Error("The process was killed");
      callsLeft--;
      return next(args);
    },
    { step: "initialize", name: "kill", override: true },
  );
  const open = () =>
    createQueue({
      ...queues.work,
      file,
      now: () => Date.now() + passed,
      onDeadLetter: ({ body }) => dead.push(body),
    });
  const queueDeps: QueueDeps = {
    ...deps,
    queue: {
      add: async (added) => {
        if (isKilled()) throw new Error("The process was killed");
        tasks.push(...added);
        current?.send(added.map((task) => JSON.stringify(task)));
      },
    },
  };

  /** Consumes the queue until it is empty or the process dies. */
  const live = (queue: LocalQueue): Promise<void> =>
    drainQueue(queue, {
      name: "work",
      consumer: async ({ Records }) => {
        const failed = await Promise.all(
          Records.map(async ({ messageId, body }) =>
            runTask(queueDeps, Task.parse(JSON.parse(body))).then(
              () => [],
              () => [{ itemIdentifier: messageId }],
            ),
          ),
        );
        return { batchItemFailures: failed.flat() };
      },
      pass: (ms) => void (passed += ms),
      isDead: isKilled,
    });

  return {
    deps: queueDeps,
    /** Every task that was sent. */
    tasks,
    dead,
    /** Lets the consumer die after each of these numbers of calls, and then runs until the queue is empty. */
    run: async (start: () => Promise<unknown>, kills: readonly number[]): Promise<void> => {
      current = open();
      await start();
      for (const calls of [...kills, Infinity]) {
        current = open();
        callsLeft = calls;
        await live(current);
        callsLeft = Infinity;
      }
    },
    /** Delivers every task once more, as a queue may. */
    repeat: async (): Promise<void> => {
      current = open();
      current.send(tasks.splice(0).map((task) => JSON.stringify(task)));
      await live(current);
    },
    close: () => rmSync(file, { force: true }),
  };
};
