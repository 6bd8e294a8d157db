import { type ErasedAccount, every } from "#core/table/defineEntity";
import type { Deps } from "#core/table/deps";
import { keepBlocks } from "#core/occasions/blocks";
import { deleteReading } from "#core/letter/letterReaders";
import { openReportCounter } from "#core/messages/listMessages";
import { applicationStats, messageStats } from "#core/stats/stats";
import { commit } from "#core/table/commit";
import type { TransactionRows } from "#core/table/store";

/**
 * Erases the rows of an account or its e-mail address: those that an entity erases by itself, then messages, reports,
 * applications and analytics rows with their counts, and the weekly letter. Blocks of the account stay, by a hash of the
 * address. A second call changes nothing.
 */
export const deleteUserContent = async (deps: Deps, userId: string, address: string): Promise<void> => {
  const email = address.trim().toLowerCase();
  const { notification } = deps.store;
  await keepBlocks(deps, userId, email);
  await eraseOwnRows(deps, { userId, email });
  await deleteReading(deps, email);
  await deleteNotifications(deps, (await notification.query.byEmail({ email }).go(every)).data);
  await deleteNotifications(deps, (await notification.query.byOwner({ owner_id: userId }).go(every)).data);
  const { data: applications } = await deps.store.founderApplication.query.byEmail({ email }).go(every);
  for (const { id, status, decided_at } of applications)
    await commit(deps.store, (rows) => ({
      application: rows.founderApplication
        .delete({ id })
        .where((is, { eq }) => eq(is.status, status))
        .commit(),
      count: decrement(rows, applicationStats.statuses, status),
      approvalCount:
        status === "approved" && decided_at !== undefined
          ? decrement(rows, applicationStats.approvals, decided_at.slice(0, 10))
          : undefined,
    }));
};

/** Erases the rows that an entity erases by itself: those of the account and, where it is named, of its address. */
export const eraseOwnRows = async ({ store }: Deps, account: ErasedAccount): Promise<void> => {
  for (const { erase } of store.personal()) await erase?.(account);
};

interface NotificationKey {
  readonly id: string;
  readonly status: string;
  readonly inbox_month?: string | undefined;
  readonly template: string;
  readonly payload?: unknown;
}

const deleteNotifications = async (deps: Deps, notifications: readonly NotificationKey[]): Promise<void> => {
  for (const row of notifications) {
    const { id, status, inbox_month } = row;
    const open = openReportCounter(row);
    await commit(deps.store, (rows) => ({
      message: rows.notification
        .delete({ id })
        .where((is, { eq }) => eq(is.status, status))
        .commit(),
      count: inbox_month === undefined ? undefined : decrement(rows, messageStats, status),
      openReports: open && decrement(rows, open.name, open.bucket),
    }));
  }
};

const decrement = (rows: TransactionRows, name: string, bucket: string) =>
  rows.stat.upsert({ name, bucket }).add({ count: -1 }).commit();
