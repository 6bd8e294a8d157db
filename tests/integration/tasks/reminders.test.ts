import { cancelGathering } from "@majlis/core/gatherings/cancelGathering";
import { createGathering } from "@majlis/core/gatherings/createGathering";
import { joinGathering } from "@majlis/core/gatherings/joinGathering";
import { updateGathering } from "@majlis/core/gatherings/updateGathering";
import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { updateEvent } from "@majlis/core/events/updateEvent";
import { GatheringId } from "@majlis/contracts/ids";
import type { QueueDeps } from "@majlis/core/table/deps";
import { startDueTasks } from "@majlis/core/tasks/startDueTasks";
import { expect, it } from "vitest";
import { beginAt, dueRowsOf } from "#support/dueRows.ts";
import { gatheringForm, insertEvent, newActor, newEvent } from "#support/factories.ts";
import { insertTickets } from "#support/occasionRows.ts";
import { createKillableQueue } from "#support/queues.ts";
import { rowsAbout } from "#support/outbox.ts";
import { ownTable } from "#support/ownTable.ts";

const { at, client } = ownTable();

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const plus = (instant: string, ms: number) => new Date(new Date(instant).getTime() + ms).toISOString();
const remindedOf = async (deps: QueueDeps, refId: string) =>
  (await rowsAbout(deps, refId))
    .filter(({ template }) => template === "reminder")
    .map(({ user_id }) => user_id);

const reminderTimesOf = async (deps: QueueDeps, refId: string) =>
  (await dueRowsOf(deps, refId)).filter(({ kind }) => kind === "reminder").map(({ at: time }) => time);

const start = "2027-03-20T18:30:00.000Z";
const early = at("2027-03-01T12:00:00.000Z");
/** Two minutes after the reminder of an occasion is due. */
const whenDue = (startsAt: string) => at(plus(startsAt, 2 * minuteMs - 24 * hourMs));

it("reminds holders of a day-old ticket once, a day before the start", async () => {
  const founder = newActor("city_founder");
  const guests = [newActor(), newActor(), newActor()];
  const eventId = await newEvent(early, founder, { starts_at: start, is_public: false });
  const { id } = await createGathering(early, newActor(), gatheringForm({ starts_at: start }));
  for (const guest of guests.slice(0, 2)) await joinGathering(early, guest, GatheringId.parse(id));
  await joinEvent(early, founder, eventId);
  const due = whenDue(start);
  await joinGathering(due, guests[2] ?? newActor(), GatheringId.parse(id));

  await beginAt(due, plus(start, -26 * hourMs));
  await startDueTasks(at(plus(start, -25 * hourMs)));
  expect(await remindedOf(due, id)).toEqual([]);
  await Promise.all([startDueTasks(due), startDueTasks(due)]);
  expect((await remindedOf(due, id)).toSorted()).toEqual(
    guests
      .slice(0, 2)
      .map(({ userId }) => userId)
      .toSorted(),
  );
  expect(await remindedOf(due, eventId)).toEqual([founder.userId]);
  expect(await reminderTimesOf(due, id)).toEqual([plus(start, -3 * hourMs)]);
  await beginAt(due, plus(start, -4 * hourMs));
  await Promise.all([startDueTasks(at(plus(start, -hourMs))), startDueTasks(at(plus(start, -hourMs)))]);
  expect((await remindedOf(due, id)).toSorted()).toEqual(guests.map(({ userId }) => userId).toSorted());
  expect(await remindedOf(due, eventId)).toEqual([founder.userId]);
  expect(await reminderTimesOf(due, id)).toEqual([]);
});

it("an occasion of the same day is reminded of three hours before, unless it was moved or canceled", async () => {
  const founder = newActor("city_founder");
  const day = "2027-04-12T18:30:00.000Z";
  const deps = at(plus(day, -9 * hourMs));
  const [stays, moves, ends] = [
    await newEvent(deps, founder, { starts_at: day }),
    await newEvent(deps, founder, { starts_at: day }),
    await newEvent(deps, founder, { starts_at: day }),
  ];
  const guest = newActor();
  for (const id of [stays, moves, ends]) await joinEvent(deps, guest, id);
  await updateEvent(deps, founder, moves, { starts_at: plus(day, 48 * hourMs) });
  await deleteEvent(deps, founder, ends);
  const due = at(plus(day, -3 * hourMs + 2 * minuteMs));
  // A ticket of the last three hours needs no reminder.
  await joinEvent(due, newActor(), stays);
  await beginAt(due, plus(day, -4 * hourMs));
  await startDueTasks(due);
  expect(await remindedOf(due, stays)).toEqual([guest.userId]);
  expect(await remindedOf(due, moves)).toEqual([]);
  expect(await remindedOf(due, ends)).toEqual([]);
});

