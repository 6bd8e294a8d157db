import type { Deps } from "../deps";
import { applicationStats } from "../founders/application.stats";
import { messageStats } from "../notifications/message.stats";
import { commit, type TransactionRows } from "../store";

const all = { pages: "all" } as const;

/**
 * Deletes what somebody wrote under this e-mail, signed in or not: contact messages, applications, and analytics rows
 * that tell the e-mail, each with its counts. A second call finds nothing left to do.
 */
export const forgetWords = async (deps: Deps, address: string): Promise<void> => {
  const email = address.trim().toLowerCase();
  const { data: words } = await deps.store.notification.query.byEmail({ email }).go(all);
  for (const { id, status, inbox_month } of words)
    await commit(() =>
      deps.store.transaction
        .write((rows) => [
          rows.notification
            .delete({ id })
            .where((is, { eq }) => eq(is.status, status))
            .commit(),
          ...(inbox_month === undefined ? [] : [countDown(rows, messageStats, status)]),
        ])
        .go(),
    );
  const { data: applications } = await deps.store.founderApplication.query.byEmail({ email }).go(all);
  for (const { id, status, decided_at } of applications)
    await commit(() =>
      deps.store.transaction
        .write((rows) => [
          rows.founderApplication
            .delete({ id })
            .where((is, { eq }) => eq(is.status, status))
            .commit(),
          countDown(rows, applicationStats.statuses, status),
          ...(status === "approved" && decided_at !== undefined
            ? [countDown(rows, applicationStats.approvals, decided_at.slice(0, 10))]
            : []),
        ])
        .go(),
    );
};

const countDown = (rows: TransactionRows, name: string, bucket: string) =>
  rows.stat.upsert({ name, bucket }).add({ count: -1 }).commit();
