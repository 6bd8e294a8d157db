import {
  isTooLate,
  lettersBetween,
  monthBefore,
  nextLetterAt,
  weekAfter,
  weekBefore,
  weekOfLetter,
} from "@majlis/core/letter/letter.rules";
import { expect, it } from "vitest";

it.each([
  ["Amman", "2026-11-25T12:00:00.000Z", "2026-11-26T05:00:00.000Z", "2026-W48"],
  ["Amman", "2026-11-26T04:59:59.999Z", "2026-11-26T05:00:00.000Z", "2026-W48"],
  ["Amman", "2026-11-26T05:00:00.000Z", "2026-12-03T05:00:00.000Z", "2026-W49"],
  ["London", "2026-10-22T08:00:00.000Z", "2026-10-29T08:00:00.000Z", "2026-W44"],
  ["London", "2026-10-20T08:00:00.000Z", "2026-10-22T07:00:00.000Z", "2026-W43"],
  ["Los Angeles", "2026-12-30T08:00:00.000Z", "2026-12-31T16:00:00.000Z", "2026-W53"],
  ["Amman", "2027-01-01T08:00:00.000Z", "2027-01-07T05:00:00.000Z", "2027-W01"],
])("the letter of %s after %s is at %s, in week %s", (city, after, at, week) => {
  expect(nextLetterAt(city, after)).toBe(at);
  expect(weekOfLetter(city, at)).toBe(week);
});

it("a run has the letters of the time since the run before, each once", () => {
  const cities = (from: string, until: string) => lettersBetween(from, until).map(({ city }) => city);
  const amman = "2026-11-26T05:00:00.000Z";
  expect(cities("2026-11-26T04:55:00.000Z", "2026-11-26T04:59:59.999Z")).toEqual([]);
  expect(cities("2026-11-26T04:55:00.000Z", amman)).toContain("Amman");
  expect(cities(amman, "2026-11-26T05:05:00.000Z")).toEqual([]);
  expect(cities("2026-11-26T07:59:00.000Z", "2026-11-26T08:01:00.000Z")).toContain("London");
  const weeks = lettersBetween("2026-11-01T00:00:00.000Z", "2026-11-27T00:00:00.000Z");
  expect(weeks.filter(({ city }) => city === "Amman")).toEqual([{ city: "Amman", at: amman }]);
});

it.each(["2027-03-11", "2027-03-18", "2027-04-01", "2027-10-28", "2027-11-04", "2027-11-11"])(
  "runs of a quarter of an hour send each letter of %s once, whatever the clocks do in the week before",
  (thursday) => {
    const quarterMs = 15 * 60_000;
    const hours = Array.from(
      { length: 40 },
      (_, quarter) => Date.parse(thursday) + (16 + quarter) * quarterMs,
    );
    const sent = hours
      .flatMap((at) => lettersBetween(new Date(at).toISOString(), new Date(at + quarterMs).toISOString()))
      .filter(({ city }) => ["Amman", "London", "New York"].includes(city));
    expect(sent.map(({ city }) => city)).toEqual(["Amman", "London", "New York"]);
  },
);

it("a letter tells of the week after it, and of the week before", () => {
  const at = "2026-10-22T07:00:00.000Z";
  // London's clocks go back on the Sunday.
  expect(weekAfter("London", at)).toEqual([at, "2026-10-29T08:00:00.000Z"]);
  expect(weekBefore(at)).toEqual(["2026-10-15T07:00:00.000Z", at]);
  expect(monthBefore(at)).toBe("2026-09-22T07:00:00.000Z");
});

it("a letter that could not start for more than a day is left out", () => {
  const at = "2026-11-26T05:00:00.000Z";
  const day = Date.parse(at) + 86_400_000;
  expect([isTooLate(at, new Date(day)), isTooLate(at, new Date(day + 1))]).toEqual([false, true]);
});
