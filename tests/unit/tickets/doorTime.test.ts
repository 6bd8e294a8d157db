import { isDoorTime } from "@majlis/core/occasions/checkIn.rules";
import { expect, it } from "vitest";

const starts_at = "2026-12-05T17:00:00.000Z";

it.each([
  ["before the doors open", { starts_at }, "2026-12-05T13:59:59.000Z", false],
  ["when the doors open", { starts_at }, "2026-12-05T14:00:00.000Z", true],
  ["the morning after", { starts_at }, "2026-12-06T08:00:00.000Z", true],
  ["a day after", { starts_at }, "2026-12-06T17:00:00.000Z", false],
  ["on the second day", { starts_at, ends_at: "2026-12-06T20:00:00.000Z" }, "2026-12-06T18:00:00.000Z", true],
  ["nine days after", { starts_at, ends_at: null }, "2026-12-14T17:00:00.000Z", false],
])("lists offer a check-in around the time of the occasion: %s", (_, occasion, now, expected) =>
  expect(isDoorTime(occasion, new Date(now))).toBe(expected),
);
