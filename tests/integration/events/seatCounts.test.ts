import type { EventId } from "@majlis/contracts/ids";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { getEvent } from "@majlis/core/events/getEvent";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { listEvents } from "@majlis/core/events/listEvents";
import { findSeats } from "@majlis/core/seats/availability";
import { refreshCounts, type SeatCounts } from "@majlis/core/seats/refreshCounts";
import { joinWaitlist } from "@majlis/core/tickets/joinWaitlist";
import { expect, test } from "vitest";
import { insertEvent, insertGathering, newActor, newEvent } from "#support/factories.ts";
import { changeEvent } from "#support/occasionRows.ts";
import { databaseTable } from "#support/ownTable.ts";

const { deps, at, measure } = databaseTable();

/** The counts that lists show. */
const listed = async (id: string) => {
  const { data } = await deps.store.event.get({ id }).go({ consistent: true });
  return [data?.attendee_count, data?.seats_held ?? 0, data?.waiting_count ?? 0];
};

const seatsOf = async (id: string): Promise<SeatCounts> => {
  const seats = await findSeats(deps, id, { consistent: true });
  if (!seats) throw new Error("The event is gone");
  return seats;
};

test("many moves of one occasion are one write, and a repeated one changes nothing", async () => {
  const id = await insertEvent(deps);
  const moves = Array.from({ length: 200 }, (_, index) => ({
    id,
    attendee_count: index,
    revision: index + 1,
  }));
  const { write } = await measure(() => refreshCounts(deps, moves));
  // The row and its index copies, in place of 200 of each.
  expect(write).toBeLessThanOrEqual(4);
  expect(await refreshCounts(deps, moves)).toBe(0);
  expect(await listed(id)).toEqual([199, 0, 0]);
});

test.each([
  ["in their order", [1, 2]],
  ["older ones after newer ones", [3, 1, 2]],
  ["each twice", [1, 1, 2, 3, 2, 3]],
])("moves leave the newest counts, whatever their order: %s", async (_, order) => {
  const moveOf = (id: EventId, count: number) => ({ id, attendee_count: count, revision: count });
  const [together, apart] = [await insertEvent(deps), await insertEvent(deps)];
  await refreshCounts(
    deps,
    order.map((count) => moveOf(together, count)),
  );
  for (const count of order) await refreshCounts(deps, [moveOf(apart, count)]);
  const newest = [Math.max(...order), 0, 0];
  expect([await listed(together), await listed(apart)]).toEqual([newest, newest]);
});

test("one occasion that fails does not stop the others", async () => {
  const [event, gathering] = [await insertEvent(deps), await insertGathering(deps)];
  const counts = { attendee_count: 3, revision: 1 };
  const broken = { ...counts, id: event, attendee_count: Number.NaN };
  await expect(refreshCounts(deps, [broken, { ...counts, id: gathering }])).rejects.toThrow("1 failed");
  const { data } = await deps.store.gathering.get({ id: gathering }).go();
  expect(data?.attendee_count).toBe(3);
});

test("a deleted event stays deleted", async () => {
  const id = await insertEvent(deps);
  await deps.store.event.delete({ id }).go();
  expect(await refreshCounts(deps, [{ id, attendee_count: 1, revision: 1 }])).toBe(0);
  expect((await deps.store.event.get({ id }).go()).data).toBeNull();
});

test("the page of an event is exact, and a list has the own seat at once", async () => {
  const [founder, member] = [newActor("city_founder"), newActor()];
  const id = await newEvent(deps, founder, { city: "Ajloun", capacity: 2 });
  const cardOf = async (person: SignedIn, when = deps) => {
    const { items } = await listEvents(when, person, { city: "Ajloun", limit: 10 });
    return items[0];
  };
  await joinEvent(deps, member, id);
  expect((await getEvent(deps, newActor(), id)).attendee_count).toBe(1);
  expect((await cardOf(member))?.attendee_count).toBe(1);
  expect((await cardOf(newActor()))?.attendee_count).toBe(0);
  await refreshCounts(deps, [await seatsOf(id)]);
  expect((await cardOf(newActor()))?.attendee_count).toBe(1);
  // Later, the list costs no read of the own seat.
  await changeEvent(deps, id, { attendee_count: 2 });
  expect((await cardOf(member, at("2026-11-21T12:01:00.000Z")))?.attendee_count).toBe(2);
});

test("a list shows the own place on the waitlist before its counts do", async () => {
  const id = await newEvent(deps, newActor("city_founder"), { city: "Tafilah", capacity: 1 });
  await joinEvent(deps, newActor(), id);
  const member = newActor();
  await joinWaitlist(deps, member, id);
  const { items } = await listEvents(deps, member, { city: "Tafilah", limit: 10 });
  expect(items).toMatchObject([{ waiting_count: 0, my_waitlist: { place: 1 } }]);
});

test("an image from before a cancellation copies its counts and leaves the status", async () => {
  const id = await insertEvent(deps, { capacity: 2 });
  await joinEvent(deps, newActor(), id);
  const image = await seatsOf(id);
  await deps.store.event.patch({ id }).set({ status: "canceled" }).go();
  expect(await refreshCounts(deps, [image])).toBe(1);
  const { data } = await deps.store.event.get({ id }).go({ consistent: true });
  expect(data).toMatchObject({ status: "canceled", attendee_count: 1 });
});
