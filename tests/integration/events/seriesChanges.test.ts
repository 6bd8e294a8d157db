import { randomUUID } from "node:crypto";
import type { EventForm } from "@majlis/contracts/events/eventForm";
import { EventId } from "@majlis/contracts/ids";
import { setUserRole } from "@majlis/core/admin/setUserRole";
import { createSeries } from "@majlis/core/events/series/createSeries";
import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { deleteSeries } from "@majlis/core/events/series/deleteSeries";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { getEvent } from "@majlis/core/events/getEvent";
import { listSeriesDates } from "@majlis/core/events/series/listSeriesDates";
import { updateEvent } from "@majlis/core/events/updateEvent";
import { updateSeries } from "@majlis/core/events/series/updateSeries";
import type { SignedIn } from "@majlis/core/kernel/actor";
import type { Deps } from "@majlis/core/table/deps";
import { expect, it } from "vitest";
import { currentActor, eventForm, newActor, newEvent, newTicket, newUser } from "#support/factories.ts";
import { ownTable } from "#support/ownTable.ts";

const { deps, at } = ownTable();
const admin = newActor("admin");
const visitor = { kind: "visitor" } as const;

const thursdays = ["2026-12-03", "2026-12-10", "2026-12-17", "2026-12-24"] as const;

const newFounder = async (): Promise<SignedIn> => {
  const user = await newUser(deps);
  await setUserRole(deps, admin, { userId: user.userId, role: "city_founder" });
  return currentActor(deps, user);
};

/** Four Thursdays from 19:30 to 21:00 in Amman. */
const newSeries = async (founder: SignedIn, over: Partial<EventForm> = {}) => {
  const times = { starts_at: "2026-12-03T16:30:00.000Z", ends_at: "2026-12-03T18:00:00.000Z" };
  const { dates } = await createSeries(deps, founder, {
    key: randomUUID(),
    event: eventForm({ title: "Chess", capacity: 10, ...times, ...over }),
    rule: { frequency: "weekly", count: 4, skipped_days: [], skips_prayer: false },
  });
  const [first, second, third, fourth] = dates.map(({ event_id }) => event_id);
  if (!first || !second || !third || !fourth) throw new Error("The series has no four dates");
  return { first, second, third, fourth };
};

const rowOf = async (id: string) => (await deps.store.event.get({ id }).go({ consistent: true })).data;
const titlesOf = async (ids: object) =>
  Promise.all(Object.values(ids).map(async (id: string) => (await rowOf(id))?.title));

/** Dependencies that take the founder's role away before the read of a number of founders. */
const losingRole = (founder: SignedIn, before: number): Deps => {
  let reads = 0;
  const { user } = deps.store;
  const get = (key: Parameters<typeof user.get>[0]) => {
    const query = user.get(key);
    const isLost = ++reads >= before;
    return {
      go: async (options: object) => {
        if (isLost) await setUserRole(deps, admin, { userId: founder.userId, role: "free_user" });
        return query.go(options);
      },
    };
  };
  return { ...deps, store: Object.create(deps.store, { user: { value: { get } } }) };
};

it("changes an event and the later dates, and leaves the earlier ones", async () => {
  const founder = await newFounder();
  const ids = await newSeries(founder);
  const change = { title: "Go", starts_at: "2026-12-10T17:00:00.000Z", ends_at: "2026-12-10T18:30:00.000Z" };
  const { event, later_count, refused } = await updateSeries(deps, founder, ids.second, change);
  expect([event.title, later_count, refused]).toEqual(["Go", 2, []]);
  expect(await titlesOf(ids)).toEqual(["Chess", "Go", "Go", "Go"]);
  expect((await rowOf(ids.first))?.starts_at).toBe("2026-12-03T16:30:00.000Z");
  expect(await rowOf(ids.fourth)).toMatchObject({
    starts_at: "2026-12-24T17:00:00.000Z",
    ends_at: "2026-12-24T18:30:00.000Z",
  });
});

