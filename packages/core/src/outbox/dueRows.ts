import { expiryAt } from "#core/kernel/clock";
import type { DueRow } from "#core/table/due.entity";
import type { TransactionRows } from "#core/table/store";

/** Days that a row is kept after its time. A machine may be switched off for months. */
export const dueKeptDays = 366;
/** Partitions of one hour: a partition takes 1,000 units of writes a second. */
const shards = 8;

type DueKey = Pick<DueRow, "kind" | "ref_id" | "at">;

/** The UTC hour of an instant: `2026-11-21T18`. */
export const hourOf = (instant: string): string => instant.slice(0, 13);

/** The partitions of an hour. The first one has the plain name of the hour. */
export const bucketsOf = (hour: string): string[] =>
  Array.from({ length: shards }, (_, shard) => (shard === 0 ? hour : `${hour}.${shard}`));

/** The last character of an id is random. */
const shardOf = (refId: string): number => Number.parseInt(refId.slice(-1), 36) % shards;

export const dueKey = ({ kind, ref_id, at }: DueKey) => ({
  bucket: bucketsOf(hourOf(at))[shardOf(ref_id)] ?? hourOf(at),
  at,
  kind,
  ref_id,
});

export const newDue = (due: DueKey & Pick<DueRow, "expects">): DueRow => ({
  ...dueKey(due),
  ...(due.expects !== undefined && { expects: due.expects }),
  ttl: expiryAt(due.at, dueKeptDays),
});

/** The operations that replace a due row, for one transaction. */
export const replaceDue = (rows: TransactionRows, old: DueKey | undefined, due: DueRow | undefined) => [
  ...(old && old.at !== due?.at ? [rows.due.delete(dueKey(old)).commit()] : []),
  ...(due ? [rows.due.put(due).commit()] : []),
];
