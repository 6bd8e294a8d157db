import { MessageId } from "@majlis/contracts/ids";
import { MessageStatus } from "@majlis/contracts/messages/messages";
import { DomainError } from "#core/kernel/errors";
import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import { countChanges } from "#core/stats/counters";
import { messageStats } from "#core/stats/stats";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { TransactionRows } from "#core/table/store";
import { openReportCounter } from "./listMessages";

interface MessageState {
  readonly template: string;
  readonly status: string;
  readonly payload?: unknown;
}

/** The writes of the counts by status and of the open reports, when a message gets another status. */
export const countStatus = (rows: TransactionRows, before: MessageState, status: MessageStatus) => ({
  oldCount: rows.stat.upsert({ name: messageStats, bucket: before.status }).add({ count: -1 }).commit(),
  openReports: countChanges(
    [openReportCounter(before) ?? []].flat(),
    [openReportCounter({ ...before, status }) ?? []].flat(),
  ).map(({ name, bucket, by }) => rows.stat.upsert({ name, bucket }).add({ count: by }).commit()),
  newCount: rows.stat.upsert({ name: messageStats, bucket: status }).add({ count: 1 }).commit(),
});

/** Changes the status of a message or a report, with its counts. A second call changes nothing. Throws MessageNotFound. */
export const markMessage = async (
  deps: Deps,
  { messageId, status }: { messageId: MessageId; status: MessageStatus },
): Promise<void> => {
  await retryOnConflict(async () => {
    const { data } = await deps.store.notification.get({ id: messageId }).go({ consistent: true });
    if (data?.inbox_month === undefined) throw new DomainError("MessageNotFound");
    const from = data.status;
    if (from === status) return done(undefined);
    const result = await commit(deps.store, (rows) => ({
      message: rows.notification
        .patch({ id: messageId })
        .set({ status })
        .where((is, { eq }) => eq(is.status, from))
        .commit(),
      ...countStatus(rows, data, status),
    }));
    return result.outcome === "committed" ? done(undefined) : conflict;
  });
};
