import type { EventId, GatheringId } from "@majlis/contracts/ids";
import { getEvent } from "@majlis/core/events/getEvent";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { updateEvent } from "@majlis/core/events/updateEvent";
import { cancelGathering } from "@majlis/core/gatherings/cancelGathering";
import { joinGathering } from "@majlis/core/gatherings/joinGathering";
import { separateSeats } from "@majlis/core/migrations/separateSeats";
import { joinWaitlist } from "@majlis/core/tickets/joinWaitlist";
import { runMigrations } from "@majlis/functions/operations/runMigrations";
import { expect, test } from "vitest";
import { insertEvent, insertGathering, newActor } from "#support/factories.ts";
import { ownTable } from "#support/ownTable.ts";

const { deps, client, name: table } = ownTable();

/** The row of an event as earlier versions wrote it, with its counts. */
const oldEvent = async (over: Record<string, unknown> = {}): Promise<EventId> => {
  const id = await insertEvent(deps, over);
  await deps.store.availability.delete({ id }).go();
  await deps.store.event.patch({ id }).remove(["counts_revision"]).go();
  return id;
};

const oldGathering = async (over: Record<string, unknown> = {}): Promise<GatheringId> => {
  const id = await insertGathering(deps, over);
  await deps.store.availability.delete({ id }).go();
  await deps.store.gathering.patch({ id }).remove(["counts_revision"]).go();
  return id;
};

const seatsOf = async (id: string) => (await deps.store.availability.get({ id }).go()).data;

const migrate = (again = false) =>
  runMigrations([separateSeats], {
    client,
    table,
    deps,
    segments: 4,
    concurrency: 4,
    again,
    print: () => {},
  });

test("gives old events and gatherings the row of their seats, once", async () => {
  const [few, unlimited, draft, gathering] = [
    await oldEvent({ capacity: 3, attendee_count: 2, seats_held: 1, waiting_count: 4, price_cents: 1500 }),
    await oldEvent({ capacity: undefined, attendee_count: 70 }),
    await oldEvent({ status: "draft", is_public: false, founder_id: "usr_founder" }),
    await oldGathering({ capacity: 5, attendee_count: 5 }),
  ];
  const present = await insertEvent(deps, { attendee_count: 1 });
  expect(await migrate()).toMatchObject([{ changed: 4, failed: [] }]);
  expect(await seatsOf(few)).toMatchObject({
    type: "event",
    capacity: 3,
    attendee_count: 2,
    seats_held: 1,
    waiting_count: 4,
    price_cents: 1500,
    status: "published",
  });
  expect(await seatsOf(unlimited)).toMatchObject({ attendee_count: 70 });
  expect(await seatsOf(unlimited)).not.toHaveProperty("capacity");
  expect(await seatsOf(draft)).toMatchObject({ status: "draft", is_public: false, owner_id: "usr_founder" });
  expect(await seatsOf(gathering)).toMatchObject({ type: "gathering", capacity: 5, attendee_count: 5 });
  await joinEvent(deps, newActor(), present);
  expect(await migrate(true)).toMatchObject([{ changed: 0 }]);
  expect(await seatsOf(present)).toMatchObject({ attendee_count: 2, revision: 1 });
});

test("moves of seats during the migration are kept", async () => {
  const ids = await Promise.all(
    Array.from({ length: 12 }, () => oldEvent({ capacity: 3, attendee_count: 1 })),
  );
  const joins = ids.flatMap((id) => [1, 2, 3, 4].map(() => joinEvent(deps, newActor(), id)));
  const [outcomes] = await Promise.all([Promise.allSettled(joins), migrate(true)]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(24);
  for (const id of ids) expect(await seatsOf(id)).toMatchObject({ attendee_count: 3 });
});

test("an old event keeps its seats before the migration", async () => {
  const id = await oldEvent({ capacity: 3, attendee_count: 2 });
  expect((await getEvent(deps, newActor(), id)).attendee_count).toBe(2);
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => joinEvent(deps, newActor(), id)));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await seatsOf(id)).toMatchObject({ attendee_count: 3, capacity: 3, revision: 1 });
});

test("an old event is changed, and an old gathering waited for and canceled, before the migration", async () => {
  const [founder, host] = [newActor("city_founder"), newActor()];
  const id = await oldEvent({ founder_id: founder.userId, capacity: 2, attendee_count: 2 });
  const change = { capacity: 1 };
  await expect(updateEvent(deps, founder, id, change)).rejects.toMatchObject({ code: "CapacityTooLow" });
  expect(await updateEvent(deps, founder, id, { capacity: 9 })).toMatchObject({ attendee_count: 2 });
  const full = await oldGathering({ host_id: host.userId, capacity: 1, attendee_count: 1 });
  await expect(joinGathering(deps, newActor(), full)).rejects.toMatchObject({ code: "GatheringFull" });
  await joinWaitlist(deps, newActor(), full);
  await cancelGathering(deps, host, full);
  expect(await seatsOf(full)).toMatchObject({ status: "canceled", attendee_count: 1, waiting_count: 0 });
});
