import * as z from "zod/mini";
import { checkedInStat } from "#core/seats/checkIn.rules";
import { issuedStat } from "#core/seats/ticketStats";
import { wasWritten } from "#core/table/commit";
import { isRowOf, type Migration, type TableItem } from "./migration";

const Occasion = z.object({ id: z.string() });
const Counter = z.object({ name: z.string(), bucket: z.string() });

const isFollowedCounter = (item: TableItem): boolean =>
  isRowOf(item, "stat") &&
  [issuedStat(""), checkedInStat("")].some((beginning) => String(item.name).startsWith(beginning));

/**
 * Marks rows of an earlier version, so that the table's stream has them and `refreshDigests` writes their entries. Until
 * it has run, feeds and founders' analytics have only what was written since the deployment; writes can continue.
 */
export const fillDigests: Migration = {
  name: "fill-digests",
  changes: (item) =>
    item.is_digested === undefined &&
    (isRowOf(item, "event") || isRowOf(item, "gathering") || isFollowedCounter(item)),
  migrate: async ({ store }, item) => {
    const mark = { is_digested: true };
    if (isRowOf(item, "stat")) {
      await wasWritten(store.stat.patch(Counter.parse(item)).set(mark).go());
      return;
    }
    const rows = isRowOf(item, "event") ? store.event : store.gathering;
    await wasWritten(rows.patch(Occasion.parse(item)).set(mark).go());
  },
};
