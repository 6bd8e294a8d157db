import { commit } from "#core/table/commit";
import { isRowOf, type Migration, type TableItem } from "./migration";

/** Day, event and kind: the counter of one event. The new form has no event. */
const format = /^(\d{4}-\d{2}-\d{2})\/evt_[0-9a-z]+\/(member|free)$/;

const readCounter = ({ name, bucket, count }: TableItem) => {
  if (typeof name !== "string" || !name.startsWith("tickets:")) return undefined;
  if (typeof bucket !== "string" || typeof count !== "number") return undefined;
  const [, day, kind] = format.exec(bucket) ?? [];
  return day === undefined ? undefined : { name, bucket, count, merged: `${day}/${kind}` };
};

/**
 * Adds a founder's ticket counters of each event and day to one counter of the day. Both forms are read meanwhile. The
 * old counter is deleted in the same transaction, if it still has the count that was read.
 */
export const mergeTicketDays: Migration = {
  name: "merge-ticket-days",
  changes: (item) => isRowOf(item, "stat") && readCounter(item) !== undefined,
  migrate: async (deps, item) => {
    const counter = readCounter(item);
    if (!counter) return;
    const { name, bucket, count, merged } = counter;
    await commit(deps.store, (rows) => ({
      old: rows.stat
        .delete({ name, bucket })
        .where((is, { eq }) => eq(is.count, count))
        .commit(),
      merged: rows.stat.upsert({ name, bucket: merged }).add({ count }).commit(),
    }));
  },
};
