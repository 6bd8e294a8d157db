import { setTimeout as pause } from "node:timers/promises";
import type { _Record as StreamRecord } from "@aws-sdk/client-dynamodb-streams";
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import type { StreamOptions } from "./followStream";

type Consumer = (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>;

/** As the event source of stacks/Jobs.ts is set. */
const batchSize = 10;
const retries = 5;
const firstPauseMs = 200;

/**
 * Calls the real stream consumer as Lambda does: only with new outbox rows, a few at a time. What it reports as failed
 * is tried again with growing pauses, while later rows go on; in the end it is a dead letter, told by `onDeadLetter`.
 */
export const createOutboxConsumer =
  (consumer: Consumer, onDeadLetter: (record: DynamoDBRecord) => void): StreamOptions["onRecords"] =>
  async (records, signal) => {
    const failed = await deliver(consumer, records.filter(isNewOutboxRow).map(toLambdaRecord));
    return { finished: retry(consumer, onDeadLetter, failed, signal) };
  };

const retry = async (
  consumer: Consumer,
  onDeadLetter: (record: DynamoDBRecord) => void,
  failed: readonly DynamoDBRecord[],
  signal: AbortSignal,
): Promise<void> => {
  let left = failed;
  for (let attempt = 0; attempt < retries && left.length > 0; attempt++) {
    await pause(firstPauseMs * 2 ** attempt, undefined, { signal });
    left = await deliver(consumer, left);
  }
  left.forEach((record) => onDeadLetter(record));
};

/** Answers the records that have to come again. */
const deliver = async (consumer: Consumer, records: readonly DynamoDBRecord[]): Promise<DynamoDBRecord[]> => {
  const failed: DynamoDBRecord[] = [];
  for (let start = 0; start < records.length; start += batchSize)
    failed.push(...(await deliverBatch(consumer, records.slice(start, start + batchSize))));
  return failed;
};

const deliverBatch = async (consumer: Consumer, batch: DynamoDBRecord[]): Promise<DynamoDBRecord[]> => {
  try {
    const { batchItemFailures } = await consumer({ Records: batch });
    const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    // Lambda takes a failure that names no record for a failure of all.
    return failed.has("")
      ? batch
      : batch.filter(({ dynamodb }) => failed.has(dynamodb?.SequenceNumber ?? ""));
  } catch (error) {
    console.error("The stream's consumer failed:", error);
    return batch;
  }
};

const isNewOutboxRow = (record: StreamRecord): boolean =>
  record.eventName === "INSERT" && record.dynamodb?.NewImage?.__edb_e__?.S === "outbox";

/** The SDK's record and Lambda's differ in types only where no outbox row has anything: binary values and dates. */
const toLambdaRecord = (record: StreamRecord): DynamoDBRecord => ({
  eventName: "INSERT",
  dynamodb: {
    NewImage: { id: { S: record.dynamodb?.NewImage?.id?.S ?? "" } },
    ...(record.dynamodb?.SequenceNumber && { SequenceNumber: record.dynamodb.SequenceNumber }),
  },
});