it("reads only what is due, and catches up on missed runs", async () => {
  const day = "2027-05-01T10:00:00.000Z";
  const deps = at("2027-04-01T10:00:00.000Z");
  const ids = [];
  for (let index = 0; index < 4; index++) {
    const eventId = await insertEvent(deps, { starts_at: plus(day, index * 8 * hourMs) });
    ids.push(eventId);
    await insertTickets(deps, eventId, 1);
  }
  await beginAt(deps, plus(day, -26 * hourMs));
  const work = createKillableQueue(client, at(plus(day, -7 * hourMs)));
  await work.run(() => startDueTasks(work.deps), []);
  for (const id of ids.slice(0, 3)) expect(await remindedOf(deps, id)).toHaveLength(1);
  expect(await remindedOf(deps, ids[3] ?? "")).toEqual([]);
  // One task for each part of each hour since the last run.
  expect(work.tasks.filter(({ kind }) => kind === "due")).toHaveLength(20 * 8);
  work.close();
});

it("moves with the start: a new date is reminded of, the old one and a cancellation are not", async () => {
  const host = newActor();
  const founder = newActor("city_founder");
  const first = "2027-06-20T18:30:00.000Z";
  const later = "2027-06-25T18:30:00.000Z";
  const deps = at("2027-06-01T12:00:00.000Z");
  const gathering = await createGathering(deps, host, gatheringForm({ starts_at: first }));
  const id = GatheringId.parse(gathering.id);
  const guest = newActor();
  await joinGathering(deps, guest, id);
  expect(await reminderTimesOf(deps, id)).toEqual([plus(first, -24 * hourMs)]);
  await updateGathering(deps, host, id, { starts_at: later });
  expect(await reminderTimesOf(deps, id)).toEqual([plus(later, -24 * hourMs)]);
  await beginAt(deps, plus(first, -25 * hourMs));
  await startDueTasks(whenDue(first));
  expect(await remindedOf(deps, id)).toEqual([]);
  // Moved to within a day: at once.
  const moved = whenDue(first);
  const soon = plus(first, 10 * minuteMs);
  await updateGathering(at(plus(first, -20 * hourMs)), host, id, { starts_at: soon });
  await startDueTasks(at(plus(first, -19 * hourMs)));
  expect(await remindedOf(moved, id)).toEqual([guest.userId]);
  await cancelGathering(at(plus(first, -18 * hourMs)), host, id);

  const eventId = await newEvent(deps, founder, { starts_at: later, status: "draft" });
  expect(await reminderTimesOf(deps, eventId)).toEqual([]);
  await updateEvent(deps, founder, eventId, { status: "published" });
  expect(await reminderTimesOf(deps, eventId)).toEqual([plus(later, -24 * hourMs)]);
  await joinEvent(deps, founder, eventId);
  await deleteEvent(deps, founder, eventId);
  expect(await reminderTimesOf(deps, eventId)).toEqual([]);
});

it("reminds everyone once although the consumer is killed twice", async () => {
  const starts_at = "2027-08-20T18:30:00.000Z";
  const deps = at("2027-08-10T18:30:00.000Z");
  const eventId = await insertEvent(deps, { starts_at, capacity: undefined });
  const people = await insertTickets(deps, eventId, 60);
  const due = whenDue(starts_at);
  await beginAt(due, plus(starts_at, -25 * hourMs));
  const work = createKillableQueue(client, due);
  await work.run(() => startDueTasks(work.deps), [40, 40]);
  expect((await remindedOf(due, eventId)).toSorted()).toEqual(people.toSorted());
  await work.repeat();
  expect(await remindedOf(due, eventId)).toHaveLength(people.length);
  expect(work.dead).toEqual([]);
  work.close();
});
