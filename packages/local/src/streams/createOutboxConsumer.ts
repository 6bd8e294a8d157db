import { setTimeout as pause } from "node:timers/promises";
import type { _Record as StreamRecord } from "@aws-sdk/client-dynamodb-streams";
import { outboxStream } from "@majlis/functions/deployment/background";
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import type { StreamOptions } from "./followStream";

type Consumer = (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>;

const { batchSize, retries } = outboxStream;

/**
 * Calls the stream consumer as Lambda does, with new outbox rows in small batches. Retries failed records with
 * exponential backoff while later rows proceed. Passes a record to `onDeadLetter` after the last attempt.
 */
export const createOutboxConsumer =
  (
    consumer: Consumer,
    onDeadLetter: (record: DynamoDBRecord) => void,
    firstPauseMs = 200,
  ): StreamOptions["onRecords"] =>
  async (records, signal) => {
    const retry = async (failed: readonly DynamoDBRecord[]): Promise<void> => {
      let left = failed;
      for (let attempt = 0; attempt < retries && left.length > 0; attempt++) {
        await pause(firstPauseMs * 2 ** attempt, undefined, { signal });
        left = await deliver(consumer, left);
      }
      left.forEach((record) => onDeadLetter(record));
    };
    return { finished: retry(await deliver(consumer, records.filter(isNewOutboxRow).map(toLambdaRecord))) };
  };

/** Returns the records to retry. */
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
    // Lambda treats a failure without a record id as a failure of the whole batch.
    return failed.has("")
      ? batch
      : batch.filter(({ dynamodb }) => failed.has(dynamodb?.SequenceNumber ?? ""));
  } catch (error) {
    console.error("Stream consumer failed:", error);
    return batch;
  }
};

const isNewOutboxRow = (record: StreamRecord): boolean =>
  record.eventName === "INSERT" && record.dynamodb?.NewImage?.__edb_e__?.S === "outbox";

/** The consumer reads these attributes only. */
const toImage = ({ id, template }: NonNullable<NonNullable<StreamRecord["dynamodb"]>["NewImage"]>) => ({
  ...(id?.S !== undefined && { id: { S: id.S } }),
  ...(template?.S !== undefined && { template: { S: template.S } }),
});

/** The types of the SDK and Lambda differ for binary values and dates only, which outbox rows do not have. */
const toLambdaRecord = (record: StreamRecord): DynamoDBRecord => ({
  eventName: "INSERT",
  dynamodb: {
    NewImage: toImage(record.dynamodb?.NewImage ?? {}),
    ...(record.dynamodb?.SequenceNumber && { SequenceNumber: record.dynamodb.SequenceNumber }),
  },
});
