/** Records of the table's stream as core takes them. */
import type { SeatCounts } from "@majlis/core/seats/refreshCounts";
import { eventStatuses } from "@majlis/contracts/values";
import type { MovedSeats } from "@majlis/core/seats/waitlistDue";
import type { RowChange } from "@majlis/core/table/store";
import type { AttributeValue, DynamoDBRecord } from "aws-lambda";
import * as z from "zod/mini";

const Counts = z.object({
  __edb_e__: z.literal("availability"),
  id: z.string(),
  attendee_count: z.number(),
  seats_held: z.exactOptional(z.number()),
  waiting_count: z.exactOptional(z.number()),
  kursi_given: z.exactOptional(z.number()),
  kursi_open: z.exactOptional(z.number()),
  revision: z.number(),
});

/** The counts of changed availability rows. None for a row without them, which would fail at each attempt. */
export const readCounts = (records: readonly DynamoDBRecord[]): readonly SeatCounts[] =>
  records.flatMap(({ dynamodb }) => {
    const { data } = Counts.safeParse(readImage(dynamodb?.NewImage));
    if (!data) return [];
    const { __edb_e__: _, ...counts } = data;
    return [counts];
  });

const Seats = z.object({
  __edb_e__: z.literal("availability"),
  id: z.string(),
  status: z.enum(eventStatuses),
  starts_at: z.string(),
  capacity: z.exactOptional(z.number()),
  attendee_count: z.number(),
  seats_held: z.exactOptional(z.number()),
  waiting_count: z.exactOptional(z.number()),
});

/** The seats of changed availability rows. */
export const readMovedSeats = (records: readonly DynamoDBRecord[]): readonly MovedSeats[] =>
  records.flatMap(({ dynamodb }) => Seats.safeParse(readImage(dynamodb?.NewImage)).data ?? []);

/** The changes of all rows. */
export const readChanges = (records: readonly DynamoDBRecord[]): readonly RowChange[] =>
  records.map(({ dynamodb }) => ({
    before: readImage(dynamodb?.OldImage),
    after: readImage(dynamodb?.NewImage),
  }));

type Image = Readonly<Record<string, AttributeValue>>;

/** Texts, numbers and booleans of a row. */
const readImage = (image: Image | undefined): object | undefined =>
  image && Object.fromEntries(Object.entries(image).map(([name, value]) => [name, readValue(value)]));

const readValue = ({ S, N, BOOL }: AttributeValue): unknown => S ?? (N === undefined ? BOOL : Number(N));
