import { setTimeout as pause } from "node:timers/promises";
import type { _Record as StreamRecord } from "@aws-sdk/client-dynamodb-streams";
import { countsDelaySeconds } from "@majlis/functions/deployment/background";
import type { DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import type { StreamOptions } from "./followStream";

interface Gathering {
  readonly records: DynamoDBRecord[];
  readonly finished: Promise<void>;
}

/**
 * Calls the consumer of counts as Lambda does: with the moves of seats of a second at once. A failed call is repeated
 * until it succeeds.
 */
export const createCountsConsumer = (
  consumer: (event: DynamoDBStreamEvent) => Promise<void>,
  delayMs = countsDelaySeconds * 1_000,
): StreamOptions["onRecords"] => {
  let gathering: Gathering | undefined;
  const deliver = async (records: DynamoDBRecord[], signal: AbortSignal): Promise<void> => {
    await pause(delayMs, undefined, { signal });
    gathering = undefined;
    for (;;)
      try {
        return await consumer({ Records: records });
      } catch (error) {
        console.error("The consumer of counts failed:", error);
        await pause(delayMs, undefined, { signal });
      }
  };
  return async (records, signal) => {
    const moves = records.filter(isMove).map(toLambdaRecord);
    if (moves.length === 0) return { finished: Promise.resolve() };
    if (!gathering) {
      const gathered: DynamoDBRecord[] = [];
      gathering = { records: gathered, finished: deliver(gathered, signal) };
    }
    gathering.records.push(...moves);
    return { finished: gathering.finished };
  };
};

const isMove = (record: StreamRecord): boolean =>
  record.eventName === "MODIFY" && record.dynamodb?.NewImage?.__edb_e__?.S === "availability";

/** The types of the SDK and Lambda differ. The consumer reads texts and numbers only. */
const toLambdaRecord = ({ dynamodb }: StreamRecord): DynamoDBRecord => ({
  eventName: "MODIFY",
  dynamodb: {
    NewImage: Object.fromEntries(
      Object.entries(dynamodb?.NewImage ?? {}).flatMap(([name, { S, N }]) => [
        ...(S === undefined ? [] : [[name, { S }] as const]),
        ...(N === undefined ? [] : [[name, { N }] as const]),
      ]),
    ),
  },
});
