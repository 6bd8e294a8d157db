import { groupBy } from "#core/kernel/collections";
import { walkRange, wholeRange } from "#core/kernel/ranges";
import { anonymousUserId, newMail } from "#core/outbox/outbox";
import { commit } from "#core/table/commit";
import { type Deps, hasFeature, type QueueDeps } from "#core/table/deps";
import type { LetterReaderRow } from "#core/table/people/letter.entity";
import type { Task, TaskOf } from "#core/table/tasks";
import { lettersBetween, weekOfLetter } from "./letter.rules";
import { planLetter } from "./planLetter";

type LetterTask = TaskOf<"letter">;

/** The tasks of the letters whose time came after `from`. */
export const letterTasks = (deps: Deps, from: string, until: string): Task[] =>
  hasFeature(deps, "weeklyLetter")
    ? lettersBetween(from, until).map(({ city, at }) => ({
        kind: "letter",
        city,
        at,
        week: weekOfLetter(city, at),
        ...wholeRange,
      }))
    : [];

/** The counter of a letter's mails. Parts of it are written at the same time, each in a bucket of its own. */
export const letterStats = (city: string, week: string): string => `letter:${city.toLowerCase()}:${week}`;

/**
 * Writes the letters of one page of readers and passes the rest on. The row of a reader has the week of the latest
 * letter: its condition, in the transaction of the mail, prevents a second one in a week, however often a task arrives.
 */
export const sendLetter = async (deps: QueueDeps, task: LetterTask): Promise<void> => {
  const { city, until: _, ...planned } = task;
  if (!hasFeature(deps, "weeklyLetter")) return;
  const issue = await planLetter(deps, { city, ...planned });
  if (issue?.state !== "out") return;
  await walkRange({
    range: task,
    read: ({ cursor, until, limit }) => {
      const readers = deps.store.letterReader.query.byCity({ list_city: city.toLowerCase() });
      return (until === null ? readers : readers.lte({ since: until })).go({ limit, cursor });
    },
    positionOf: ({ since = "" }) => since,
    handle: (readers) => writeMails(deps, task, readers),
    pass: (parts) => deps.queue.add(parts.map((part) => ({ ...task, ...part }))),
  });
};

/** Readers whose count is in one bucket are written one after another, so that transactions do not collide. */
const writeMails = async (
  deps: Deps,
  task: LetterTask,
  readers: readonly LetterReaderRow[],
): Promise<void> => {
  const buckets = groupBy(readers, ({ id }) => id.slice(-1));
  await Promise.all(
    [...buckets].map(async ([bucket, rows]) => {
      for (const reader of rows) await writeMail(deps, task, reader, bucket);
    }),
  );
};

const writeMail = (deps: Deps, { city, week }: LetterTask, { id }: LetterReaderRow, bucket: string) => {
  const mail = newMail(deps, {
    template: "weekly_letter",
    user_id: anonymousUserId,
    ref_id: id,
    data: { city, week },
  });
  return commit(deps.store, (rows) => ({
    reader: rows.letterReader
      .patch({ id })
      .set({ last_week: week })
      .where((is, { lt, exists, notExists }) =>
        [exists(is.list_city), `(${notExists(is.last_week)} OR ${lt(is.last_week, week)})`].join(" AND "),
      )
      .commit(),
    mail: rows.outbox.create({ ...mail, id: `out_letter_${week}-${id}` }).commit(),
    count: rows.stat
      .upsert({ name: letterStats(city, week), bucket })
      .add({ count: 1 })
      .commit(),
  }));
};
