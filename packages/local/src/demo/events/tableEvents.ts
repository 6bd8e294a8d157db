import type { DemoEvent } from "#local/demo/demoTypes";

const tableSlug = "language-table";

const attending = [3, 2, 2, 1];

/** A language table each week: a series. The texts in the other language have the slug of the series. */
export const tableEvents: readonly DemoEvent[] = attending.map((guests, index) => ({
  slug: index === 0 ? tableSlug : `${tableSlug} ${index + 1}`,
  series: { slug: tableSlug, number: index + 1, count: attending.length },
  title: "Language Table: Arabic and Greek",
  description:
    "Half the evening in Arabic, half in Greek, with small plates in between. Beginners sit beside somebody patient. Come to one table or to all four.",
  host: "nikos",
  week: index + 1,
  weekday: "sun",
  time: "18:30",
  minutes: 120,
  venue: "Room Four",
  address: "Paris Circle, Jabal Al-Lweibdeh",
  capacity: 12,
  attending: guests,
  facts: { languages: ["ar", "en"], step_free: true },
}));
