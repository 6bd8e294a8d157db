import { getEvent, joinEvent, listEvents } from "@majlis/contracts/events/events";
import { monthOf } from "@majlis/core/kernel/dates.rules";
import { phaseOf } from "@majlis/core/occasions/times.rules";
import { describe, expect, it } from "vitest";
import { call, send } from "#support/api.ts";
import { demoTokens } from "#support/demoTokens.ts";
import { daysFromNow, insertEvent } from "#support/factories.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();
const tokens = demoTokens("free", "member", "admin");

describe("listing events", () => {
  it("lists upcoming events, soonest first, page by page without gaps", async () => {
    const whole = await call(listEvents, { query: { limit: 100 } });
    const starts = whole.body.items.map((event: { starts_at: string }) => event.starts_at);
    expect(starts.length).toBeGreaterThanOrEqual(24);
    expect(starts).toEqual(starts.toSorted());
    expect(whole.body.items.map((event: { starts_at: string }) => phaseOf(event, new Date()))).not.toContain(
      "ended",
    );

    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await call(listEvents, { query: { limit: 7, ...(cursor && { cursor }) } });
      ids.push(...page.body.items.map((event: { id: string }) => event.id));
      cursor = page.body.cursor ?? undefined;
    } while (cursor);
    expect(new Set(ids).size).toBe(ids.length);
    const known: string[] = whole.body.items.map((event: { id: string }) => event.id);
    expect(ids.filter((id) => known.includes(id))).toEqual(known);
  });

  it("filters by city, price and words in any letter case", async () => {
    const id = await insertEvent(deps, { city: "Aqaba", price_cents: 700, title: "Glass Boat at Dusk" });
    const found = await call(listEvents, { query: { city: "AQABA", price: "paid", q: "glass boat" } });
    expect(found.body.items.map((event: { id: string }) => event.id)).toEqual([id]);
    const none = await call(listEvents, { query: { city: "aqaba", price: "free" } });
    expect(none.body).toEqual({ items: [], cursor: null });
  });

  it("answers no events for times in the wrong order, of a city and of all", async () => {
    const past = "2020-01-01T00:00:00.000Z";
    const queries = [
      { to: past },
      { to: daysFromNow(-29.9) },
      { to: daysFromNow(-30.5) },
      { from: daysFromNow(9), to: daysFromNow(8) },
      { from: daysFromNow(2), to: daysFromNow(1.99) },
      { from: "9999-12-31T23:59:59.999Z" },
      { from: "9999-12-31T23:59:59.999Z", to: past },
    ];
    for (const query of queries)
      for (const city of [undefined, "Amman", "عمّان"]) {
        const { status, body } = await send(listEvents, { query: { ...query, ...(city && { city }) } });
        expect([status, body], JSON.stringify({ query, city })).toEqual([200, { items: [], cursor: null }]);
      }
  });

  it("lists no drafts, private or past events", async () => {
    const hidden = await Promise.all([
      insertEvent(deps, { city: "Tafilah", status: "draft", listed_month: undefined }),
      insertEvent(deps, { city: "Tafilah", is_public: false, listed_month: undefined }),
      insertEvent(deps, { city: "Tafilah", starts_at: "2026-01-01T10:00:00.000Z", listed_month: "2026-01" }),
    ]);
    expect((await call(listEvents, { query: { city: "tafilah" } })).body.items).toEqual([]);
    const [draft, secret, past] = await Promise.all(
      hidden.map((eventId) => call(getEvent, { params: { eventId } })),
    );
    expect([draft?.status, secret?.status, past?.status]).toEqual([404, 404, 200]);
  });

  it("lists events that happen now first, page by page, and in searches, until they end", async () => {
    const city = "Ajloun";
    const hours = (count: number) => daysFromNow(count / 24);
    const insert = (starts: number, ends?: number) =>
      insertEvent(deps, {
        city,
        title: "Harvest of the Quince",
        starts_at: hours(starts),
        listed_month: monthOf(hours(starts)),
        ends_at: ends === undefined ? undefined : hours(ends),
      });
    const created: string[] = [await insert(-29 * 24, 2), await insert(-2.9), await insert(1)];
    await insert(-3.1);
    await insert(-1, -0.1);
    const read = async (query: object) => {
      const { body } = await call(listEvents, { query });
      return { ids: body.items.map(({ id }: { id: string }) => id) as string[], cursor: body.cursor ?? "" };
    };
    expect((await read({ city })).ids).toEqual(created);
    expect((await read({ city, q: "quince" })).ids).toEqual(created);
    expect((await read({ city, from: hours(0.5) })).ids).toEqual(created.slice(2));
    expect((await read({ city, to: hours(0.5) })).ids).toEqual(created.slice(0, 2));
    const { ids } = await read({ limit: 100 });
    expect(ids.filter((id) => created.includes(id))).toEqual(created);

    const first = await read({ city, limit: 1 });
    const second = await read({ city, limit: 1, cursor: first.cursor });
    const third = await read({ city, limit: 1, cursor: second.cursor });
    expect([...first.ids, ...second.ids, ...third.ids]).toEqual(created);
  });

  it.each([
    { limit: 0 },
    { limit: 101 },
    { limit: "x" },
    { cursor: "x" },
    { price: "cheap" },
    { from: "yesterday" },
  ])("refuses %j", async (query) => {
    const { status, body } = await send(listEvents, { query });
    expect([status, body.code]).toEqual([400, "InvalidInput"]);
  });
});

describe("the place of an event", () => {
  it("is visible to members only", async () => {
    const eventId = await insertEvent(deps);
    const at = async (token?: string) => (await call(getEvent, { params: { eventId } }, token)).body;
    for (const token of [undefined, tokens.free]) {
      const event = await at(token);
      expect(event).not.toHaveProperty("venue_name");
      expect(JSON.stringify(event)).not.toMatch(/Secret|Hidden Stairs/);
    }
    expect((await at(tokens.member)).venue_name).toBe("Beit Secret");
  });

  it("is visible to ticket holders and admins only when it is hidden", async () => {
    const eventId = await insertEvent(deps, { location_hidden: true });
    const at = async (token: string) => (await call(getEvent, { params: { eventId } }, token)).body;
    expect(await at(tokens.member)).not.toHaveProperty("venue_name");
    expect((await at(tokens.admin)).venue_name).toBe("Beit Secret");
    await call(joinEvent, { body: { eventId } }, tokens.member);
    expect(await at(tokens.member)).toMatchObject({
      venue_name: "Beit Secret",
      my_ticket: { payment_status: "free" },
    });
  });
});
