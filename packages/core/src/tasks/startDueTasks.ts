import type { HostNews, Task, TaskOf } from "#core/table/tasks";
import { wholeRange } from "#core/kernel/ranges";
import { advanceTasks } from "#core/table/tasks";
import { groupBy } from "#core/kernel/collections";
import { bucketsOf, dueKey, hourOf } from "#core/outbox/dueRows";
import { letterTasks } from "#core/letter/sendLetter";
import { isLastReminder } from "#core/occasions/reminders";
import { wasWritten } from "#core/table/commit";
import type { Deps, QueueDeps } from "#core/table/deps";
import type { DueRow } from "#core/table/due.entity";

/** A row may be written by a clock that is behind, so it is sent a minute after its time, */
const graceMs = 60_000;
/** and the time before the last run is read again. Rows that were sent are gone. */
const overlapMs = 600_000;
const hourMs = 3_600_000;
/** Where the first run of a deployment begins. */
const firstHours = 24;
/** Due rows of one task. */
const pageSize = 100;

/**
 * Sends what became due since the last run to the queue, one task for each part of an hour and each weekly letter, and
 * keeps the time. A missed
 * run is caught up. A crash, or two runs at once, send the same hours twice, which changes nothing. Returns the number of
 * hours.
 */
export const startDueTasks = async (deps: QueueDeps): Promise<{ hours: number }> => {
  const progress = deps.store.dueProgress;
  const now = deps.clock.now().getTime();
  const until = new Date(now - graceMs).toISOString();
  const { data: last } = await progress.get({ id: "due" }).go({ consistent: true });
  const sentUntil = last?.sent_until ?? new Date(now - firstHours * hourMs).toISOString();
  if (until <= sentUntil) return { hours: 0 };
  const from = new Date(new Date(sentUntil).getTime() - overlapMs).toISOString();
  const hours = hoursBetween(from, until);
  const buckets = hours.flatMap(bucketsOf);
  await deps.queue.add(buckets.map((bucket) => ({ kind: "due", bucket, from, until, cursor: null })));
  await deps.queue.add(letterTasks(deps, sentUntil, until));
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
  await deps.queue.add(tasksOf(page.data));
  await Promise.all(page.data.map((row) => deleteDue(deps, row)));
  if (page.cursor !== null) await deps.queue.add([{ ...task, cursor: page.cursor }]);
};

const tasksOf = (due: readonly DueRow[]): Task[] =>
  [...groupBy(due, ({ kind }) => kind).values()].flatMap((rows) => started[rows[0].kind](rows));

/** The tasks of the rows of one kind. */
type Started = (rows: readonly DueRow[]) => Task[];

const forEach =
  (tasksOfRow: (row: DueRow) => Task[]): Started =>
  (rows) =>
    rows.flatMap(tasksOfRow);

/** Of the day before the start: the holders and the host. Two hours before: the holders with new tickets. */
const remind = forEach(({ ref_id: ref, at, expects: starts_at }) => {
  if (starts_at === undefined) return [];
  if (isLastReminder(at, starts_at)) return [{ kind: "remind", ref, starts_at, isLast: true, ...wholeRange }];
  return [
    { kind: "remind", ref, starts_at, ...wholeRange },
    { kind: "tellHost", ref, news: "tomorrow", at, fact: starts_at },
  ];
});

const thank = forEach(({ ref_id: ref, expects: starts_at }) =>
  starts_at === undefined ? [] : [{ kind: "thank", ref, starts_at, ...wholeRange }],
);

const tell = (news: HostNews) =>
  forEach(({ ref_id: ref, at, expects }) => [
    { kind: "tellHost", ref, news, at, ...(expects !== undefined && { fact: expects }) },
  ]);

const advance =
  (what: TaskOf<"advance">["what"]): Started =>
  (rows) =>
    advanceTasks(
      what,
      rows.map(({ ref_id, at }) => ({ ref: ref_id, at })),
    );

const started: Readonly<Record<DueRow["kind"], Started>> = {
  reminder: remind,
  thanks: thank,
  requests: forEach(({ ref_id: ref, at }) => [{ kind: "closeRequests", ref, at, ...wholeRange }]),
  hostRequests: tell("requests"),
  hostWaitlist: tell("waitlist"),
  hostDigest: tell("digest"),
  picture: (rows) => [{ kind: "sweepPictures", refs: rows.map(({ ref_id }) => ref_id) }],
  membership: advance("membership"),
  transfer: advance("transfer"),
  waitlist: advance("waitlist"),
  series: advance("series"),
  honored: advance("honored"),
  kursi: advance("kursi"),
  place: advance("place"),
};

const deleteDue = (deps: Deps, row: DueRow) => deps.store.due.delete(dueKey(row)).go();
