import { DeleteCommand, type DynamoDBDocumentClient, paginateQuery, PutCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import { repeatTransient } from "./repeatTransient";

const Key = z.object({ pk: z.string(), sk: z.string() });
export type Key = z.infer<typeof Key>;

/** How far the work on one segment of a table is. Everything before `lastKey` is done, except the failed rows. */
export const SegmentProgress = z.object({
  segment: z.number(),
  segments: z.number(),
  lastKey: z.optional(Key),
  done: z.boolean(),
  read: z.number(),
  changed: z.number(),
  failed: z.array(Key),
});
export type SegmentProgress = z.infer<typeof SegmentProgress>;

export interface ProgressStore {
  /** The progress of each segment in their order; empty if no run has begun. */
  readonly load: () => Promise<readonly SegmentProgress[]>;
  /** Begins a run: replaces the progress of an earlier one. An interrupted call leaves no run. */
  readonly begin: (segments: number) => Promise<readonly SegmentProgress[]>;
  readonly save: (progress: SegmentProgress) => Promise<void>;
  /** Marks the work as done without a run. */
  readonly finish: () => Promise<void>;
  /** Forgets the run. */
  readonly clear: () => Promise<void>;
}

/** Value of `__edb_e__` in rows of progress, so that no entity reads them as its own. */
export type ProgressEntity = "migrationProgress" | "restoreProgress";

/**
 * Keeps the progress of a work in a table, a row for each segment. The rows are written without an entity, because
 * functions do not need them.
 */
export const createProgressStore = (
  client: DynamoDBDocumentClient,
  table: string,
  entity: ProgressEntity,
  work: string,
): ProgressStore => {
  const pk = `$majlis#${entity}_${work}`;
  const keyOf = (segment: number): Key => ({ pk, sk: `$segment_${String(segment).padStart(6, "0")}` });
  const readPages = async () => {
    const pages = paginateQuery(
      { client },
      {
        TableName: table,
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": pk },
        ConsistentRead: true,
      },
    );
    const found: SegmentProgress[] = [];
    for await (const { Items = [] } of pages) found.push(...Items.map((item) => SegmentProgress.parse(item)));
    return found;
  };
  const readRows = () => repeatTransient(readPages);
  const save = async (progress: SegmentProgress) => {
    const Item = { ...keyOf(progress.segment), __edb_e__: entity, ...progress };
    await repeatTransient(() => client.send(new PutCommand({ TableName: table, Item })));
  };
  const clear = async () => {
    for (const { segment } of await readRows())
      await repeatTransient(() => client.send(new DeleteCommand({ TableName: table, Key: keyOf(segment) })));
  };
  return {
    // The first row is written last and deleted first: without it, the others are what an interruption left.
    load: async () => {
      const found = await readRows();
      return found[0]?.segment === 0 ? found : [];
    },
    begin: async (segments) => {
      await clear();
      const all = Array.from({ length: segments }, (_, segment) => newSegment(segment, segments));
      for (const progress of all.toReversed()) await save(progress);
      return all;
    },
    save,
    finish: () => save({ ...newSegment(0, 1), done: true }),
    clear,
  };
};

const newSegment = (segment: number, segments: number): SegmentProgress => ({
  segment,
  segments,
  done: false,
  read: 0,
  changed: 0,
  failed: [],
});

/** Whether a run has ended without failed rows. */
export const isFinished = (run: readonly SegmentProgress[]): boolean =>
  run.length > 0 && run.every(({ done, failed }) => done && failed.length === 0);
