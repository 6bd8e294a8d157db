import type { Country } from "@majlis/contracts/values";
import { homeZone, type Zone, zoneOfCity, home } from "@majlis/contracts/cities";
import { seriesStarts } from "@majlis/core/events/series/series.rules";
import { afterAll, describe, expect, it, vi } from "vitest";
import { rangeOf } from "@majlis/web/features/events/events.queries.ts";
import { readSearch } from "@majlis/web/features/events/eventSearch.ts";
import { cityDay, cityInstant, cityTime, minutesAhead } from "@majlis/core/kernel/dates.rules";
import {
  cityHour,
  formatDayAndTime,
  formatDeadline,
  formatPlace,
  formatPrice,
  formatSpan,
  formatWhen,
  initials,
} from "@majlis/web/shared/i18n/format.ts";
import { locale } from "@majlis/web/shared/i18n/i18n.ts";

it("formats times in the city's time zone", () => {
  expect(formatDayAndTime("2026-12-03T16:30:00.000Z", "Amman")).toBe("Thu, Dec 3, 2026, 7:30 PM");
  expect(cityHour("2026-12-03T16:30:00.000Z", "Amman")).toBe(19);
  expect(cityHour("2026-12-03T21:30:00.000Z", "Amman")).toBe(0);
});

it.each([
  [null, "Thu, Dec 3, 2026, 7:30 PM"],
  ["2026-12-03T19:00:00.000Z", "Thu, Dec 3, 2026, 7:30 PM – 10:00 PM"],
  // In UTC this is still the third.
  ["2026-12-03T21:30:00.000Z", "Thu, Dec 3, 2026, 7:30 PM – Fri, Dec 4, 2026, 12:30 AM"],
  ["2026-12-04T16:30:00.000Z", "Thu, Dec 3, 2026, 7:30 PM – Fri, Dec 4, 2026, 7:30 PM"],
])("names the day of an end at %s only when it is another day of the city", (ends_at, text) => {
  const span = formatSpan({ starts_at: "2026-12-03T16:30:00.000Z", ends_at, city: "Amman" });
  expect(span.replace(" (Amman time)", "")).toBe(text);
});

it("formats the city's day around midnight", () => {
  expect(cityDay("2026-12-03T20:59:00.000Z", homeZone)).toBe("2026-12-03");
  expect(cityDay("2026-12-03T21:00:00.000Z", homeZone)).toBe("2026-12-04");
});

it("leaves the year out of what ends within days", () => {
  expect(formatDeadline("2026-12-03T16:30:00.000Z", "Amman").replace(" (Amman time)", "")).toBe(
    "Thu, Dec 3, 7:30 PM",
  );
});

it("joins a place of one language by its comma, and of two by that of the page, each part in its direction", () => {
  expect(formatPlace("Rainbow Street", null, "Amman")).toBe("Rainbow Street, Amman");
  expect(formatPlace("بيت السر", "عمّان")).toBe("بيت السر، عمّان");
  expect(formatPlace("بيت السر", "Amman")).toBe("\u2068بيت السر\u2069, \u2068Amman\u2069");
  locale.set("ar");
  expect(formatPlace("Baouniyah Street", "عمّان")).toBe("\u2068Baouniyah Street\u2069، \u2068عمّان\u2069");
  locale.set("en");
});

it("formats prices with two decimals and zero as Free", () => {
  expect(formatPrice(1500, "Free", home)).toBe("$15.00");
  expect(formatPrice(5, "Free", home)).toBe("$0.05");
  expect(formatPrice(0, "Free", home)).toBe("Free");
});

it("takes initials of the first and the last name in every script", () => {
  expect(initials("Sara Al-Masri")).toBe("SA");
  expect(initials("  Aya  ")).toBe("A");
  expect(initials("🇯🇴 Rania")).toBe("🇯🇴R");
  expect(initials("Rania 👩🏽‍🍳")).toBe("R👩🏽‍🍳");
  expect(initials("سلمى الخطيب")).toBe("س");
  expect(initials("")).toBe("");
});

it("reads only known filters from an address", () => {
  expect(readSearch(new URLSearchParams("q=%20oud%20&when=week&price=free&city=Salt"), "Jordan")).toEqual({
    q: "oud",
    when: "week",
    price: "free",
    city: "Salt",
  });
  expect(readSearch(new URLSearchParams(`q=${"x".repeat(200)}&when=never&price=7`), "Jordan")).toEqual({
    q: "x".repeat(80),
    when: undefined,
    price: undefined,
    city: "",
  });
});

