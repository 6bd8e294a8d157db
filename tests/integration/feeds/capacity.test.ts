import { gzipSync } from "node:zlib";
import { getEventCalendar } from "@majlis/core/feeds/getEventCalendar";
import { getEventNews } from "@majlis/core/feeds/getEventNews";
import { getSitemap } from "@majlis/core/feeds/getSitemap";
import type { EventMemory } from "@majlis/core/feeds/readUpcomingEvents";
import { refreshDigests } from "@majlis/core/seats/refreshDigests";
import { cityEvents } from "@majlis/local/demo/events/cityEvents";
import { craftEvents } from "@majlis/local/demo/events/craftEvents";
import { kitchenEvents } from "@majlis/local/demo/events/kitchenEvents";
import { musicEvents } from "@majlis/local/demo/events/musicEvents";
import { beforeAll, expect, it } from "vitest";
import { daysFromNow, eventRow } from "#support/factories.ts";
import { ownTable } from "#support/ownTable.ts";

/*
 * 2,000 events and 300 gatherings within half a year, with texts of random words: a real text is compressed better.
 */
const { deps, at, measure } = ownTable();
const site = "https://majlis.test";
const feeds = [getSitemap, getEventCalendar, getEventNews] as const;

const words = [
  ...new Set(
    [cityEvents, craftEvents, kitchenEvents, musicEvents]
      .flat()
      .flatMap(({ title, description }) => `${title} ${description}`.split(" ")),
  ),
];

/** The same texts in each run. */
const newText = (() => {
  let state = 20_261_122;
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
  return (length: number) => {
    let text = "";
    while (text.length < length) text += `${words[next(words.length)]} `;
    return text.slice(0, length).trim();
  };
})();

/** A row as the table's stream has it. The digests read no row of an event. */
const eventImage = (index: number) => ({
  ...eventRow(deps, {
    title: newText(35),
    description: newText(160),
    city: ["Amman", "Irbid", "Salt"][index % 3],
    starts_at: daysFromNow(1 + index * 0.09, deps),
  }),
  __edb_e__: "event",
  status: "published",
});

const gatheringImage = (index: number) => ({
  __edb_e__: "gathering",
  id: deps.ids.next("gat"),
  starts_at: daysFromNow(1 + index * 0.6, deps),
  listed: "upcoming",
});

const minuteLater = at("2026-11-21T12:01:00.000Z");

const events = Array.from({ length: 2_000 }, (_, index) => eventImage(index));
const gatherings = Array.from({ length: 300 }, (_, index) => gatheringImage(index));

beforeAll(async () => {
  await refreshDigests(
    deps,
    [...events, ...gatherings].map((after) => ({ after })),
  );
});

it("a quarter of an hour with a change and all three feeds costs at most 20 read units", async () => {
  const before = events[40];
  const after = { ...before, title: "A new title", sequence: 1 };
  const refreshed = await measure(() => refreshDigests(deps, [{ before, after }]));
  let { read } = refreshed;
  for (const get of feeds) read += (await measure(() => get(minuteLater, site))).read;
  expect(read).toBeLessThanOrEqual(20);
  // One week of the calendar, in a transaction with the version.
  expect(refreshed.write).toBeLessThanOrEqual(36);
});

it("a container that has the digest reads half a unit until something changes", async () => {
  const memory: EventMemory = {};
  const readUnits = async () => (await measure(() => getEventCalendar(minuteLater, site, memory))).read;
  expect(await readUnits()).toBeGreaterThan(5);
  expect([await readUnits(), await readUnits()]).toEqual([0.5, 0.5]);
  const before = events[500];
  await refreshDigests(deps, [{ before, after: undefined }]);
  expect(await readUnits()).toBeGreaterThan(5);
});

it("moved seats change no feed", async () => {
  const before = events[41];
  const changes = [1, 2, 3].map((attendee_count) => ({ before, after: { ...before, attendee_count } }));
  const memory: EventMemory = {};
  const { text } = await getEventCalendar(minuteLater, site, memory);
  await refreshDigests(deps, changes);
  expect((await getEventCalendar(minuteLater, site, memory)).text).toBe(text);
  expect((await measure(() => getEventCalendar(minuteLater, site, memory))).read).toBe(0.5);
});

it("the feeds have the first events and keep them short", async () => {
  const [sitemap = "", calendar = "", news = ""] = await Promise.all(
    feeds.map(async (get) => (await get(minuteLater, site)).text),
  );
  expect(sitemap.match(/\/(events|gatherings)\/(evt|gat)_/g)).toHaveLength(1_000);
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(500);
  expect(news.match(/<item>/g)).toHaveLength(200);
  for (const text of [sitemap, calendar, news]) expect(gzipSync(text).length).toBeLessThan(100_000);
});
