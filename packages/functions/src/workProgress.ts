import { type DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import type { Migration } from "@majlis/core/migrations/migration";
import * as z from "zod/mini";

const Key = z.object({ pk: z.string(), sk: z.string() });
export type Key = z.infer<typeof Key>;

/** How far a work on every row of a table is. Everything before `lastKey` is done, except the failed rows. */
const WorkProgress = z.object({
  lastKey: z.optional(Key),
  done: z.boolean(),
  read: z.number(),
  changed: z.number(),
  failed: z.array(Key),
});
export type WorkProgress = z.infer<typeof WorkProgress>;

/** Value of `__edb_e__` in rows of progress, so that no entity reads them as its own. */
export type ProgressEntity = "migrationProgress" | "restoreProgress";

/** The row that has the progress of a work. It is in the table, so a restored table also has the progress of its time. */
export const progressKey = (entity: ProgressEntity, work: string): Key => ({
  pk: `$majlis#${entity}_${work}`,
  sk: "$progress_1",
});

/** Undefined if the work has not begun. */
export const readProgress = async (
  client: DynamoDBDocumentClient,
  table: string,
  key: Key,
): Promise<WorkProgress | undefined> => {
  const { Item } = await client.send(new GetCommand({ TableName: table, Key: key, ConsistentRead: true }));
  return Item && WorkProgress.parse(Item);
};

export const isFinished = (progress: WorkProgress | undefined): boolean =>
  progress !== undefined && progress.done && progress.failed.length === 0;

/** The steps that a table does not have yet, in order. */
export const findPending = async (
  steps: readonly Migration[],
  client: DynamoDBDocumentClient,
  table: string,
): Promise<readonly Migration[]> => {
  const pending = await Promise.all(
    steps.map(async (step) => {
      const progress = await readProgress(client, table, progressKey("migrationProgress", step.name));
      return isFinished(progress) ? [] : [step];
    }),
  );
  return pending.flat();
};
