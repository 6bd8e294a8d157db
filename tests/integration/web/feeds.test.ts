import { getCalendarFile, getCalendarLink } from "@majlis/contracts/events/calendarFiles";
import { createSeries } from "@majlis/contracts/events/series";
import { joinEvent } from "@majlis/contracts/events/events";
import { fillPath } from "@majlis/contracts/fillPath";
import type { EventId, RefId } from "@majlis/contracts/ids";
import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { monthOf } from "@majlis/core/kernel/dates.rules";
import { joinEvent as joinAs } from "@majlis/core/events/joinEvent";
import { getEventCalendar } from "@majlis/core/feeds/getEventCalendar";
import { getEventNews } from "@majlis/core/feeds/getEventNews";
import { getHostCalendar } from "@majlis/core/feeds/getHostCalendar";
import { getSitemap } from "@majlis/core/feeds/getSitemap";
import { hostIdOf } from "@majlis/core/table/occasions/hostId";
import { limits } from "@majlis/functions/adapters/throttle";
import { updateEvent } from "@majlis/core/events/updateEvent";
import { describe, expect, it } from "vitest";
import { call, product, tokenOf } from "#support/api.ts";
import {
  daysFromNow,
  eventForm,
  insertEvent,
  insertGathering,
  newActor,
  newEvent,
  newHost,
} from "#support/factories.ts";
import { newAccountAs } from "#support/factoriesOverHttp.ts";
import { changeEvent } from "#support/occasionRows.ts";
import { testDeps } from "#support/table.ts";

