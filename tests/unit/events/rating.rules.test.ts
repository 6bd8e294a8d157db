import { averageOf, isRatingOpen } from "@majlis/core/events/ratings/rating.rules";
import { thanksTime } from "@majlis/core/occasions/reminders";
import { describe, expect, it } from "vitest";

const starts_at = "2026-12-05T17:00:00.000Z";
const event = { starts_at, ends_at: "2026-12-05T19:00:00.000Z", status: "published" };

it.each([
  ["a minute before the end", "2026-12-05T18:59:00.000Z", event, false],
  ["at the end", "2026-12-05T19:00:00.000Z", event, true],
  ["a minute before 30 days are over", "2027-01-04T18:59:00.000Z", event, true],
  ["after 30 days", "2027-01-04T19:00:00.000Z", event, false],
  [
    "three hours after the start of an event without an end",
    "2026-12-05T20:00:00.000Z",
    { ...event, ends_at: null },
    true,
  ],
  ["after a canceled event", "2026-12-05T20:00:00.000Z", { ...event, status: "canceled" }, false],
])("%s, rating is open or not", (__, now, given, isOpen) => {
  expect(isRatingOpen(given, new Date(now))).toBe(isOpen);
});

describe("guests are thanked", () => {
  it("a day after the start", () => expect(thanksTime(event)).toBe("2026-12-06T17:00:00.000Z"));
  it("two hours after the end of an event of several days", () =>
    expect(thanksTime({ starts_at, ends_at: "2026-12-08T12:00:00.000Z" })).toBe("2026-12-08T14:00:00.000Z"));
});

it.each([
  [[0, 0, 0, 0, 0], 0],
  [[1, 0, 0, 0, 2], 3.7],
  [[0, 0, 0, 1, 1], 4.5],
])("the average of %j is %d", (byStars, average) => expect(averageOf(byStars)).toBe(average));
