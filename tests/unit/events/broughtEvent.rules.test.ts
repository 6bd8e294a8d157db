import { broughtAs } from "@majlis/core/events/bring/broughtEvent.rules";
import { expect, it } from "vitest";

const now = new Date("2026-11-29T12:00:00.000Z");
const day = 86_400_000;
const at = (days: number, ms = 0): string => new Date(now.getTime() + days * day + ms).toISOString();

it.each([
  ["a draft: it begins in a moment", at(0, 1), undefined, "draft"],
  ["refused: it begins now", at(0), null, "running"],
  ["refused: it runs on its second of three days", at(-1), at(2), "running"],
  ["past: it ended now", at(-1), at(0), "past"],
  ["past: it began three hours ago and has no end", at(0, -3 * 3_600_000), null, "past"],
  ["past: it took 30 days", at(-60), at(-30), "past"],
  ["refused: it took a moment longer", at(-60), at(-30, 1), "tooLong"],
  ["past: it took a moment", at(-60), at(-60, 1), "past"],
  ["refused: it ended at its start", at(-60), at(-60), "endBeforeStart"],
  ["refused: it ended before", at(5), at(4), "endBeforeStart"],
  ["past: it was 20 years of 365 days ago", at(-20 * 365), null, "past"],
  ["refused: it was a moment earlier", at(-20 * 365, -1), null, "tooOld"],
  ["a draft: it is in two years of 365 days", at(2 * 365), at(2 * 365 + 30), "draft"],
  ["refused: it is a moment later", at(2 * 365, 1), null, "tooFar"],
])("an event of another tool is %s", (_, starts_at, ends_at, becomes) =>
  expect(broughtAs({ starts_at, ends_at }, now)).toBe(becomes),
);