/** Each call has an address of its own unless it names one, because calls of feeds are limited. */
const get = async (path: string, headers: Record<string, string> = {}) => {
  const from = { "x-forwarded-for": `${crypto.randomUUID()}, 10.0.0.1` };
  const response = await fetch(product.url + path, { headers: { ...from, ...headers } });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

interface Listed {
  readonly id: string;
  readonly title: string;
  readonly venue_name?: string | null;
  readonly venue_address?: string | null;
}

const list = async (what: string, token?: string): Promise<readonly Listed[]> => {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const response = await fetch(`${product.url}/api/${what}?limit=100`, { headers });
  return ((await response.json()) as { items: readonly Listed[] }).items;
};

/**
 * A feed, and the occasions that were listed before and after reading it, because other tests add and cancel some. The
 * feed shows an occasion some seconds after the list.
 */
const getAmid = async (path: string, what: string) => {
  const before = await list(what);
  let [text, listed]: [string, readonly Listed[]] = ["", []];
  const findMissing = async () => {
    ({ text } = await get(path));
    const after = new Set((await list(what)).map(({ id }) => id));
    listed = before.filter(({ id }) => after.has(id));
    return listed.filter(({ id }) => !text.includes(`/${what}/${id}`));
  };
  await expect.poll(findMissing, { timeout: 40_000, interval: 1_000 }).toEqual([]);
  return { text, listed };
};

/** Place names that only members see, without those that a title contains. */
const places = async (): Promise<readonly string[]> => {
  const events = await list("events", await tokenOf("member@majlis.test"));
  const titles = events.map(({ title }) => title).join("\n");
  return events
    .flatMap(({ venue_name: name, venue_address: address }) => [name, address])
    .filter(isText)
    .filter((place) => !titles.includes(place));
};

const isText = (text: string | null | undefined): text is string => Boolean(text);

const feeds = [
  ["/sitemap.xml", "application/xml"],
  ["/feeds/events.ics", "text/calendar"],
  ["/feeds/events.rss", "application/rss+xml"],
] as const;

/** The feeds as a container reads them that has none in its memory. */
const reads: Readonly<Record<(typeof feeds)[number][0], typeof getEventCalendar>> = {
  "/sitemap.xml": (deps, site) => getSitemap(deps, site),
  "/feeds/events.ics": getEventCalendar,
  "/feeds/events.rss": getEventNews,
};
const read = async (path: (typeof feeds)[number][0], locale: "en" | "ar" = "en"): Promise<string> =>
  (await reads[path](testDeps(), product.url, new Map(), { lang: locale })).text.replaceAll("\r\n ", "");

describe("a feed after a change", () => {
  it("shows what happens now until it ends", async () => {
    const deps = testDeps();
    const at = (starts: number, ends?: number) => ({
      starts_at: daysFromNow(starts),
      listed_month: monthOf(daysFromNow(starts)),
      ends_at: ends === undefined ? undefined : daysFromNow(ends),
    });
    const running = [await insertEvent(deps, at(-0.1)), await insertEvent(deps, at(-29, 0.1))];
    const over = [await insertEvent(deps, at(-0.13)), await insertEvent(deps, at(-0.1, -0.01))];
    const gatherings = [
      await insertGathering(deps, { starts_at: daysFromNow(-0.1) }),
      await insertGathering(deps, { starts_at: daysFromNow(-0.13) }),
    ];
    for (const [path] of feeds) {
      const shown = path === "/sitemap.xml" ? [...running, gatherings[0]] : running;
      const text = await read(path);
      expect([...running, ...over, ...gatherings].filter((id) => text.includes(id))).toEqual(shown);
    }
    expect((await list("gatherings")).map(({ id }) => id)).toContain(gatherings[0]);
    expect((await list("gatherings")).map(({ id }) => id)).not.toContain(gatherings[1]);
  });

  it("has titles in the language that is asked for", async () => {
    const translation = {
      language: "ar" as const,
      title: `عود ${crypto.randomUUID().slice(0, 8)}`,
      description: "",
    };
    await newEvent(testDeps(), newActor("city_founder"), {
      title: "Oud",
      starts_at: daysFromNow(1),
      translation,
    });
    for (const path of ["/feeds/events.ics", "/feeds/events.rss"] as const) {
      expect(await read(path, "ar")).toContain(translation.title);
      expect(await read(path)).not.toContain(translation.title);
      expect((await get(`${path}?lang=ar`)).text).not.toBe((await get(path)).text);
      expect((await get(`${path}?lang=fr`)).status).toBe(400);
    }
  });

  it("has one city when its address names it, in either language and any case", async () => {
    const deps = testDeps();
    const [london, irbid, petra] = await Promise.all(
      ["London", "Irbid", "Petra"].map((city) => insertEvent(deps, { city, starts_at: daysFromNow(2) })),
    );
    for (const path of ["/feeds/events.ics", "/feeds/events.rss"] as const) {
      const inCity = async (city: string) => {
        const { text } = await reads[path](deps, product.url, new Map(), { city });
        return [london, irbid, petra].filter(
          (id) => id !== undefined && text.replaceAll("\r\n ", "").includes(id),
        );
      };
      expect(await inCity("London")).toEqual([london]);
      expect(await inCity("لندن")).toEqual([london]);
      expect(await inCity("irbid")).toEqual([irbid]);
      expect(await inCity("petra")).toEqual([petra]);
      expect(await inCity("Nowhere")).toEqual([]);
      expect((await get(`${path}?city=London`)).text).toContain("London");
      expect((await get(`${path}?city=${"x".repeat(81)}`)).status).toBe(400);
    }
  });

  it("has a description as HTML in the news, with its lines, and the day of the news", async () => {
    const title = `Blankets ${crypto.randomUUID().slice(0, 8)}`;
    await newEvent(testDeps(), newActor("city_founder"), {
      title,
      description: "Bring a <blanket> & 5 < 6 people.\nSecond line",
      starts_at: daysFromNow(1),
    });
    const [, item = ""] = (await read("/feeds/events.rss")).split(`<title>${title}</title>`);
    expect(item).toContain(
      "Bring a &amp;lt;blanket&amp;gt; &amp;amp; 5 &amp;lt; 6 people.&lt;br&gt;Second line</description>",
    );
    const [, day = ""] = /<pubDate>([^<]+)<\/pubDate>/.exec(item) ?? [];
    expect(new Date(day).toUTCString()).toBe(day);
  });

  it("says in the calendar which date of a series an event is", async () => {
    const title = `Weekly table ${crypto.randomUUID().slice(0, 8)}`;
    const event = eventForm({ title, description: "Bring a word" });
    const rule = { frequency: "weekly" as const, count: 2, skipped_days: [], skips_prayer: false };
    const body = { key: crypto.randomUUID(), event, rule };
    await call(createSeries, { body }, await tokenOf("founder@majlis.test"));
    expect(await read("/feeds/events.ics")).toContain(
      `SUMMARY:${title}\r\nDESCRIPTION:Date 2 of 2 in a series.\\n\\nBring a word`,
    );
    expect(await read("/feeds/events.ics", "ar")).toContain("الموعد 1 من 2 في سلسلة.");
  });

  it("has a new event, and no canceled or deleted one", async () => {
    const deps = testDeps();
    const founder = newActor("city_founder");
    const ids: EventId[] = [];
    for (const _ of feeds) ids.push(await newEvent(deps, founder, { starts_at: daysFromNow(0.1) }));
    const [canceled, deleted, kept] = ids as [EventId, EventId, EventId];
    const draft = await newEvent(deps, founder, { starts_at: daysFromNow(0.1), status: "draft" });
    const closed = await newEvent(deps, founder, { starts_at: daysFromNow(0.1), is_public: false });
    const unlisted = await newEvent(deps, founder, { starts_at: daysFromNow(0.1), is_unlisted: true });
    const shown = async (path: (typeof feeds)[number][0]) => {
      const text = await read(path);
      return [...ids, draft, closed, unlisted].filter((id) => text.includes(id));
    };
    for (const [path] of feeds) expect(await shown(path)).toEqual(ids);
    await joinAs(deps, newActor(), canceled);
    await deleteEvent(deps, founder, canceled);
    await deleteEvent(deps, founder, deleted);
    for (const [path] of feeds) expect(await shown(path)).toEqual([kept]);
  });
});

describe.each(feeds)("%s", (path, type) => {
  it("may be cached publicly", async () => {
    const { status, headers } = await get(path);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toContain(type);
    expect(headers.get("cache-control")).toMatch(/^public, max-age=\d+$/);
  });

  it("names every public upcoming event without its place", async () => {
    const { text, listed } = await getAmid(path, "events");
    expect(listed.length).toBeGreaterThan(5);
    const hidden = await places();
    expect(hidden.length).toBeGreaterThan(5);
    for (const place of hidden) expect(text).not.toContain(place);
  });

  it("is the same for members", async () => {
    const token = await tokenOf("member@majlis.test");
    const response = await fetch(product.url + path, { headers: { authorization: `Bearer ${token}` } });
    const text = await response.text();
    for (const place of await places()) expect(text).not.toContain(place);
  });
});

it("a host's calendar has the listed events of that host, in two cities, as those change", async () => {
  const deps = testDeps();
  const founder = await newHost(deps, "Huda Host");
  const path = `/feeds/hosts/${hostIdOf(founder.userId)}.ics`;
  const starts_at = daysFromNow(2);
  const [london, amman, hidden] = await Promise.all([
    newEvent(deps, founder, { title: "Jazz", city: "London", starts_at }),
    newEvent(deps, founder, { title: "Oud", city: "Amman", starts_at }),
    newEvent(deps, founder, { title: "Private", is_public: false, starts_at }),
  ]);
  const other = await newEvent(deps, newActor("city_founder"), { starts_at });
  const listedIn = (text: string) => [london, amman, hidden, other].filter((id) => text.includes(id));
  const { status, text } = await get(path);
  expect([status, listedIn(text)]).toEqual([200, [london, amman]]);
  expect(text).toContain("LOCATION:London");
  expect(text).toContain("Huda Host");
  expect((await get(`${path}?lang=ar`)).text).toContain("LOCATION:لندن");
  const later = testDeps({ clock: { now: () => new Date(daysFromNow(4)) } });
  const file = `${hostIdOf(founder.userId)}.ics`;
  expect(listedIn((await getHostCalendar(later, product.url, file)).text)).toEqual([]);
  // Another kind of file, and a host who is none.
  for (const none of [
    path.replace(".ics", ""),
    `/feeds/hosts/${hostIdOf("usr_none")}.ics`,
    "/feeds/hosts/x.ics",
  ])
    expect((await get(none)).status).toBe(404);
});

it("the sitemap lists pages and gatherings once each", async () => {
  const { text, listed } = await getAmid("/sitemap.xml", "gatherings");
  const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? "");
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses).toContain(`${product.url}/about`);
  expect(listed.length).toBeGreaterThan(0);
  for (const { id } of listed) expect(addresses).toContain(`${product.url}/gatherings/${id}`);
});

