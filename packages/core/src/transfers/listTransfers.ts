import { UserId } from "@majlis/contracts/ids";
import type { Page, PageOf } from "@majlis/contracts/page";
import type { AdminTransfer } from "@majlis/contracts/transfers";
import { paginatePartitions } from "#core/kernel/pagination";
import { findTransfer } from "#core/payments/transfers";
import type { Deps } from "#core/table/deps";
import type { TransferRow } from "#core/table/payments/transfer.entity";
import { showTransfer } from "./getTransfer";

/**
 * Returns open transfers: claimed ones first, the longest waiting on top, then those without a claim. With a
 * reference, that transfer in any state.
 */
export const listTransfers = async (
  deps: Deps,
  { reference, limit, cursor }: PageOf & { readonly reference?: string | undefined },
): Promise<Page<AdminTransfer>> => {
  if (reference !== undefined) {
    const found = await findTransfer(deps, reference);
    return { items: await withNames(deps, found ? [found] : []), cursor: null };
  }
  const page = await paginatePartitions({
    partitions: ["claimed", "awaiting"],
    limit,
    cursor,
    read: async (partition, after, count) => {
      const open_status = partition === "claimed" ? "claimed" : "awaiting";
      const part = await deps.store.transfer.query
        .openTransfers({ open_status })
        .go({ limit: count, cursor: after });
      return { rows: part.data, cursor: part.cursor };
    },
  });
  return { items: await withNames(deps, page.rows), cursor: page.cursor };
};

/** Adds names, in one batch read. */
const withNames = async (deps: Deps, rows: readonly TransferRow[]): Promise<AdminTransfer[]> => {
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map(({ user_id }) => user_id))];
  const { data: users } = await deps.store.user.get(ids.map((id) => ({ id }))).go();
  const names = new Map(users.map(({ id, full_name }) => [id, full_name]));
  return rows.map((row) => ({
    ...showTransfer(deps, row),
    user_id: UserId.parse(row.user_id),
    user_name: names.get(row.user_id) ?? null,
  }));
};
