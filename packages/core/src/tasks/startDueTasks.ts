import type { HostNews, Task, TaskOf } from "#core/table/tasks";
import { wholeRange } from "#core/kernel/ranges";
import { advanceTasks } from "#core/table/tasks";
import { groupBy } from "#core/kernel/collections";
import { bucketsOf, dueKeptDays, dueKey, hourOf } from "#core/outbox/dueRows";
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
/** Where the first run of a deployment begins, and the first one after a clock that was ahead. */
const firstHours = 24;
/** One step sends this many hours at once and keeps its progress. */
const stepHours = 24;
/** Steps of one run. The next run goes on with the rest of a long pause. */
const stepsOfRun = 30;
/** Due rows of one task. */
const pageSize = 100;

const plus = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString();

/**
 * Sends what became due since the last run to the queue, one task for each part of an hour and each weekly letter. A
 * missed run is caught up in steps, each of which keeps the time up to which it sent. A crash, or two runs at once,
 * send the same hours twice, which changes nothing. A kept time beyond now is of a clock that was ahead: the run begins
 * a day before now again. Returns the number of hours.
 */
export const startDueTasks = async (deps: QueueDeps): Promise<{ hours: number }> => {
  const until = new Date(deps.clock.now().getTime() - graceMs).toISOString();
  const { data: last } = await deps.store.dueProgress.get({ id: "due" }).go({ consistent: true });
  let kept = last?.sent_until;
  let sentUntil = firstSent(kept, until);
  let hours = 0;
  // Clocks of two runs may differ by less than the overlap.
  if (sentUntil >= until) return { hours };
  for (let step = 0; step < stepsOfRun && sentUntil < until; step++) {
    const end = earlier(plus(sentUntil, stepHours * hourMs), until);
    hours += await sendHours(deps, sentUntil, end);
    // Another run goes on.
    if (!(await keepProgress(deps, kept, end))) break;
    kept = sentUntil = end;
  }
  return { hours };
};

const earlier = (one: string, other: string): string => (one < other ? one : other);

/** Where a run begins. Rows expire a year after their time, so an older progress has nothing more. */
const firstSent = (kept: string | undefined, until: string): string => {
  if (kept === undefined || kept > plus(until, overlapMs)) return plus(until, -firstHours * hourMs);
  const oldest = plus(until, -dueKeptDays * 24 * hourMs);
  return kept < oldest ? oldest : kept;
};

const sendHours = async (deps: QueueDeps, sentUntil: string, until: string): Promise<number> => {
  const from = plus(sentUntil, -overlapMs);
  const hours = hoursBetween(from, until);
  const buckets = hours.flatMap(bucketsOf);
  await deps.queue.add(buckets.map((bucket) => ({ kind: "due", bucket, from, until, cursor: null })));
  await deps.queue.add(letterTasks(deps, sentUntil, until));
  return hours.length;
};

const keepProgress = ({ store }: Deps, kept: string | undefined, sent_until: string): Promise<boolean> =>
  wasWritten(
    store.dueProgress
      .upsert({ id: "due", sent_until })
      .where((is, { eq, notExists }) =>
        kept === undefined ? notExists(is.sent_until) : eq(is.sent_until, kept),
      )
      .go(),
  );

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
  suspension: advance("suspension"),
  deletion: advance("deletion"),
};

const deleteDue = (deps: Deps, row: DueRow) => deps.store.due.delete(dueKey(row)).go();
