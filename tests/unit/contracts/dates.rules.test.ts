import { zoneOfCity } from "@majlis/contracts/cities";
import { cityInstant, monthOf, monthsBack, nextMonth } from "@majlis/core/kernel/dates.rules";
import { endsOnAnotherDay, formatEnd, formatParts } from "@majlis/core/kernel/time.rules";
import { expect, it } from "vitest";

it("months follow each other over the end of a year", () => {
  expect(monthOf("2026-12-31T23:59:59.999Z")).toBe("2026-12");
  expect([nextMonth("2026-11"), nextMonth("2026-12")]).toEqual(["2026-12", "2027-01"]);
  expect(monthsBack("2027-01", "2026-11")).toEqual(["2027-01", "2026-12", "2026-11"]);
  expect(monthsBack("2027-01", "2027-01")).toEqual(["2027-01"]);
  expect(monthsBack("2026-12", "2027-01")).toEqual([]);
});

it.each([
  ["London", "2026-12-03T19:30", "2026-12-03T19:30:00.000Z"],
  ["London", "2027-03-28T00:59", "2027-03-28T00:59:00.000Z"],
  ["London", "2027-03-28T01:30", "2027-03-28T01:30:00.000Z"],
  ["London", "2027-03-28T02:30", "2027-03-28T01:30:00.000Z"],
  ["New York", "2027-03-14T02:30", "2027-03-14T07:30:00.000Z"],
  ["New York", "2027-03-14T03:30", "2027-03-14T07:30:00.000Z"],
  ["New York", "2027-11-07T02:30", "2027-11-07T07:30:00.000Z"],
  ["London", "tomorrow", ""],
])("the clocks of %s show %s at %s, an hour later where they leave it out", (city, minute, instant) =>
  expect(cityInstant(minute, zoneOfCity(city))).toBe(instant),
);

const evening = { city: "Amman", starts_at: "2026-12-03T16:30:00.000Z" };

it.each([
  ["no end", null, false, undefined],
  ["the minute before midnight", "2026-12-03T20:59:00.000Z", false, "11:59 PM"],
  ["midnight", "2026-12-03T21:00:00.000Z", true, "Fri, Dec 4, 2026, 12:00 AM"],
])("an evening in Amman with %s", (_, ends_at, isNextDay, shown) => {
  expect(endsOnAnotherDay({ ...evening, ends_at })).toBe(isNextDay);
  expect(formatEnd({ ...evening, ends_at }, "en")?.replaceAll("\u00a0", " ")).toBe(shown);
});

it("parts of a time are joined by the language's comma", () =>
  expect(formatParts(evening.starts_at, ["weekday", "date"], "ar", zoneOfCity("Amman"))).toBe(
    "الخميس، 3 كانون الأول 2026",
  ));
