import { EventFilter } from "@majlis/contracts/events/events";
import { listEvents } from "@majlis/core/events/listEvents";
import { requestEventJoin } from "@majlis/core/events/requests/requestEventJoin";
import { listGatherings } from "@majlis/core/gatherings/listGatherings";
import { type Actor, visitor } from "@majlis/core/kernel/actor";
import { joinWaitlist } from "@majlis/core/tickets/joinWaitlist";
import { beforeAll, describe, expect, it } from "vitest";
import { daysFromNow, insertEvent, insertGathering, newActor, newTicket } from "#support/factories.ts";
import { cityCard, insertCityEvents } from "#support/unitCases.ts";
import { databaseTable } from "#support/ownTable.ts";

/** Its own table, with two thousand events of fifty cities in the next half year. */
const { deps, at, measure } = databaseTable();
const many = 2000;
const card = (index: number) => cityCard(deps, index, many);

beforeAll(async () => {
  await insertCityEvents(deps, many);
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      insertGathering(deps, { starts_at: daysFromNow(index + 1, deps) }),
    ),
  );
}, 300_000);

const list = (actor: Actor, filter: Record<string, unknown> = {}) =>
  listEvents(deps, actor, EventFilter.parse(filter));

describe("a page of 24 among two thousand events", () => {
  it("costs a visitor at most 4 read units", async () => {
    const { read } = await measure(() => list(visitor));
    expect(read).toBeLessThanOrEqual(4);
  });

  it("costs a member at most 6, with tickets and a place on a waitlist", async () => {
    const member = newActor();
    const { items } = await list(visitor);
    for (const { id } of items.slice(0, 3)) await newTicket(deps, member, id);
    const full = await insertEvent(deps, { ...card(0), capacity: 1 });
    await newTicket(deps, newActor(), full);
    await joinWaitlist(deps, member, full);
    // As the stream copies them to the row of lists.
    await deps.store.event.patch({ id: full }).set({ attendee_count: 1, waiting_count: 1 }).go();
    const aMinuteLater = at("2026-11-21T12:01:00.000Z");
    let shown: Awaited<ReturnType<typeof list>> | undefined;
    const { read } = await measure(async () => {
      shown = await listEvents(aMinuteLater, member, EventFilter.parse({}));
    });
    expect(read).toBeLessThanOrEqual(6);
    expect(shown?.items.filter(({ my_ticket }) => my_ticket)).toHaveLength(3);
    expect(shown?.items.find(({ id }) => id === full)?.my_waitlist).toMatchObject({ place: 1 });
  });

  it("shows a person with many tickets all of their own on the page", async () => {
    const member = newActor();
    const { items } = await list(visitor, { limit: 100 });
    const open = items.filter(({ capacity }) => capacity !== 1);
    for (const { id } of open) await newTicket(deps, member, id);
    const shown = (await list(member, { limit: 100 })).items.filter(({ my_ticket }) => my_ticket);
    expect(shown.map(({ id }) => id)).toEqual(open.map(({ id }) => id));
    const page = (await list(member)).items.filter(({ my_ticket }) => my_ticket);
    expect(page.map(({ id }) => id)).toEqual(shown.map(({ id }) => id).slice(0, page.length));
    expect(page.length).toBeGreaterThan(20);
  });

  it("shows a free account its requests", async () => {
    const free = newActor("free_user");
    const id = await insertEvent(deps, card(0));
    await requestEventJoin(deps, free, id);
    const { items } = await list(free);
    expect(items.find((event) => event.id === id)?.my_request).toEqual({ status: "pending" });
  });
});

describe("a city's page among two thousand events of fifty cities", () => {
  it("is one call of at most 5 read units, soonest first", async () => {
    let page: Awaited<ReturnType<typeof list>> | undefined;
    const { read } = await measure(async () => {
      page = await list(newActor(), { city: "CITY 7" });
    });
    expect(read).toBeLessThanOrEqual(5);
    expect(page?.items).toHaveLength(24);
    expect(new Set(page?.items.map(({ city }) => city))).toEqual(new Set(["City 7"]));
    const starts = page?.items.map(({ starts_at }) => starts_at) ?? [];
    expect(starts).toEqual(starts.toSorted());
  });

  it("continues with the rest and keeps to the given times", async () => {
    const first = await list(visitor, { city: "city 7" });
    const rest = await list(visitor, { city: "city 7", cursor: first.cursor });
    expect([rest.items.length, rest.cursor]).toEqual([16, null]);
    const [, second, third] = first.items;
    const bounded = { city: "city 7", from: first.items[0]?.starts_at, to: third?.starts_at };
    expect((await list(visitor, bounded)).items).toEqual([second, third]);
  });
});

it("a page of 24 gatherings costs a visitor at most 4 read units, a member 5", async () => {
  const member = newActor();
  const page = { limit: 24 };
  expect((await measure(() => listGatherings(deps, visitor, page))).read).toBeLessThanOrEqual(4);
  expect((await measure(() => listGatherings(deps, member, page))).read).toBeLessThanOrEqual(5);
});
