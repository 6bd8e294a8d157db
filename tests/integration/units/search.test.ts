import { UserFilter } from "@majlis/contracts/admin";
import { EventFilter } from "@majlis/contracts/events/events";
import { EventId } from "@majlis/contracts/ids";
import { listUsers } from "@majlis/core/admin/listUsers";
import { createUser } from "@majlis/core/account/createUser";
import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { listEvents } from "@majlis/core/events/listEvents";
import { updateEvent } from "@majlis/core/events/updateEvent";
import { visitor } from "@majlis/core/kernel/actor";
import { updateMe } from "@majlis/core/users/updateMe";
import { beforeAll, describe, expect, it } from "vitest";
import { daysFromNow, newActor, newEvent, newUser } from "#support/factories.ts";
import { insertFound } from "#support/unitCases.ts";
import { databaseTable } from "#support/ownTable.ts";

/** Its own table, with two hundred events that share words, and five hundred people. */
const { deps, measure } = databaseTable();
const many = 200;

beforeAll(() => insertFound(deps, { events: many, people: 500 }), 300_000);

const search = (q: string, filter: Record<string, unknown> = {}) =>
  listEvents(deps, visitor, EventFilter.parse({ q, ...filter }));
const titlesOf = async (q: string, filter: Record<string, unknown> = {}) =>
  (await search(q, filter)).items.map(({ title }) => title);
const found = (filter: Record<string, unknown>) => listUsers(deps, UserFilter.parse(filter));
const namesOf = async (q: string) => (await found({ q })).items.map(({ full_name }) => full_name);

describe("a search among two hundred events", () => {
  it.each(["rooftop", "Eve", "oud maqluba", "r"])("for %j costs at most 15 read units", async (q) => {
    let page: Awaited<ReturnType<typeof search>> | undefined;
    const { read } = await measure(async () => {
      page = await search(q);
    });
    expect(page?.items).toHaveLength(24);
    expect(read).toBeLessThanOrEqual(15);
  });

  it.each(["nothing", "rooftops", "zither rooftop"])("for %j finds nothing for at most 2", async (q) => {
    const { read } = await measure(() => search(q));
    expect(await search(q)).toEqual({ items: [], cursor: null });
    expect(read).toBeLessThanOrEqual(2);
  });

  it("lists the soonest first, page by page, each event once", async () => {
    const ids: string[] = [];
    const starts: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await search("roof", { limit: 100, cursor });
      ids.push(...page.items.map(({ id }) => id));
      starts.push(...page.items.map(({ starts_at }) => starts_at));
      cursor = page.cursor ?? undefined;
    } while (cursor);
    expect(new Set(ids).size).toBe(many);
    expect(starts).toEqual(starts.toSorted());
  });

  it("keeps to city, price and times", async () => {
    const { items } = await search("evening", { city: "AMMAN", price: "free", to: daysFromNow(60, deps) });
    expect(items.length).toBeGreaterThan(5);
    for (const { city, price_cents, starts_at } of items)
      expect([city, price_cents, starts_at < daysFromNow(60, deps)]).toEqual(["Amman", 0, true]);
  });
});

describe("the words of an event", () => {
  const founder = newActor("city_founder");

  it("are those of title, city and description, from their beginning, in any script", async () => {
    await newEvent(deps, founder, { title: "أمسيّة العود", city: "Wadi Musa", description: "Café, dabke." });
    await newEvent(deps, founder, { title: "Xylophone and xenon" });
    for (const q of ["امسية", "عود", "wadi", "CAFE", "dab caf"])
      expect(await titlesOf(q)).toEqual(["أمسيّة العود"]);
    expect(await titlesOf("x")).toEqual(["Xylophone and xenon"]);
    expect(await titlesOf("ylophone")).toEqual([]);
  });

  it("change with the event and go with it", async () => {
    const id = EventId.parse(await newEvent(deps, founder, { title: "Quilting" }));
    await updateEvent(deps, founder, id, { title: "Quiet reading", starts_at: daysFromNow(9, deps) });
    expect([await titlesOf("quilt"), await titlesOf("quiet")]).toEqual([[], ["Quiet reading"]]);
    await updateEvent(deps, founder, id, { is_public: false });
    expect(await titlesOf("quiet")).toEqual([]);
    await updateEvent(deps, founder, id, { is_public: true });
    expect(await titlesOf("quiet")).toEqual(["Quiet reading"]);
    await deleteEvent(deps, founder, id);
    expect(await wordsOf(id)).toEqual([]);
  });

  it("of a concurrent change are those of the last one", async () => {
    const id = EventId.parse(await newEvent(deps, founder, { title: "Zumba" }));
    await Promise.allSettled(
      ["Zumba one", "Zumba two", "Zumba three"].map((title) => updateEvent(deps, founder, id, { title })),
    );
    const { data } = await deps.store.event.get({ id }).go();
    const { data: entry } = await deps.store.searchEntry.get({ ref_id: id }).go();
    expect(entry?.words.slice(0, 2)).toEqual(data?.title.toLowerCase().split(" "));
    expect((await wordsOf(id)).toSorted()).toEqual(entry?.words.toSorted());
  });
});

/** The words of an id that the table has. */
const wordsOf = async (ref_id: string) => {
  const { data } = await deps.store.word.scan
    .where((is, { eq }) => eq(is.ref_id, ref_id))
    .go({ pages: "all" });
  return data.map(({ word }) => word);
};

describe("a search for a name among five hundred people", () => {
  it.each(["ahm", "HADDAD", "العلي", "unknown"])("for %j costs at most 10 read units", async (q) => {
    const { read } = await measure(() => found({ q }));
    expect(read).toBeLessThanOrEqual(10);
    expect((await found({ q })).items.length).toBe(q === "unknown" ? 0 : 12);
  });

  it("finds name and phone of a new profile, and not those of an earlier one", async () => {
    const actor = await newUser(deps, { fullName: "Zaynab Quraishi" });
    expect(await namesOf("qur")).toEqual(["Zaynab Quraishi"]);
    await updateMe(deps, actor, { full_name: "Zaynab Haddad-Nasser", phone: "+962 79 555 0101" });
    expect(await namesOf("qur")).toEqual([]);
    for (const q of ["nasser zay", "0795550101", "555 01"])
      expect(await namesOf(q)).toEqual(["Zaynab Haddad-Nasser"]);
    await updateMe(deps, actor, { phone: null });
    expect(await namesOf("555 01")).toEqual([]);
  });
});

it("a second sign-up of one account writes no second words", async () => {
  const person = { sub: crypto.randomUUID(), email: "w@majlis.test", fullName: "Wanda Once" };
  expect([await createUser(deps, person), await createUser(deps, person)]).toEqual([true, false]);
  expect(await namesOf("wanda")).toEqual(["Wanda Once"]);
});
