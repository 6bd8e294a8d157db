import type { SeriesRule } from "@majlis/contracts/events/series";
import { seriesStarts } from "@majlis/core/events/series/series.rules";
import { describe, expect, it } from "vitest";
import { previewSeries } from "@majlis/web/features/founders/series/previewSeries.ts";

/** A Thursday, 19:30 in Amman. */
const thursday = "2026-12-03T16:30:00.000Z";
const now = new Date("2026-11-23T09:00:00.000Z");
const weekly: SeriesRule = { frequency: "weekly", count: 3, skipped_days: [], skips_prayer: false };

const preview = (rule: Partial<SeriesRule> = {}, starts_at = thursday) =>
  previewSeries(starts_at, { ...weekly, ...rule }, { now, city: "Amman" });
const linesOf = ({ dates }: ReturnType<typeof preview>) =>
  dates.map(({ day, isLeftOut }) => (isLeftOut ? `${day} left out` : day));

describe("the preview of a series", () => {
  it("has the dates of the server", () => {
    const rule = { skipped_days: ["2026-12-10"] };
    expect(preview(rule).starts).toEqual(seriesStarts(thursday, { ...weekly, ...rule }, "Amman"));
  });

  it("keeps a day that is left out in its place, and goes on for it", () =>
    expect(linesOf(preview({ skipped_days: ["2026-12-10"] }))).toEqual([
      "2026-12-03",
      "2026-12-10 left out",
      "2026-12-17",
      "2026-12-24",
    ]));

  it("begins later when the first day is left out", () =>
    expect(linesOf(preview({ skipped_days: ["2026-12-03"] }))[0]).toBe("2026-12-03 left out"));

  it("names the days that are none of its dates, in their order", () => {
    const { otherDays, dates } = preview({ skipped_days: ["2027-05-06", "2026-12-04"] });
    expect(otherDays).toEqual(["2026-12-04", "2027-05-06"]);
    expect(dates).toHaveLength(3);
  });

  it("says when no date is left", () => {
    const friday = "2026-12-04T09:00:00.000Z";
    expect(preview({ skips_prayer: true }, friday)).toMatchObject({ problem: "tooFew", dates: [] });
    expect(preview({}, friday).problem).toBeUndefined();
  });

  it("says when a date is more than two years away", () => {
    expect(preview({ frequency: "monthly", count: 24 }).problem).toBeUndefined();
    expect(preview({ frequency: "monthly", count: 26 }).problem).toBe("tooLate");
    // The field of the start says so itself.
    expect(preview({}, "2030-01-03T16:30:00.000Z").problem).toBeUndefined();
  });

  it("is empty without a start", () => expect(preview({}, "").dates).toEqual([]));
});
