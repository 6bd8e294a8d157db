import { formatTime } from "@majlis/core/time.rules";
import { expect, it } from "vitest";

it.each([
  ["date", "Jan 1, 2027"],
  ["time", "1:30 AM"],
  ["full", "Jan 1, 2027, 1:30:00 AM"],
  ["weekday", "Fri"],
] as const)("writes %s in Amman's time, as specified", (format, text) => {
  expect(formatTime("2026-12-31T22:30:00.000Z", format)).toBe(text);
});
