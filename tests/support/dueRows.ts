// Due rows of the table, and the scheduled job that starts their tasks.
import type { Deps, QueueDeps } from "@majlis/core/table/deps";
import type { DueRow } from "@majlis/core/table/due.entity";
import { runTask } from "@majlis/core/tasks/runTask";

/** The due rows of a membership, transfer or occasion, by time. */
export const dueRowsOf = async (deps: Deps, refId: string): Promise<readonly DueRow[]> => {
  const { data } = await deps.store.due.scan
    .where((row, { eq }) => eq(row.ref_id, refId))
    .go({ pages: "all" });
  return data.toSorted((a, b) => a.at.localeCompare(b.at));
};

/** The times of the due rows. */
export const dueTimesOf = async (deps: Deps, refId: string): Promise<readonly string[]> =>
  (await dueRowsOf(deps, refId)).map(({ at }) => at);

/** Lets the next run of `startDueTasks` begin at this time. */
export const beginAt = async (deps: Deps, sent_until: string): Promise<void> =>
  void (await deps.store.dueProgress.put({ id: "due", sent_until }).go());

/**
 * Runs every due row whose time came a minute ago, by the tasks of `startDueTasks`. Leaves out the empty hours, which
 * are many when a test moves its clock by years.
 */
export const runDueRows = async (deps: QueueDeps): Promise<void> => {
  const until = new Date(deps.clock.now().getTime() - 60_000).toISOString();
  const { data } = await deps.store.due.scan.where((row, { lte }) => lte(row.at, until)).go({ pages: "all" });
  for (const bucket of new Set(data.map((row) => row.bucket)))
    await runTask(deps, { kind: "due", bucket, from: "2000", until, cursor: null });
};
