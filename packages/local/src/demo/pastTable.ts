import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import type { CounterChange } from "@majlis/core/stats/counters";
import type { Operation, Store } from "@majlis/core/table/store";
import * as z from "zod/mini";

const Put = z.object({
  Put: z.object({
    Item: z.object({
      __edb_e__: z.string(),
      at: z.optional(z.string()),
      counts: z.optional(z.array(z.object({ name: z.string(), bucket: z.string(), by: z.number() }))),
    }),
  }),
});

/**
 * The table as the story writes it. Its mails were read long ago, and what was due before now is done: those rows are
 * left out of the transactions. `count` moves the counters of the mails, as their delivery would; no operation moves
 * those of many.
 */
export const openPastTable = (store: Store, now: Date) => {
  const counts: CounterChange[] = [];
  const isKept = (operation: Operation): boolean => {
    const row = Put.safeParse(operation).data?.Put.Item;
    if (row?.__edb_e__ === "due") return (row.at ?? "") > now.toISOString();
    return row?.__edb_e__ !== "outbox";
  };
  const write = async (operations: readonly Operation[]): Promise<void> => {
    const kept = operations.filter(isKept);
    try {
      if (kept.length > 0) await store.transaction.write(kept);
    } catch (error) {
      if (error instanceof TransactionCanceledException) restoreReasons(error, operations.map(isKept));
      throw error;
    }
    counts.push(...operations.flatMap((operation) => Put.safeParse(operation).data?.Put.Item.counts ?? []));
  };
  const past: Store = Object.create(store, {
    transaction: { value: { rows: store.transaction.rows, write } },
  });
  return { store: past, count: () => addAll(store, counts) };
};

/** A reason stands at the place of its operation. */
const restoreReasons = (error: TransactionCanceledException, kept: readonly boolean[]): void => {
  const reasons = [...(error.CancellationReasons ?? [])];
  error.CancellationReasons = kept.map(
    (isKept) => (isKept ? reasons.shift() : undefined) ?? { Code: "None" },
  );
};

const addAll = async (store: Store, counts: readonly CounterChange[]): Promise<void> => {
  const sums = new Map<string, CounterChange>();
  for (const { name, bucket, by } of counts) {
    const key = `${name}/${bucket}`;
    sums.set(key, { name, bucket, by: by + (sums.get(key)?.by ?? 0) });
  }
  await Promise.all(
    [...sums.values()].map(({ name, bucket, by }) =>
      store.stat.upsert({ name, bucket }).add({ count: by }).go(),
    ),
  );
};
