import { homeZone } from "@majlis/contracts/cities";
import { languages } from "@majlis/contracts/locales";
import { formatTime } from "@majlis/core/kernel/time.rules";
import { expect, it } from "vitest";

it("formats Arabic times with Jordan's months and Latin digits", () => {
  const write = (format: "date" | "time" | "full") =>
    formatTime("2026-12-31T22:30:00.000Z", format, languages.ar.tag, homeZone).replaceAll("\u00a0", "_");
  expect(write("date")).toBe("1 كانون الثاني 2027");
  expect(write("time")).toBe("1:30_ص");
  expect(write("full")).toBe("1 كانون الثاني 2027، 1:30:00_ص");
});

it.each([
  ["date", "Jan 1, 2027"],
  ["time", "1:30 AM"],
  ["full", "Jan 1, 2027, 1:30:00 AM"],
  ["weekday", "Fri"],
] as const)("formats %s in Amman's time zone", (format, text) => {
  expect(formatTime("2026-12-31T22:30:00.000Z", format, languages.en.tag, homeZone)).toBe(text);
});
