import type { Task } from "@majlis/core/table/tasks";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { cancelMembership } from "@majlis/core/membership/cancelMembership";
import type { Deps } from "@majlis/core/table/deps";
import { runTask } from "@majlis/core/tasks/runTask";
import { startDueTasks } from "@majlis/core/tasks/startDueTasks";
import { expect, it } from "vitest";
import { beginAt, dueRowsOf, dueTimesOf, runDueRows } from "#support/dueRows.ts";
import { newMember } from "#support/factories.ts";
import { fakePayments } from "#support/fakePayments.ts";
import { createKillableQueue } from "#support/queues.ts";
import { databaseTable } from "#support/ownTable.ts";

const { at, client, measure } = databaseTable();

const membersSince = async (began: string, count: number): Promise<SignedIn[]> => {
  const people = [];
  for (let index = 0; index < count; index++) people.push((await newMember(at(began))).person);
  return people;
};

const noticesOf = async (deps: Deps, people: readonly SignedIn[]) => {
  const { data } = await deps.store.outbox.scan
    .where((row, { eq }) => eq(row.template, "renewal_soon"))
    .go({ pages: "all" });
  const ids = new Set<string>(people.map(({ userId }) => userId));
  return data.map(({ user_id }) => user_id).filter((id) => ids.has(id));
};

const roleOf = async (deps: Deps, { userId }: SignedIn) =>
  (await deps.store.user.get({ id: userId }).go({ consistent: true })).data?.role;

it("announces each renewal once although the consumer is killed twice", async () => {
  const members = await membersSince("2031-01-10T12:00:00.000Z", 16);
  const due = at("2031-02-07T12:05:00.000Z");
  await beginAt(due, "2031-02-07T11:55:00.000Z");
  const work = createKillableQueue(client, due);
  await work.run(() => startDueTasks(work.deps), [25, 25]);
  expect((await noticesOf(due, members)).toSorted()).toEqual(members.map(({ userId }) => userId).toSorted());
  await work.repeat();
  expect(await noticesOf(due, members)).toHaveLength(members.length);
  for (const { userId } of members)
    expect(await dueTimesOf(due, userId)).toEqual(["2031-02-10T12:00:00.000Z"]);
  // The rows of one hour are in several partitions.
  const rows = await Promise.all(members.map(({ userId }) => dueRowsOf(due, userId)));
  expect(new Set(rows.flat().map(({ bucket }) => bucket)).size).toBeGreaterThan(2);
  expect(work.dead).toEqual([]);
  work.close();
});

it("makes no step of a due row that the membership has left behind", async () => {
  const began = at("2031-03-10T12:00:00.000Z");
  const [member] = await membersSince("2031-03-10T12:00:00.000Z", 1);
  if (!member) throw new Error("No member");
  const [old] = await dueRowsOf(began, member.userId);
  if (!old) throw new Error("No due row");
  await cancelMembership(began, fakePayments(), member);
  await began.store.due.put(old).go();
  const due = at("2031-04-08T12:00:00.000Z");
  await runDueRows(due);
  expect(await noticesOf(due, [member])).toEqual([]);
  expect(await dueTimesOf(due, member.userId)).toEqual(["2031-04-10T12:00:00.000Z"]);
});

it("makes a step once when its task comes twice at the same time", async () => {
  const [member] = await membersSince("2031-05-10T12:00:00.000Z", 1);
  if (!member) throw new Error("No member");
  const due = at("2031-06-07T12:02:00.000Z");
  const task: Task = {
    kind: "advance",
    what: "membership",
    due: [{ ref: member.userId, at: "2031-06-07T12:00:00.000Z" }],
  };
  await Promise.all([runTask(due, task), runTask(due, task)]);
  // A step that was made costs two reads.
  expect(await measure(() => runTask(due, task))).toEqual({ read: 2, write: 0 });
  expect(await noticesOf(due, [member])).toHaveLength(1);
});

it("makes a step that is due by a function whose clock is five minutes behind", async () => {
  const [member] = await membersSince("2031-07-10T12:00:00.000Z", 1);
  if (!member) throw new Error("No member");
  const step = (instant: string, deps: ReturnType<typeof at>) =>
    runTask(deps, { kind: "advance", what: "membership", due: [{ ref: member.userId, at: instant }] });
  const behind = at("2031-08-07T11:56:00.000Z");
  await step("2031-08-07T12:00:00.000Z", behind);
  expect(await noticesOf(behind, [member])).toHaveLength(1);
  await cancelMembership(behind, fakePayments(), member);
  await step("2031-08-10T12:00:00.000Z", at("2031-08-10T11:56:00.000Z"));
  expect(await roleOf(behind, member)).toBe("free_user");
});

it("finds a due row that a clock five minutes behind wrote after the run", async () => {
  const [member] = await membersSince("2031-09-10T12:00:00.000Z", 1);
  if (!member) throw new Error("No member");
  const run = (instant: string) => startDueTasks(at(instant));
  await runDueRows(at("2031-10-12T12:00:00.000Z"));
  await beginAt(at("2031-10-12T12:00:00.000Z"), "2031-10-12T12:00:00.000Z");
  await run("2031-10-12T12:05:00.000Z");
  // The role ends at the time of the call.
  await cancelMembership(at("2031-10-12T12:00:30.000Z"), fakePayments(), member);
  await run("2031-10-12T12:10:00.000Z");
  expect(await roleOf(at("2031-10-12T12:10:00.000Z"), member)).toBe("free_user");
});
