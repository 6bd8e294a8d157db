import { newDue } from "@majlis/core/outbox/dueRows";
import type { QueueDeps } from "@majlis/core/table/deps";
import type { Task } from "@majlis/core/table/tasks";
import { runTask } from "@majlis/core/tasks/runTask";
import { startDueTasks } from "@majlis/core/tasks/startDueTasks";
import { beforeEach, describe, expect, it } from "vitest";
import { beginAt, dueRowsOf } from "#support/dueRows.ts";
import { insertEvent, newActor } from "#support/factories.ts";
import { insertTickets } from "#support/occasionRows.ts";
import { rowsAbout } from "#support/outbox.ts";
import { ownTable } from "#support/ownTable.ts";

const { at, deps } = ownTable();

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const now = "2027-03-20T12:00:00.000Z";
const plus = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();
const sentUntil = async () =>
  (await deps.store.dueProgress.get({ id: "due" }).go({ consistent: true })).data?.sent_until;

/** Tasks that one call of the queue accepts. */
const mostTasks = 300;

/**
 * Runs the job at a time with a queue that fails from some call on. Answers the people whose memberships are advanced.
 */
const runAt = async (instant: string, callsBeforeFailure = Infinity): Promise<string[]> => {
  const tasks: Task[] = [];
  let calls = 0;
  const failing: QueueDeps = {
    ...at(instant),
    queue: {
      add: async (added) => {
        if (added.length > mostTasks || ++calls > callsBeforeFailure) throw new Error("TimeoutError");
        tasks.push(...added);
      },
    },
  };
  await startDueTasks(failing).catch((error: unknown) =>
    expect(error).toHaveProperty("message", "TimeoutError"),
  );
  const advanced: string[] = [];
  const collecting: QueueDeps = {
    ...at(instant),
    queue: {
      add: async (added) => {
        for (const task of added)
          if (task.kind === "advance") advanced.push(...task.due.map(({ ref }) => ref));
      },
    },
  };
  const { data: due } = await deps.store.due.scan.go({ pages: "all" });
  const filled = new Set(due.map(({ bucket }) => bucket));
  // Empty hours are left out: they are many.
  for (const task of tasks)
    if (task.kind === "due" && filled.has(task.bucket)) await runTask(collecting, task);
  return advanced;
};

/** Due rows of memberships at these times. Answers their people. */
const insertDue = async (times: readonly string[]): Promise<string[]> => {
  const people = times.map(() => newActor().userId);
  const rows = times.map((time, index) =>
    newDue({ kind: "membership", ref_id: people[index] ?? "", at: time }),
  );
  await deps.store.due.put(rows).go();
  return people;
};

beforeEach(async () => {
  await deps.store.dueProgress.delete({ id: "due" }).go();
});

describe("a clock that was ahead", () => {
  it("leaves what became due afterwards to the next runs, each once", async () => {
    await beginAt(deps, plus(now, -5 * minuteMs));
    await runAt(plus(now, dayMs));
    expect(await sentUntil()).toBe(plus(now, dayMs - minuteMs));
    const people = await insertDue([plus(now, minuteMs), plus(now, 8 * hourMs)]);
    expect(await runAt(plus(now, 5 * minuteMs))).toEqual([people[0]]);
    expect(await sentUntil()).toBe(plus(now, 4 * minuteMs));
    expect(await runAt(plus(now, 8 * hourMs + 5 * minuteMs))).toEqual([people[1]]);
    expect(await runAt(plus(now, 2 * dayMs))).toEqual([]);
  });

  it("reminds the guests of an evening that was made after it", async () => {
    await runAt(plus(now, 3 * dayMs));
    const starts_at = plus(now, dayMs + 2 * hourMs);
    const eventId = await insertEvent(at(now), { starts_at, city: "Zarqa" });
    const [guest] = await insertTickets(at(now), eventId, 1);
    for (const minutes of [5, 125, 130, 135]) await startDueTasks(at(plus(now, minutes * minuteMs)));
    const reminded = (await rowsAbout(deps, eventId)).filter(({ template }) => template === "reminder");
    expect(reminded.map(({ user_id }) => user_id)).toEqual([guest]);
  });

  it("is told from two functions whose clocks differ by minutes", async () => {
    await runAt(plus(now, 5 * minuteMs));
    expect(await startDueTasks(at(now))).toEqual({ hours: 0 });
    expect(await sentUntil()).toBe(plus(now, 4 * minuteMs));
  });
});

it("a clock that goes back a month and is set right loses nothing and repeats nothing", async () => {
  await runAt(now);
  const back = plus(now, -30 * dayMs);
  const people = await insertDue([plus(back, hourMs), plus(now, hourMs)]);
  expect(await runAt(back)).toEqual([]);
  expect(await runAt(plus(back, 2 * hourMs))).toEqual([people[0]]);
  const right = plus(now, 2 * hourMs);
  expect([...(await runAt(right)), ...(await runAt(right))]).toEqual([people[1]]);
  expect(await sentUntil()).toBe(plus(right, -minuteMs));
});

describe("a pause of 60 days", () => {
  it("is caught up in bounded steps, and a run that fails keeps its steps", async () => {
    const start = plus(now, -60 * dayMs);
    await beginAt(deps, start);
    const people = await insertDue([1, 13, 29.99, 31, 59].map((days) => plus(start, days * dayMs)));
    const runs: string[][] = [];
    const progress = [start];
    for (const calls of [9, 9, Infinity, Infinity]) {
      runs.push(await runAt(now, calls));
      progress.push((await sentUntil()) ?? "");
    }
    expect([...new Set(runs.flat())].toSorted()).toEqual(people.toSorted());
    expect(runs.flat()).toHaveLength(people.length);
    expect(progress.toSorted()).toEqual(progress);
    expect(new Set(progress).size).toBe(progress.length);
    expect(progress.at(-1)).toBe(plus(now, -minuteMs));
    for (const person of people) expect(await dueRowsOf(deps, person)).toEqual([]);
  });

  it("keeps the rows of its first day", async () => {
    const { ttl } = newDue({ kind: "membership", ref_id: newActor().userId, at: plus(now, -60 * dayMs) });
    expect(ttl * 1_000).toBeGreaterThan(Date.parse(now));
  });
});
