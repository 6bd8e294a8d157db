import { randomUUID } from "node:crypto";
import type { EventId } from "@majlis/contracts/ids";
import { decideEventRequest } from "@majlis/core/events/requests/decideEventRequest";
import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { listEventRequests } from "@majlis/core/events/requests/listEventRequests";
import { updateEvent } from "@majlis/core/events/updateEvent";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { wholeRange } from "@majlis/core/kernel/ranges";
import type { Deps, QueueDeps } from "@majlis/core/table/deps";
import type { Task } from "@majlis/core/table/tasks";
import { runTask } from "@majlis/core/tasks/runTask";
import { startDueTasks } from "@majlis/core/tasks/startDueTasks";
import { beforeEach, expect, it } from "vitest";
import { beginAt, runDueRows } from "#support/dueRows.ts";
import { newActor, newEvent, newRequest } from "#support/factories.ts";
import { deliverAll, rowsAbout, rowsForAll } from "#support/outbox.ts";
import { ownTable } from "#support/ownTable.ts";

const { at } = ownTable();

const early = at("2027-03-01T12:00:00.000Z");
const start = "2027-03-20T18:30:00.000Z";
const justBefore = at("2027-03-20T18:29:00.000Z");
const started = at("2027-03-20T18:40:00.000Z");

let founder: SignedIn;
let eventId: EventId;
beforeEach(async () => {
  await beginAt(early, "2027-03-20T18:00:00.000Z");
  founder = newActor("city_founder");
  eventId = await newEvent(early, founder, { starts_at: start });
});

const queueOf = async (deps: Deps, id: EventId) =>
  (await listEventRequests(deps, founder, id, { limit: 100 })).items;
const pendingOf = async (deps: Deps, id: EventId) => {
  const { data } = await deps.store.event.get({ id }).go({ consistent: true });
  return data?.pending_requests;
};
const mailsOf = async (deps: QueueDeps, id: EventId, template: string) =>
  (await rowsAbout(deps, id)).filter((row) => row.template === template);
const decide = (deps: Deps, { userId }: SignedIn, decision: "approve" | "decline") =>
  decideEventRequest(deps, founder, { eventId, userId, decision });

it("pending requests close when the event starts, with one mail that says so", async () => {
  const decided = await newRequest(early, eventId);
  await decide(early, decided, "decline");
  const waiting = [await newRequest(early, eventId), await newRequest(early, eventId)];
  await startDueTasks(justBefore);
  expect(await queueOf(early, eventId)).toHaveLength(3);

  await Promise.all([startDueTasks(started), startDueTasks(started)]);
  expect((await queueOf(early, eventId)).map(({ user_id }) => user_id)).toEqual([decided.userId]);
  expect(await pendingOf(early, eventId)).toBe(0);
  const rows = await mailsOf(early, eventId, "request_closed");
  expect(rows.map(({ user_id }) => user_id).toSorted()).toEqual(
    waiting.map(({ userId }) => userId).toSorted(),
  );
  const [mail] = await deliverAll(started, rows);
  expect(mail?.subject).toBe("Not decided in time: Rooftop oud");
  expect(mail?.text).toContain("did not decide on your request in time");
});

it("many requests close in segments, so that no chain of tasks is long", async () => {
  const count = 520;
  const requests = Array.from({ length: count }, (_, index) => ({
    event_id: eventId,
    user_id: `usr_${randomUUID().replaceAll("-", "")}`,
    founder_id: founder.userId,
    status: "pending" as const,
    created_at: new Date(Date.UTC(2027, 1, 1) + index * 1_000).toISOString(),
  }));
  await early.store.eventRequest.put(requests).go({ concurrency: 10 });
  await early.store.event.patch({ id: eventId }).set({ pending_requests: count }).go();
  let longest = 0;
  let second = 0;
  /** Runs a task and those that it sends, and counts the links. */
  const run = async (task: Task, links: number): Promise<void> => {
    longest = Math.max(longest, links);
    if (task.kind === "closeRequests" && !task.isWhole && task.until === null) second += 1;
    const sent: Task[] = [];
    await runTask({ ...started, queue: { add: async (tasks) => void sent.push(...tasks) } }, task);
    for (const next of sent) await run(next, links + 1);
  };
  await run({ kind: "closeRequests", ref: eventId, at: start, ...wholeRange }, 1);
  expect(await pendingOf(early, eventId)).toBe(0);
  // The first task makes two segments and begins the first one, which has five pages and an empty one.
  expect(longest).toBe(6);
  expect(second).toBe(1);
});

it.each([
  { moved: "2027-03-22T18:30:00.000Z", over: "2027-03-22T18:40:00.000Z" },
  { moved: "2027-03-15T18:30:00.000Z", over: "2027-03-15T18:40:00.000Z" },
])("requests of an event that is moved to $moved close at its new start", async ({ moved, over }) => {
  await newRequest(early, eventId);
  await updateEvent(early, founder, eventId, { starts_at: moved });
  await runDueRows(at("2027-03-14T12:00:00.000Z"));
  if (moved > start) await runDueRows(started);
  expect(await pendingOf(early, eventId)).toBe(1);
  await runDueRows(at(over));
  expect(await pendingOf(early, eventId)).toBe(0);
});

it("pending requests of a canceled event close with the mail of the cancellation only", async () => {
  const person = await newRequest(early, eventId);
  await deleteEvent(early, founder, eventId, "The roof leaks.");
  const fanOut = await rowsForAll(early, eventId, "event_canceled_all");
  await deliverAll(early, fanOut);
  await deliverAll(early, fanOut);
  await startDueTasks(started);
  expect(await queueOf(early, eventId)).toEqual([]);
  expect(await pendingOf(early, eventId)).toBe(0);
  const rows = await mailsOf(early, eventId, "event_canceled");
  expect(rows.map(({ user_id, data }) => [user_id, data])).toEqual([
    [person.userId, { message: "The roof leaks." }],
  ]);
  expect(await mailsOf(early, eventId, "request_closed")).toEqual([]);
});

it.each(["approve", "decline"] as const)(
  "a request of an event that is over refuses to %s",
  async (decision) => {
    const person = await newRequest(early, eventId);
    await expect(decide(started, person, decision)).rejects.toMatchObject({ code: "EventEnded" });
    await deleteEvent(early, founder, eventId);
    await expect(decide(early, person, decision)).rejects.toMatchObject({ code: "EventCanceled" });
    expect(await mailsOf(early, eventId, "request_declined")).toEqual([]);
  },
);
