import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomUUID } from "node:crypto";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { Task } from "@majlis/core/table/tasks";
import type { Deps, QueueDeps } from "@majlis/core/table/deps";
import { runTask } from "@majlis/core/tasks/runTask";
import { queues } from "@majlis/functions/deployment/queues";
import { createQueue, type LocalQueue } from "@majlis/local/queues/createQueue";
import { drainQueue } from "./drainQueue";

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