it("keeps what was changed on a date of its own", async () => {
  const founder = await newFounder();
  const ids = await newSeries(founder);
  await updateEvent(deps, founder, ids.third, {
    title: "Final",
    starts_at: "2026-12-18T16:30:00.000Z",
    ends_at: null,
  });
  await updateSeries(deps, founder, ids.first, {
    title: "Go",
    city: "Irbid",
    starts_at: "2026-12-03T17:00:00.000Z",
  });
  expect(await rowOf(ids.third)).toMatchObject({
    title: "Final",
    city: "Irbid",
    starts_at: "2026-12-18T17:00:00.000Z",
  });
  expect((await rowOf(ids.fourth))?.starts_at).toBe("2026-12-24T17:00:00.000Z");
});

/** Saturdays at 19:00 on the clocks of the city, over a change of them. Hours of UTC are written by hand. */
it.each([
  ["New York", "2027-03-06", ["07T23:00", "14T22:00", "21T22:00", "28T22:00"]],
  ["London", "2027-10-16", ["17T17:00", "24T17:00", "31T18:00", "07T18:00"]],
] as const)(
  "moves a series in %s by a day and then by an hour, over a change of clocks",
  async (city, day, after) => {
    const founder = await newFounder();
    const starts_at = city === "London" ? `${day}T18:00:00.000Z` : `${day.slice(0, 8)}07T00:00:00.000Z`;
    const ids = await newSeries(founder, { city, starts_at, ends_at: null });
    const nextDay = new Date(Date.parse(starts_at) + 86_400_000).toISOString();
    expect((await updateSeries(deps, founder, ids.first, { starts_at: nextDay })).later_count).toBe(3);
    const earlier = new Date(Date.parse(nextDay) - 3_600_000).toISOString();
    expect((await updateSeries(deps, founder, ids.first, { starts_at: earlier })).later_count).toBe(3);
    expect((await updateSeries(deps, founder, ids.first, { starts_at: earlier })).later_count).toBe(0);
    const starts = await Promise.all(Object.values(ids).map(async (id) => (await rowOf(id))?.starts_at));
    expect(starts.map((start) => start?.slice(8, 16))).toEqual(after);
  },
);

it("names the dates that cannot have the change, and changes the others", async () => {
  const founder = await newFounder();
  const ids = await newSeries(founder);
  for (let guest = 0; guest < 2; guest++)
    await newTicket(deps, await newUser(deps, { role: "member" }), ids.third);
  const { later_count, refused } = await updateSeries(deps, founder, ids.first, { capacity: 1 });
  expect(later_count).toBe(2);
  expect(refused).toEqual([
    { event_id: ids.third, starts_at: "2026-12-17T16:30:00.000Z", code: "CapacityTooLow" },
  ]);
  expect((await rowOf(ids.third))?.capacity).toBe(10);
});

it("gives tickets for the seats on hold of dates that become free, but not after their time", async () => {
  const founder = await newFounder();
  const ids = await newSeries(founder, { price_cents: 1500 });
  const stripe = (now: Deps): Deps => ({ ...now, settings: { ...now.settings, ways: ["stripe"] } });
  const late = stripe(at(new Date(deps.clock.now().getTime() + 42 * 60_000).toISOString()));
  const [over, open] = [await newUser(deps, { role: "member" }), await newUser(deps, { role: "member" })];
  await joinEvent(stripe(deps), over, ids.third);
  await joinEvent(late, open, ids.third);
  await joinEvent(stripe(deps), over, ids.first);
  await updateSeries(late, founder, ids.first, { price_cents: 0 });
  expect((await getEvent(late, open, ids.third)).my_ticket).toMatchObject({ payment_status: "free" });
  expect((await getEvent(late, over, ids.third)).my_ticket).toBeUndefined();
  expect(await getEvent(late, over, ids.third)).toMatchObject({ attendee_count: 1, seats_held: 0 });
  expect(await getEvent(late, over, ids.first)).toMatchObject({ attendee_count: 0, seats_held: 0 });
});

