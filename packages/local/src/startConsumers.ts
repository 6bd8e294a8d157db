import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { queues } from "@majlis/functions/deployment/queues";
import { localSettings } from "./environment";
import type { LoadFunctions } from "./functions";
import { asFunction } from "./grants";
import { consumeQueue } from "./queues/consumeQueue";
import { createQueue } from "./queues/createQueue";
import { createSqsListener } from "./queues/sqs";
import { createCountsConsumer } from "./streams/createCountsConsumer";
import { createOutboxConsumer } from "./streams/createOutboxConsumer";
import { followStream, type StreamOptions } from "./streams/followStream";

/** Reports a message that failed for the last time, and keeps it in the data folder. */
const keepDeadLetter = (folder: string | null, file: string, line: string | undefined): void => {
  console.error(`Moved to dead letters: ${line}`);
  if (folder !== null) appendFileSync(join(folder, file), `${line}\n`);
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
          asFunction("jobs/deliverOutbox", async () =>
            (await (await functions()).deliverOutbox()).handler(event),
          ),
        (record) => keepDeadLetter(folder, "dead-letters.jsonl", JSON.stringify(record.dynamodb?.NewImage)),
      ),
      createCountsConsumer(async (event) =>
        asFunction("jobs/refreshCounts", async () =>
          (await (await functions()).refreshCounts()).handler(event),
        ),
      ),
    ]),
  });

/** The queue `work` with its consumer. `handle` answers requests to SQS. */
export const startWorkQueue = (folder: string | null, functions: LoadFunctions) => {
  const work = createQueue({
    ...queues.work,
    file: folder && join(folder, "work.jsonl"),
    now: Date.now,
    onDeadLetter: ({ body }) => keepDeadLetter(folder, "work-dead-letters.jsonl", body),
  });
  const consumer = consumeQueue(
    work,
    async (event) =>
      asFunction("jobs/runTasks", async () => (await (await functions()).runTasks()).handler(event)),
    { name: "work", ...queues.work },
  );
  return { handle: createSqsListener({ work }), close: consumer.close };
};
