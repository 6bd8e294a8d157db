import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  ScanCommand,
} from "@aws-sdk/lib-dynamodb";
import type { TableItem } from "@majlis/core/migrations/migration";
import {
  type Key,
  type ProgressEntity,
  progressKey,
  readProgress,
  type WorkProgress,
} from "@majlis/functions/workProgress";
import { repeatTransient } from "./repeatTransient";

/** A work on every row of a table, one page after the other. */
export interface TableWork {
  readonly client: DynamoDBDocumentClient;
  readonly table: string;
  /** Rows of this entity are not part of the work. */
  readonly progressEntity: ProgressEntity;
  /** Handles the rows of a page. May be called again with rows that it has handled. Throws when the work cannot go on. */
  readonly handlePage: (rows: readonly TableItem[]) => Promise<PageResult>;
}

export interface PageResult {
  readonly changed: number;
  readonly failed: readonly Key[];
}

export type Totals = Pick<WorkProgress, "read" | "changed" | "failed">;

/** Keeps the progress of a work in a row, which is written without an entity, because functions do not need it. */
export interface ProgressStore {
  /** Undefined if the work has not begun. */
  readonly load: () => Promise<WorkProgress | undefined>;
  readonly save: (progress: WorkProgress) => Promise<void>;
  /** Forgets the run. */
  readonly clear: () => Promise<void>;
}

/** Rows of a page. Progress is written after each page, and an interruption repeats at most one. */
const pageSize = 500;

/** Failed rows after which the work stops: something is wrong with more than a row. */
const maxFailed = 100;

const begun: WorkProgress = { done: false, read: 0, changed: 0, failed: [] };

/** The progress of a work that has nothing to do. */
export const finished: WorkProgress = { ...begun, done: true };

export const createProgressStore = (
  client: DynamoDBDocumentClient,
  table: string,
  entity: ProgressEntity,
  work: string,
): ProgressStore => {
  const Key = progressKey(entity, work);
  return {
    load: () => repeatTransient(() => readProgress(client, table, Key)),
    save: async (progress) => {
      const Item = { ...Key, __edb_e__: entity, ...progress };
      await repeatTransient(() => client.send(new PutCommand({ TableName: table, Item })));
    },
    clear: async () => {
      await repeatTransient(() => client.send(new DeleteCommand({ TableName: table, Key })));
    },
  };
};

/**
 * Handles the rest of a table: first the rows that failed before, then the rows after the last page. Returns the totals
 * since the first run. Throws if a hundred rows failed.
 */
export const runTableWork = async (
  work: TableWork,
  store: ProgressStore,
  onProgress: (totals: Totals) => void,
): Promise<Totals> => {
  let progress = await retryFailed(work, (await store.load()) ?? begun);
  await store.save(progress);
  while (!progress.done) {
    progress = await advance(work, progress);
    await store.save(progress);
    onProgress(progress);
    if (progress.failed.length >= maxFailed) throw new Error(`${progress.failed.length} rows failed`);
  }
  return progress;
};

const advance = async (work: TableWork, progress: WorkProgress): Promise<WorkProgress> => {
  const { Items = [], LastEvaluatedKey } = await repeatTransient(() =>
    work.client.send(
      new ScanCommand({
        TableName: work.table,
        ExclusiveStartKey: progress.lastKey,
        Limit: pageSize,
        ConsistentRead: true,
      }),
    ),
  );
  const rows = Items.map(toTableItem).filter(({ __edb_e__ }) => __edb_e__ !== work.progressEntity);
  const { changed, failed } = await work.handlePage(rows);
  return {
    ...(LastEvaluatedKey && { lastKey: toKey(LastEvaluatedKey) }),
    done: LastEvaluatedKey === undefined,
    read: progress.read + rows.length,
    changed: progress.changed + changed,
    failed: [...progress.failed, ...failed],
  };
};

/** A row that is gone counts as done. */
const retryFailed = async (work: TableWork, progress: WorkProgress): Promise<WorkProgress> => {
  if (progress.failed.length === 0) return progress;
  const found = await Promise.all(
    progress.failed.map((key) =>
      repeatTransient(() =>
        work.client.send(new GetCommand({ TableName: work.table, Key: key, ConsistentRead: true })),
      ),
    ),
  );
  const { changed, failed } = await work.handlePage(
    found.flatMap(({ Item }) => (Item ? [toTableItem(Item)] : [])),
  );
  return { ...progress, changed: progress.changed + changed, failed: [...failed] };
};

const toKey = (item: Record<string, unknown>): Key => ({ pk: String(item.pk), sk: String(item.sk) });
const toTableItem = (item: Record<string, unknown>): TableItem => ({ ...item, ...toKey(item) });