it("changes no date when the event itself cannot have the change", async () => {
  const founder = await newFounder();
  const ids = await newSeries(founder);
  for (let guest = 0; guest < 2; guest++)
    await newTicket(deps, await newUser(deps, { role: "member" }), ids.first);
  const change = updateSeries(deps, founder, ids.first, { title: "Go", capacity: 1 });
  await expect(change).rejects.toMatchObject({ code: "CapacityTooLow" });
  expect(await titlesOf(ids)).toEqual(["Chess", "Chess", "Chess", "Chess"]);
});

it("stops when the founder loses the role, and goes on with a repeated call", async () => {
  const founder = await newFounder();
  const ids = await newSeries(founder);
  const change = { title: "Go", starts_at: "2026-12-03T17:00:00.000Z" };
  await expect(updateSeries(losingRole(founder, 2), founder, ids.first, change)).rejects.toMatchObject({
    code: "EventNotFound",
  });
  expect(await titlesOf(ids)).toEqual(["Chess", "Go", "Chess", "Chess"]);
  await setUserRole(deps, admin, { userId: founder.userId, role: "city_founder" });
  await updateSeries(deps, founder, ids.first, change);
  expect(await titlesOf(ids)).toEqual(["Go", "Go", "Go", "Go"]);
  const starts = await Promise.all(Object.values(ids).map(async (id) => (await rowOf(id))?.starts_at));
  expect(starts).toEqual(thursdays.map((day) => `${day}T17:00:00.000Z`));
});

it("deletes the dates without guests and cancels the others, once", async () => {
  const founder = await newFounder();
  const ids = await newSeries(founder);
  await newTicket(deps, await newUser(deps, { role: "member" }), ids.third);
  expect(await deleteSeries(deps, founder, ids.second, "The café closes")).toEqual({
    deleted_count: 2,
    canceled_count: 1,
  });
  expect(await rowOf(ids.first)).toMatchObject({ status: "published" });
  expect(await rowOf(ids.third)).toMatchObject({ status: "canceled", cancel_message: "The café closes" });
  expect([await rowOf(ids.second), await rowOf(ids.fourth)]).toEqual([null, null]);
  await expect(deleteSeries(deps, founder, ids.second)).rejects.toMatchObject({ code: "EventNotFound" });
});

it("refuses people who do not manage the event, and events without a series", async () => {
  const founder = await newFounder();
  const ids = await newSeries(founder);
  const other = await newFounder();
  for (const call of [
    () => updateSeries(deps, other, ids.first, { title: "Go" }),
    () => deleteSeries(deps, other, ids.first),
  ])
    await expect(call()).rejects.toMatchObject({ code: "EventNotFound" });
  const single = await newEvent(deps, founder);
  const change = updateSeries(deps, founder, EventId.parse(single), { title: "Go" });
  await expect(change).rejects.toMatchObject({ code: "NotInSeries" });
});

it("lists the next dates that the caller can see", async () => {
  const founder = await newFounder();
  const ids = await newSeries(founder);
  const listed = async (id: EventId, actor: Parameters<typeof listSeriesDates>[1] = visitor) =>
    (await listSeriesDates(deps, actor, id)).map(({ event_id }) => event_id);
  expect((await getEvent(deps, visitor, ids.second)).series).toEqual({ number: 2, count: 4 });
  expect(await listed(ids.second)).toEqual([ids.first, ids.third, ids.fourth]);
  await updateEvent(deps, founder, ids.first, { is_unlisted: true });
  await updateEvent(deps, founder, ids.third, { is_public: false });
  await deleteEvent(deps, founder, ids.fourth);
  expect(await listed(ids.second)).toEqual([]);
  expect(await listed(ids.second, founder)).toEqual([ids.third]);
  expect(await listed(ids.third)).toEqual([]);
});

it("lists no date that is over", async () => {
  const founder = await newFounder();
  const ids = await newSeries(founder);
  const dates = await listSeriesDates(at("2026-12-11T00:00:00.000Z"), visitor, ids.first);
  expect(dates.map(({ starts_at }) => starts_at.slice(0, 10))).toEqual(["2026-12-17", "2026-12-24"]);
});
