import { type DynamoDBDocumentClient, GetCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import type { TableItem } from "@majlis/core/migrations/migration";
import type { Key, ProgressEntity, SegmentProgress } from "./progress";
import { repeatTransient } from "./repeatTransient";

/** A work on every row of a table, one page after the other. */
export interface SegmentWork {
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
  /** Rows that were deleted. */
  readonly removed?: ReadonlySet<TableItem>;
}

/** Rows of a page. Progress is written after each page, and an interruption repeats at most one for each segment. */
const pageSize = 100;

/** Failed rows after which a segment stops: something is wrong with more than a row. */
const maxFailed = 100;

/**
 * Handles the rest of a segment: first the rows that failed before, then the rows after `lastKey`. Calls `save` after
 * each page. Returns the last progress; it is not `done` when `isStopped` answered true.
 */
export const runSegment = async (
  work: SegmentWork,
  start: SegmentProgress,
  save: (progress: SegmentProgress) => Promise<void>,
  isStopped: () => boolean = () => false,
): Promise<SegmentProgress> => {
  let progress = await retryFailed(work, start);
  if (progress !== start) await save(progress);
  while (!progress.done && !isStopped()) {
    progress = await advance(work, progress);
    await save(progress);
    if (progress.failed.length >= maxFailed)
      throw new Error(`${progress.failed.length} rows of segment ${progress.segment} failed`);
  }
  return progress;
};

const advance = async (work: SegmentWork, progress: SegmentProgress): Promise<SegmentProgress> => {
  const { Items = [], LastEvaluatedKey } = await repeatTransient(() =>
    work.client.send(
      new ScanCommand({
        TableName: work.table,
        ...(progress.segments > 1 && { Segment: progress.segment, TotalSegments: progress.segments }),
        ExclusiveStartKey: progress.lastKey,
        Limit: pageSize,
        ConsistentRead: true,
      }),
    ),
  );
  const rows = Items.map(toTableItem).filter(({ __edb_e__ }) => __edb_e__ !== work.progressEntity);
  const { changed, failed, removed } = await work.handlePage(rows);
  const { lastKey: before, ...rest } = progress;
  const last = rows.at(-1);
  // The embedded database continues a segment only after a row that exists.
  const kept = last && removed?.has(last) ? rows.findLast((row) => !removed.has(row)) : LastEvaluatedKey;
  const lastKey = kept ? toKey(kept) : before;
  return {
    ...rest,
    ...(lastKey && { lastKey }),
    done: LastEvaluatedKey === undefined,
    read: progress.read + rows.length,
    changed: progress.changed + changed,
    failed: [...progress.failed, ...failed],
  };
};

/** A row that is gone counts as done. */
const retryFailed = async (work: SegmentWork, progress: SegmentProgress): Promise<SegmentProgress> => {
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
