import { getEventCalendar } from "@majlis/core/feeds/getEventCalendar";
import { getEventNews } from "@majlis/core/feeds/getEventNews";
import { getSitemap } from "@majlis/core/feeds/getSitemap";
import { beforeAll, describe, expect, it } from "vitest";
import { insertEvent } from "#support/factories.ts";
import { ownTable } from "#support/ownTable.ts";

const { deps } = ownTable();
const site = "https://majlis.test";

/** Rows as no form writes them. */
const hostile = [
  `</title></item><item><title>Free`,
  `]]><script>alert(1)</script><![CDATA[`,
  `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>&e;`,
  `Tea & honey &amp; "oud" 'nay' &#0;`,
  `Tea\u0000\u0007\u001b[31m\u000b\u000c\ufffe\uffff`,
  `Tea\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nATTACH:https://evil.example`,
  `Tea\u2028END:VEVENT\u2029ATTACH:x\u0085URL:x`,
  `\u202eevil\u2066 \u2069 شاي`,
  `; , \\n \\; END:VCALENDAR`,
];

const texts = { sitemap: "", news: "", calendar: "" };
const ids: string[] = [];

beforeAll(async () => {
  for (const title of hostile)
    // One after the other, so that the order of ids is the order of titles.
    // oxlint-disable-next-line no-await-in-loop
    ids.push(await insertEvent(deps, { title, description: title, city: title }));
  [texts.sitemap, texts.news, texts.calendar] = (await Promise.all(
    [getSitemap, getEventNews, getEventCalendar].map(async (get) => (await get(deps, site)).text),
  )) as [string, string, string];
});

describe.each(["sitemap", "news"] as const)("the XML of the %s", (feed) => {
  it("has only elements that the feed writes, each closed", () => {
    const open: string[] = [];
    const [, ...tags] = texts[feed].matchAll(/<[^>]*>?/g);
    for (const [tag] of tags) {
      const [, end, name = ""] = /^<(\/?)(\w[\w:]*)[^<>]*>$/.exec(tag) ?? [];
      expect(name, tag).toMatch(
        /^(urlset|url|loc|pubDate|rss|channel|title|link|description|language|item|guid|atom:link)$/,
      );
      if (end) expect(open.pop()).toBe(name);
      else if (!tag.endsWith("/>")) open.push(name);
    }
    expect(open).toEqual([]);
    expect(texts[feed]).not.toContain("]]>");
  });

  it("has no bare ampersand and no character that XML forbids", () => {
    expect(texts[feed]).not.toMatch(/&(?!(?:amp|lt|gt|quot|#39);)/);
    // oxlint-disable-next-line no-control-regex
    expect(texts[feed]).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
  });
});

it("the news have one item for each event, with its text", () => {
  expect(texts.news.match(/<item>/g)).toHaveLength(hostile.length);
  for (const id of ids) expect(texts.news).toContain(`${site}/events/${id}</link>`);
  expect(texts.news).toContain("&lt;/title&gt;&lt;/item&gt;&lt;item&gt;");
});

it("the sitemap has addresses of this site only", () => {
  const addresses = [...texts.sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => address);
  expect(addresses.filter((address) => ids.includes(address.replace(/.*\//, "")))).toHaveLength(ids.length);
  for (const address of addresses) expect(new URL(address).origin).toBe(site);
});

it("the calendar has one entry for each event and no property of a title", () => {
  const lines = texts.calendar.replaceAll("\r\n ", "").split(/[\r\n\u0085\u2028\u2029]+/);
  for (const [line, count] of [
    ["BEGIN:VEVENT", hostile.length],
    ["END:VEVENT", hostile.length],
    ["END:VCALENDAR", 1],
  ] as const)
    expect(lines.filter((one) => one === line)).toHaveLength(count);
  expect(lines.filter((line) => line.startsWith("URL:"))).toEqual(
    ids.map((id) => expect.stringContaining(id)),
  );
  expect(lines.join("")).not.toMatch(/\p{Cc}/u);
  for (const line of lines.filter(Boolean))
    expect(line).toMatch(
      /^(BEGIN|END|VERSION|PRODID|METHOD|NAME|X-WR-CALNAME|REFRESH-INTERVAL|X-PUBLISHED-TTL|UID|SEQUENCE|DTSTAMP|ORGANIZER|DTSTART|DTEND|SUMMARY|DESCRIPTION|LOCATION|URL|STATUS)[;:]/,
    );
});
