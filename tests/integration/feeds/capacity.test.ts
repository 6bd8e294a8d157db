import { gzipSync } from "node:zlib";
import { getEventCalendar } from "@majlis/core/feeds/getEventCalendar";
import { getEventNews } from "@majlis/core/feeds/getEventNews";
import { getSitemap } from "@majlis/core/feeds/getSitemap";
import type { EventMemory } from "@majlis/core/feeds/readUpcoming";
import { cityEvents } from "@majlis/local/demo/events/cityEvents";
import { craftEvents } from "@majlis/local/demo/events/craftEvents";
import { kitchenEvents } from "@majlis/local/demo/events/kitchenEvents";
import { musicEvents } from "@majlis/local/demo/events/musicEvents";
import { beforeAll, expect, it } from "vitest";
import { daysFromNow, eventRow, insertGathering } from "#support/factories.ts";
import { databaseTable } from "#support/ownTable.ts";

/*
 * 1,200 events and 100 gatherings within half a year, with texts of random words: a real text is compressed better.
 */
const { deps, at, measure } = databaseTable();
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

const minuteLater = at("2026-11-21T12:01:00.000Z");

const newEvent = (index: number) => ({
  ...eventRow(deps, {
    title: newText(35),
    description: newText(160),
    city: ["Amman", "Irbid", "Salt"][index % 3],
    starts_at: daysFromNow(1 + index * 0.15, deps),
  }),
  status: "published" as const,
});

beforeAll(async () => {
  const events = Array.from({ length: 1_200 }, (_, index) => newEvent(index));
  await deps.store.event.put(events).go({ concurrency: 8 });
  for (let index = 0; index < 100; index++)
    await insertGathering(deps, { starts_at: daysFromNow(1 + index * 1.5, deps) });
});

it("all three feeds cost at most 300 read units", async () => {
  let sum = 0;
  for (const get of feeds) sum += (await measure(() => get(minuteLater, site))).read;
  expect(sum).toBeLessThanOrEqual(300);
});

it("a container reads a feed once in ten seconds, in both languages", async () => {
  const memory: EventMemory = new Map();
  const read = (second: string, locale: "en" | "ar" = "en") =>
    measure(() => getEventCalendar(at(`2026-11-21T12:01:${second}.000Z`), site, memory, { lang: locale }));
  expect((await read("00")).read).toBeGreaterThan(20);
  expect([(await read("05")).read, (await read("09", "ar")).read]).toEqual([0, 0]);
  expect((await read("10")).read).toBeGreaterThan(20);
});

it("an unchanged feed of the same quarter of an hour is the same", async () => {
  const calendars = ["12:01", "12:14", "12:15"].map((time) =>
    getEventCalendar(at(`2026-11-21T${time}:00.000Z`), site),
  );
  const [first, same, next] = await Promise.all(calendars);
  expect(same).toEqual(first);
  expect(next?.modified_at).toBe("2026-11-21T12:15:00.000Z");
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
