import { setTimeout as pause } from "node:timers/promises";
import type { _Record as StreamRecord } from "@aws-sdk/client-dynamodb-streams";
import { followDelaySeconds, followedRows } from "@majlis/functions/deployment/background";
import type { DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import type { StreamOptions } from "./followStream";

interface Gathering {
  readonly records: DynamoDBRecord[];
  readonly finished: Promise<void>;
}

/**
 * Calls the follower of the table as Lambda does: with the followed writes of a second at once. A failed call is repeated
 * until it succeeds.
 */
export const createTableFollower = (
  consumer: (event: DynamoDBStreamEvent) => Promise<void>,
  delayMs = followDelaySeconds * 1_000,
): StreamOptions["onRecords"] => {
  let gathering: Gathering | undefined;
  const deliver = async (records: DynamoDBRecord[], signal: AbortSignal): Promise<void> => {
    await pause(delayMs, undefined, { signal });
    gathering = undefined;
    for (;;)
      try {
        return await consumer({ Records: records });
      } catch (error) {
        console.error("The follower of the table failed:", error);
        await pause(delayMs, undefined, { signal });
      }
  };
  return async (records, signal) => {
    const followed = records.filter(isFollowed).map(toLambdaRecord);
    if (followed.length === 0) return { finished: Promise.resolve() };
    if (!gathering) {
      const gathered: DynamoDBRecord[] = [];
      gathering = { records: gathered, finished: deliver(gathered, signal) };
    }
    gathering.records.push(...followed);
    return { finished: gathering.finished };
  };
};

const isFollowed = ({ eventName, dynamodb }: StreamRecord): boolean => {
  const image = eventName === "REMOVE" ? dynamodb?.OldImage : dynamodb?.NewImage;
  const entity = image?.__edb_e__?.S ?? "";
  return followedRows.some(
    ({ entities, writes }) => entities.includes(entity) && writes.some((write) => write === eventName),
  );
};

type Image = NonNullable<StreamRecord["dynamodb"]>["NewImage"];
type LambdaImage = NonNullable<NonNullable<DynamoDBRecord["dynamodb"]>["NewImage"]>;

/** The types of the SDK and Lambda differ. The consumer reads texts, numbers and booleans only. */
const toLambdaRecord = ({ eventName, dynamodb }: StreamRecord): DynamoDBRecord => ({
  ...(eventName && { eventName }),
  dynamodb: {
    ...(dynamodb?.OldImage && { OldImage: toLambdaImage(dynamodb.OldImage) }),
    ...(dynamodb?.NewImage && { NewImage: toLambdaImage(dynamodb.NewImage) }),
  },
});

const toLambdaImage = (image: Image = {}): LambdaImage =>
  Object.fromEntries(
    Object.entries(image).flatMap(([name, { S, N, BOOL }]) => [
      ...(S === undefined ? [] : [[name, { S }] as const]),
      ...(N === undefined ? [] : [[name, { N }] as const]),
      ...(BOOL === undefined ? [] : [[name, { BOOL }] as const]),
    ]),
  );
