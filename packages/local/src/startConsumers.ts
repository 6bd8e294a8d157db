import { join } from "node:path";
import { rowOf } from "@majlis/functions/deployment/functions";
import { type QueueName, queues } from "@majlis/functions/deployment/queues";
import { localSettings } from "./environment";
import { appendLines } from "./lineFile";
import type { LoadFunctions } from "./functions";
import { asFunction } from "./grants";
import { consumeQueue, type QueueConsumer } from "./queues/consumeQueue";
import { createQueue } from "./queues/createQueue";
import { createSqsListener } from "./queues/sqs";
import { createTableFollower } from "./streams/createTableFollower";
import { createOutboxConsumer } from "./streams/createOutboxConsumer";
import { followStream, type StreamOptions } from "./streams/followStream";

/** Reports a message that failed for the last time, and keeps it in the data folder. */
const keepDeadLetter = (folder: string | null, file: string, letter: unknown): void => {
  console.error(`Moved to dead letters: ${JSON.stringify(letter)}`);
  if (folder !== null) appendLines(join(folder, file), [letter]);
};

type OnRecords = StreamOptions["onRecords"];

/** Passes records to several consumers. They are finished when all of them are. */
const consumeAll =
  (consumers: readonly OnRecords[]): OnRecords =>
  async (records, signal) => {
    const started = await Promise.all(consumers.map((consume) => consume(records, signal)));
    const finish = async () => void (await Promise.all(started.map(({ finished }) => finished)));
    return { finished: finish() };
  };

/** The consumers of the table's stream: new outbox rows, and moves of seats. */
export const startStreamConsumers = (folder: string | null, functions: LoadFunctions, endpoint: string) =>
  followStream({
    endpoint,
    table: localSettings.table,
    checkpoint: folder && join(folder, "stream.json"),
    onRecords: consumeAll([
      createOutboxConsumer(
        async (event) =>
          asFunction("jobs/routeOutbox", async () =>
            (await (await functions()).routeOutbox()).handler(event),
          ),
        (record) => keepDeadLetter(folder, "dead-letters.jsonl", record.dynamodb?.NewImage),
      ),
      createTableFollower(async (event) =>
        asFunction("jobs/followTable", async () => (await (await functions()).followTable()).handler(event)),
      ),
    ]),
  });

/** The queues with their consumers. `handle` answers requests to SQS. */
export const startQueues = (folder: string | null, functions: LoadFunctions) => {
  const runTasks: QueueConsumer = (event) =>
    asFunction("jobs/runTasks", async () => (await (await functions()).runTasks()).handler(event));
  const deliverOutbox: QueueConsumer = (event) =>
    asFunction("jobs/deliverOutbox", async () => (await (await functions()).deliverOutbox()).handler(event));
  const started = [
    startQueue(folder, "work", runTasks),
    startQueue(folder, "ticket", deliverOutbox),
    startQueue(folder, "bulk", deliverOutbox),
  ];
  return {
    handle: createSqsListener(Object.fromEntries(started.map(({ name, queue }) => [name, queue]))),
    close: async () => void (await Promise.all(started.map(({ close }) => close()))),
  };
};

const startQueue = (folder: string | null, name: QueueName, consumer: QueueConsumer) => {
  const queue = createQueue({
    ...queues[name],
    file: folder && join(folder, `${name}.jsonl`),
    now: Date.now,
    onDeadLetter: ({ body }) => keepDeadLetter(folder, `${name}-dead-letters.jsonl`, JSON.parse(body)),
  });
  // Only the consumer of tasks sends to its own queue.
  const { recursive } = name === "work" ? rowOf("jobs/runTasks") : {};
  return { name, queue, close: consumeQueue(queue, consumer, { name, recursive, ...queues[name] }).close };
};
