import { expiryAfterDays, instantNow } from "#core/kernel/clock";
import type { Deps } from "./deps";
import type { TransactionRows } from "./store";

const keptDays = 2;

/** Counts one use of a daily limit, in the transaction of the use. Its condition fails above the limit. */
export const spendQuota = (deps: Deps, rows: TransactionRows, name: string, limit: number) =>
  rows.quota
    .upsert({ name, day: instantNow(deps).slice(0, 10), ttl: expiryAfterDays(deps, keptDays) })
    .add({ count: 1 })
    .where((is, { lt, notExists }) => `(${notExists(is.count)} OR ${lt(is.count, limit)})`)
    .commit();
