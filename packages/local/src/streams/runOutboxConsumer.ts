import type { _Record as StreamRecord } from "@aws-sdk/client-dynamodb-streams";
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";

type Consumer = (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>;

/** As the event source mapping of stacks/Jobs.ts is set. */
const maxAttempts = 5;
const firstPauseMs = 200;

/**
 * Calls the real stream consumer as Lambda does: only with new outbox rows; those that it reports are tried again, in
 * the background, with growing pauses; then they are given up as a dead letter, told by `onDeadLetter`.
 */
export const runOutboxConsumer =
  (consumer: Consumer, onDeadLetter: (record: DynamoDBRecord) => void) =>
  async (records: readonly StreamRecord[]): Promise<void> => {
    const news = records.filter(isNewOutboxRow).map(toLambdaRecord);
    if (news.length > 0) await deliver(consumer, onDeadLetter, news, 1);
  };

const deliver = async (
  consumer: Consumer,
  onDeadLetter: (record: DynamoDBRecord) => void,
  records: readonly DynamoDBRecord[],
  attempt: number,
): Promise<void> => {
  const { batchItemFailures } = await consumer({ Records: [...records] });
  const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
  const again = records.filter(({ dynamodb }) => failed.has(dynamodb?.SequenceNumber ?? ""));
  if (again.length === 0) return;
  if (attempt >= maxAttempts) return again.forEach(onDeadLetter);
  setTimeout(
    () => {
      void deliver(consumer, onDeadLetter, again, attempt + 1);
    },
    firstPauseMs * 2 ** attempt,
  ).unref();
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
