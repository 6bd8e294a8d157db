import { deleteEvent } from "@majlis/core/events/deleteEvent";
import type { TaskOf } from "@majlis/core/table/tasks";
import { deliverOutbox } from "@majlis/core/mail/deliverOutbox";
import { expect, it } from "vitest";
import { newActor, newEvent, newRequest } from "#support/factories.ts";
import { insertTickets } from "#support/occasionRows.ts";
import { createKillableQueue } from "#support/queues.ts";
import { keepMails, rowsAbout, rowsForAll } from "#support/outbox.ts";
import { ownTable } from "#support/ownTable.ts";

const { deps, client } = ownTable();
/** More than one segment. */
const holders = 520;

it("tells everyone of a cancellation once although the consumer is killed twice", async () => {
  const founder = newActor("city_founder");
  const eventId = await newEvent(deps, founder, { capacity: null });
  const people = await insertTickets(deps, eventId, holders);
  people.push((await newRequest(deps, eventId)).userId);
  await deps.store.availability.patch({ id: eventId }).add({ attendee_count: holders }).go();
  await deleteEvent(deps, founder, eventId, "The roof leaks.");
  const [row] = await rowsForAll(deps, eventId, "event_canceled_all");
  const work = createKillableQueue(client, deps);
  const { mailer } = keepMails();
  await work.run(() => deliverOutbox(work.deps, mailer, row?.id ?? ""), [200, 350]);

  const told = async () =>
    (await rowsAbout(deps, eventId)).filter(({ template }) => template === "event_canceled");
  const rows = await told();
  expect(rows.map(({ user_id }) => user_id).toSorted()).toEqual(people.toSorted());
  expect(new Set(rows.map(({ data }) => JSON.stringify(data)))).toEqual(
    new Set([JSON.stringify({ message: "The roof leaks." })]),
  );
  expect(work.dead).toEqual([]);

  // The second segment begins while the first one runs, and a task begins at the first row only to split the range.
  const holdersTasks = work.tasks.filter(
    (task): task is TaskOf<"fanOut"> => task.kind === "fanOut" && task.group === "holders",
  );
  expect(holdersTasks.filter(({ cursor }) => cursor === null)).toHaveLength(1);
  expect(holdersTasks.some(({ cursor, until }) => cursor !== null && until !== null)).toBe(true);
  expect(holdersTasks.some(({ cursor, until }) => cursor !== null && until === null)).toBe(true);
  await work.repeat();
  expect(await told()).toHaveLength(people.length);
  work.close();
});