it("the calendar's lines have the length and line ends of the standard", async () => {
  const { text } = await get("/feeds/events.ics");
  const lines = text.split("\r\n");
  expect(lines.at(0)).toBe("BEGIN:VCALENDAR");
  expect(lines.at(-2)).toBe("END:VCALENDAR");
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
});

it.each([
  ["/api/sitemap.xml", 1],
  ["/api/feeds/events.ics", 2],
  ["/api/feeds/events.rss", 3],
])("%s is limited by address", async (path, host) => {
  const from = (address: string) => ({ "x-forwarded-for": `${address}, 10.0.0.1` });
  const replies = await Promise.all(
    Array.from({ length: limits.feeds.points + 1 }, () => get(path, from(`198.51.100.${host}`))),
  );
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await get(path, from(`198.51.101.${host}`))).status).toBe(200);
});

describe("the calendar file of one occasion", () => {
  const hidden = { title: "Oud; at home", location_hidden: true };
  const addressOf = (refId: RefId, query = "") =>
    `${fillPath(getCalendarFile.path, { refId, name: "oud.ics" })}${query}`;
  const askLink = async (refId: RefId, token: string): Promise<string> =>
    (await call(getCalendarLink, { params: { refId } }, token)).body["link"];

  it("has the city only for a visitor, and the venue by the link of who may see it", async () => {
    const deps = testDeps();
    const eventId = await insertEvent(deps, hidden);
    const seen = await get(addressOf(eventId));
    expect(seen.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(seen.headers.get("content-disposition")).toBeNull();
    expect(seen.headers.get("cache-control")).toBe("no-store");
    expect(seen.text).toContain("LOCATION:Irbid\r\n");
    expect((await get(addressOf(eventId, "?lang=ar"))).text).toContain("LOCATION:إربد\r\n");
    const { token } = await newAccountAs("member");
    const link = await askLink(eventId, token);
    expect((await get(addressOf(eventId, `?link=${link}`))).text).toContain("LOCATION:Irbid\r\n");
    await call(joinEvent, { body: { eventId } }, token);
    const { text } = await get(addressOf(eventId, `?link=${link}`));
    expect(text).toContain("LOCATION:Beit Secret\\, 7 Hidden Stairs\\, Irbid\r\n");
    expect(text).toContain(`UID:${eventId}@majlis\r\n`);
    expect(text).toContain("SUMMARY:Oud\\; at home\r\n");
    await changeEvent(deps, eventId, { status: "canceled" });
    const canceled = await get(addressOf(eventId, `?link=${link}`));
    expect(canceled.text).toContain("METHOD:CANCEL\r\n");
    expect(canceled.text).not.toContain("Beit Secret");
  });

  it("of a private event is for the holder's link of that event only", async () => {
    const deps = testDeps();
    const founder = newActor("city_founder");
    const [eventId, other] = [await newEvent(deps, founder, hidden), await insertEvent(deps, hidden)];
    const { token } = await newAccountAs("member");
    await call(joinEvent, { body: { eventId } }, token);
    await updateEvent(deps, founder, eventId, { is_public: false });
    const [link, linkOfOther] = [await askLink(eventId, token), await askLink(other, token)];
    expect((await get(addressOf(eventId, `?link=${link}`))).status).toBe(200);
    const signature = link.slice(link.lastIndexOf("."));
    const forged = `${link.slice(0, -signature.length).replace(/\.\w+$/, ".zzzzzzzz")}${signature}`;
    for (const query of ["", `?link=${linkOfOther}`, `?link=${forged}`])
      expect((await get(addressOf(eventId, query))).status, query).toBe(404);
  });

  it("of a gathering follows the gathering's rules", async () => {
    const gatheringId = await insertGathering(testDeps());
    const { text } = await get(addressOf(gatheringId));
    expect(text).toContain(`/gatherings/${gatheringId}`);
    expect(text).not.toContain("Beit Secret");
    const { token } = await newAccountAs("member");
    const link = await askLink(gatheringId, token);
    expect((await get(addressOf(gatheringId, `?link=${link}`))).text).toContain("Beit Secret");
  });
});
