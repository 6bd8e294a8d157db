import { homeZone } from "@majlis/contracts/cities";
import { maxSeriesDates, type SeriesRule } from "@majlis/contracts/events/series";
import { seriesFrequencies } from "@majlis/contracts/values";
import { seriesEnd } from "@majlis/core/events/eventForm.rules";
import { seriesStarts } from "@majlis/core/events/series/series.rules";
import { isPrayerTime } from "@majlis/core/occasions/holidays.rules";
import { cityMinute } from "@majlis/core/kernel/dates.rules";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { propertyRuns } from "#support/property.ts";

/** A Thursday, 19:30 in Amman: the first Thursday of the month. */
const thursday = "2026-12-03T16:30:00.000Z";
const weekly: SeriesRule = { frequency: "weekly", count: 4, skipped_days: [], skips_prayer: false };
const daysOf = (start: string, over: Partial<SeriesRule>) =>
  seriesStarts(start, { ...weekly, ...over }, "Amman").map((instant) =>
    cityMinute(instant, homeZone).slice(0, 10),
  );

describe("a series takes place", () => {
  it.each([
    ["weekly", ["2026-12-03", "2026-12-10", "2026-12-17", "2026-12-24"]],
    ["everySecondWeek", ["2026-12-03", "2026-12-17", "2026-12-31", "2027-01-14"]],
    ["monthly", ["2026-12-03", "2027-01-07", "2027-02-04", "2027-03-04"]],
  ] as const)("%s", (frequency, days) => expect(daysOf(thursday, { frequency })).toEqual(days));

  it("monthly on the last weekday when the first date is a fifth one", () =>
    expect(daysOf("2026-12-31T16:30:00.000Z", { frequency: "monthly", count: 3 })).toEqual([
      "2026-12-31",
      "2027-01-28",
      "2027-02-25",
    ]));

  it("later instead of on a day that is left out", () =>
    expect(daysOf(thursday, { count: 3, skipped_days: ["2026-12-10"] })).toEqual([
      "2026-12-03",
      "2026-12-17",
      "2026-12-24",
    ]));

  it("on no Friday in prayer time", () => {
    const friday = "2026-12-04T09:00:00.000Z";
    expect(isPrayerTime("2026-12-04T12:00")).toBe(true);
    expect(daysOf(friday, { skips_prayer: true })).toEqual([]);
    expect(daysOf(friday, { skips_prayer: false })).toHaveLength(4);
  });

  it("on no holiday, and goes on for it", () => {
    const friday = "2026-12-18T16:30:00.000Z";
    expect(daysOf(friday, { count: 3, skips_holidays: true })).toEqual([
      "2026-12-18",
      // Christmas is on the 25th, New Year's Day a week later.
      "2027-01-08",
      "2027-01-15",
    ]);
    expect(daysOf(friday, { count: 2 })).toEqual(["2026-12-18", "2026-12-25"]);
  });

  it("on no day of Ramadan", () =>
    expect(daysOf("2027-02-04T16:30:00.000Z", { count: 2, skips_ramadan: true })).toEqual([
      "2027-02-04",
      "2027-03-11",
    ]));

  it("as often as wanted, also when Ramadan and 26 days are left out", () => {
    const every = seriesStarts(thursday, { ...weekly, count: maxSeriesDates }, "Amman").map((start) =>
      start.slice(0, 10),
    );
    const rule = { count: maxSeriesDates, skipped_days: every, skips_ramadan: true, skips_holidays: true };
    expect(daysOf(thursday, rule)).toHaveLength(maxSeriesDates);
  });

  it("as long each time", () =>
    expect(
      seriesEnd({ starts_at: thursday, ends_at: "2026-12-03T18:00:00.000Z" }, "2026-12-10T16:30:00.000Z"),
    ).toBe("2026-12-10T18:00:00.000Z"));
});

it("has the same clock time on every date, none that is left out, and at most as many as wanted", () => {
  const day = fc
    .date({ min: new Date("2026-11-21"), max: new Date("2028-11-21"), noInvalidDate: true })
    .map((date) => date.toISOString());
  const rule = fc.record({
    frequency: fc.constantFrom(...seriesFrequencies),
    count: fc.integer({ min: 2, max: maxSeriesDates }),
    skipped_days: fc.uniqueArray(
      day.map((instant) => instant.slice(0, 10)),
      { maxLength: maxSeriesDates },
    ),
    skips_prayer: fc.boolean(),
  });
  fc.assert(
    fc.property(day, rule, (start, given) => {
      const minutes = seriesStarts(start, given, "Amman").map((instant) => cityMinute(instant, homeZone));
      // All dates have the weekday and the clock time of the first.
      const isAllLeftOut = given.skips_prayer && isPrayerTime(cityMinute(start, homeZone).replace(" ", "T"));
      expect(minutes).toHaveLength(isAllLeftOut ? 0 : given.count);
      expect(new Set(minutes).size).toBe(minutes.length);
      expect(minutes).toEqual(minutes.toSorted());
      for (const minute of minutes) {
        expect(minute.slice(11)).toBe(cityMinute(start, homeZone).slice(11));
        expect(given.skipped_days).not.toContain(minute.slice(0, 10));
      }
    }),
    propertyRuns(100),
  );
});
