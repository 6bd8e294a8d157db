import { refreshCounts, type SeatCounts } from "@majlis/core/seats/refreshCounts";
import type { AttributeValue, DynamoDBStreamEvent } from "aws-lambda";
import { deps } from "#functions/deps";
import { describeError, log } from "#functions/log";

/**
 * Copies the counts of moved seats to the rows of lists. The event source gathers the records of a second. A failed
 * batch is repeated whole, which changes nothing twice.
 */
export const handler = async ({ Records }: DynamoDBStreamEvent): Promise<void> => {
  try {
    const changed = await refreshCounts(
      deps,
      Records.flatMap(({ dynamodb }) => readCounts(dynamodb?.NewImage)),
    );
    log("info", { job: "refreshCounts", records: Records.length, changed });
  } catch (error) {
    log("error", { job: "refreshCounts", error: describeError(error) });
    throw error; // Lambda counts the failure and retries
  }
};

type Image = Readonly<Record<string, AttributeValue>>;

/** The counts of an availability row. Nothing for a record without them, which would fail at each attempt. */
const readCounts = (image: Image = {}): readonly SeatCounts[] => {
  const id = image.id?.S;
  const [attendee_count, seats_held, waiting_count, revision] = (
    ["attendee_count", "seats_held", "waiting_count", "revision"] as const
  ).map((name) => readNumber(image[name]));
  if (id === undefined || attendee_count === undefined || revision === undefined) return [];
  return [
    {
      id,
      attendee_count,
      revision,
      ...(seats_held !== undefined && { seats_held }),
      ...(waiting_count !== undefined && { waiting_count }),
    },
  ];
};

const readNumber = (value: AttributeValue | undefined): number | undefined =>
  value?.N === undefined ? undefined : Number(value.N);
