import type { Task, TaskOf } from "#core/kernel/tasks";
import { wholeRange } from "#core/kernel/tasks";
import { dueKey, hourOf } from "#core/outbox/dueRows";
import { wasWritten } from "#core/table/commit";
import type { Deps, QueueDeps } from "#core/table/deps";
import type { DueRow } from "#core/table/due.entity";

/** A row may be written by a clock that is behind, so it is sent a minute after its time. */
const graceMs = 60_000;
const hourMs = 3_600_000;
/** Where the first run of a deployment begins. */
const firstHours = 24;
/** Rows of one task. */
const pageSize = 100;

/**
 * Sends what became due since the last run to the queue, one task for each hour, and keeps the time. A missed run is
 * caught up. A crash, or two runs at once, send the same hours twice, which changes nothing. Returns the number of hours.
 */
export const startDueTasks = async (deps: QueueDeps): Promise<{ hours: number }> => {
  const progress = deps.store.dueProgress;
  const now = deps.clock.now().getTime();
  const until = new Date(now - graceMs).toISOString();
  const { data: last } = await progress.get({ id: "due" }).go({ consistent: true });
  const from = last?.sent_until ?? new Date(now - firstHours * hourMs).toISOString();
  if (until <= from) return { hours: 0 };
  const hours = hoursBetween(from, until);
  await deps.queue.add(hours.map((bucket) => ({ kind: "due", bucket, from, until, cursor: null })));
  await wasWritten(
    progress
      .upsert({ id: "due", sent_until: until })
      .where((is, { lt, notExists }) => `${notExists(is.sent_until)} OR ${lt(is.sent_until, until)}`)
      .go(),
  );
  return { hours: hours.length };
};

/** The hours from one instant to another, both included. */
const hoursBetween = (from: string, until: string): string[] => {
  const hours: string[] = [];
  const first = new Date(`${hourOf(from)}:00:00.000Z`).getTime();
  for (let at = first; at <= new Date(until).getTime(); at += hourMs)
    hours.push(hourOf(new Date(at).toISOString()));
  return hours;
};

/** Sends the work of one page of due rows to the queue, deletes the rows, and passes the rest on. */
export const runDue = async (deps: QueueDeps, task: TaskOf<"due">): Promise<void> => {
  const { bucket, from, until, cursor } = task;
  const page = await deps.store.due.query
    .byTime({ bucket })
    .between({ at: from }, { at: until })
    .go({ limit: pageSize, cursor });
  await deps.queue.add(page.data.map(taskOf));
  await Promise.all(page.data.map((row) => deleteDue(deps, row)));
  if (page.cursor !== null) await deps.queue.add([{ ...task, cursor: page.cursor }]);
};

const taskOf = ({ ref_id, expects }: DueRow): Task => ({
  kind: "remind",
  ref: ref_id,
  starts_at: expects,
  ...wholeRange,
});

const deleteDue = (deps: Deps, row: DueRow) => deps.store.due.delete(dueKey(row)).go();
