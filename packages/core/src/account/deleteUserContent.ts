import type { Deps } from "#core/table/deps";
import { applicationStats, messageStats } from "#core/stats/stats";
import { commit } from "#core/table/commit";
import type { TransactionRows } from "#core/table/store";

const all = { pages: "all" } as const;

/**
 * Deletes the contact messages, applications and analytics rows of an account or its e-mail address, with their
 * counts. A second call changes nothing.
 */
export const deleteUserContent = async (deps: Deps, userId: string, address: string): Promise<void> => {
  const email = address.trim().toLowerCase();
  const { notification } = deps.store;
  await deleteNotifications(deps, (await notification.query.byEmail({ email }).go(all)).data);
  await deleteNotifications(deps, (await notification.query.byOwner({ owner_id: userId }).go(all)).data);
  const { data: applications } = await deps.store.founderApplication.query.byEmail({ email }).go(all);
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

interface NotificationKey {
  readonly id: string;
  readonly status: string;
  readonly inbox_month?: string | undefined;
}

const deleteNotifications = async (deps: Deps, notifications: readonly NotificationKey[]): Promise<void> => {
  for (const { id, status, inbox_month } of notifications)
    await commit(deps.store, (rows) => ({
      message: rows.notification
        .delete({ id })
        .where((is, { eq }) => eq(is.status, status))
        .commit(),
      count: inbox_month === undefined ? undefined : decrement(rows, messageStats, status),
    }));
};

const decrement = (rows: TransactionRows, name: string, bucket: string) =>
  rows.stat.upsert({ name, bucket }).add({ count: -1 }).commit();