it.each([
  ["London", "2026-12-01T23:30:00.000Z", "2026-12-02T00:00:00.000Z"],
  ["New York", "2026-12-02T03:00:00.000Z", "2026-12-02T05:00:00.000Z"],
  ["New York", "2026-03-08T16:00:00.000Z", "2026-03-09T04:00:00.000Z"],
] as const)("asks for tonight in %s at %s: its own day, until %s", (city, now, to) =>
  expect(rangeOf({ when: "tonight", city }, now)).toEqual({ to }),
);

it.each([
  ["tonight", "2026-12-01T16:00:00.000Z", undefined, "2026-12-01T21:00:00.000Z"],
  ["tonight", "2026-12-01T21:30:00.000Z", undefined, "2026-12-02T21:00:00.000Z"],
  ["weekend", "2026-12-01T16:00:00.000Z", "2026-12-03T21:00:00.000Z", "2026-12-05T21:00:00.000Z"],
  ["weekend", "2026-12-05T16:00:00.000Z", undefined, "2026-12-05T21:00:00.000Z"],
  ["week", "2026-12-01T16:00:00.000Z", undefined, "2026-12-07T21:00:00.000Z"],
] as const)(
  "asks for %s at %s from %s to %s: days of Amman, with Friday and Saturday",
  (when, now, from, to) => expect(rangeOf({ when, city: "" }, now)).toEqual({ ...(from && { from }), to }),
);

it("lists the chosen country only: all its cities at home, one elsewhere", () => {
  const read = (query: string, country: Country) => readSearch(new URLSearchParams(query), country).city;
  expect(read("", "Jordan")).toBe("");
  expect(read("city=Fuheis", "Jordan")).toBe("Fuheis");
  expect(read("city=London", "Jordan")).toBe("");
  expect(read("", "United States")).toBe("New York");
  expect(read("city=Amman", "United States")).toBe("New York");
  expect(read("city=chicago", "United States")).toBe("chicago");
});

describe("a city elsewhere", () => {
  afterAll(() => vi.restoreAllMocks());
  /** Moves the reader's clock. The zone of the process belongs to all files of its worker. */
  const readIn = (zone: Zone) =>
    vi.spyOn(Date.prototype, "getTimezoneOffset").mockReturnValue(-minutesAhead(starts_at, zone));
  const starts_at = "2026-07-01T18:30:00.000Z";

  it.each([
    ["Amman", "Wed, Jul 1, 2026, 9:30 PM"],
    ["London", "Wed, Jul 1, 2026, 7:30 PM"],
    ["los angeles", "Wed, Jul 1, 2026, 11:30 AM"],
    ["Chicago", "Wed, Jul 1, 2026, 1:30 PM"],
    ["Washington", "Wed, Jul 1, 2026, 2:30 PM"],
    ["Petra", "Wed, Jul 1, 2026, 9:30 PM"],
  ])("has the time of its own clocks: %s", (city, text) => {
    readIn(zoneOfCity(city));
    expect(formatWhen(starts_at, city)).toBe(text);
    readIn("Asia/Tokyo");
    expect(formatWhen(starts_at, city)).toBe(`${text} (${city} time)`);
    expect(formatSpan({ starts_at, ends_at: null, city })).toBe(`${text} (${city} time)`);
  });

  it.each([
    // The clocks of London change on 28 March and 31 October 2027, those of New York on 14 March.
    ["2027-03-27T19:30", "London", "2027-03-27T19:30:00.000Z", "2027-03-27T19:30:00+00:00"],
    ["2027-03-28T19:30", "London", "2027-03-28T18:30:00.000Z", "2027-03-28T19:30:00+01:00"],
    ["2027-03-13T19:30", "New York", "2027-03-14T00:30:00.000Z", "2027-03-13T19:30:00-05:00"],
    ["2027-03-14T19:30", "New York", "2027-03-14T23:30:00.000Z", "2027-03-14T19:30:00-04:00"],
    ["2027-03-14T02:30", "New York", "2027-03-14T07:30:00.000Z", "2027-03-14T03:30:00-04:00"],
    ["2027-10-31T01:30", "London", "2027-10-31T01:30:00.000Z", "2027-10-31T01:30:00+00:00"],
    ["2027-07-01T19:30", "Amman", "2027-07-01T16:30:00.000Z", "2027-07-01T19:30:00+03:00"],
  ])("reads %s in %s", (minute, city, instant, text) => {
    expect(cityInstant(minute, zoneOfCity(city))).toBe(instant);
    expect(cityTime(instant, zoneOfCity(city))).toBe(text);
  });

  it("keeps the clock time of a weekly series when the clocks change", () => {
    const weekly = { frequency: "weekly" as const, count: 3, skipped_days: [], skips_prayer: false };
    expect(seriesStarts("2027-03-20T19:30:00.000Z", weekly, "London")).toEqual([
      "2027-03-20T19:30:00.000Z",
      "2027-03-27T19:30:00.000Z",
      "2027-04-03T18:30:00.000Z",
    ]);
  });
});
