import { cityMinute } from "@majlis/core/kernel/dates.rules";
import { homeZone } from "@majlis/contracts/cities";
import type { EventChange, EventForm } from "@majlis/contracts/events/eventForm";
import { changeOfDate as changeOfPlanned } from "@majlis/core/events/series/seriesChange";
import { describe, expect, it } from "vitest";
import { eventForm } from "#support/factories.ts";

/** Thursdays, 19:30 to 21:00 in Amman. */
const first = eventForm({ starts_at: "2026-12-03T16:30:00.000Z", ends_at: "2026-12-03T18:00:00.000Z" });
const second = (over: Partial<EventForm> = {}): EventForm => ({
  ...first,
  starts_at: "2026-12-10T16:30:00.000Z",
  ends_at: "2026-12-10T18:00:00.000Z",
  ...over,
});

const changeOfDate = (
  edited: EventForm,
  change: EventChange,
  date: EventForm,
  planned = second().starts_at,
) => {
  const clock = (instant: string) => cityMinute(instant, homeZone);
  const original = { form: edited, planned: clock(first.starts_at) };
  return changeOfPlanned(original, change, { form: date, planned: clock(planned) });
};

describe("a change of one date of a series", () => {
  it("has the same fields on another date, and that date's own times", () => {
    expect(changeOfDate(first, { title: "Chess", capacity: 12 }, second())).toEqual({
      title: "Chess",
      capacity: 12,
      starts_at: "2026-12-10T16:30:00.000Z",
      ends_at: "2026-12-10T18:00:00.000Z",
    });
  });

  it("leaves out a field that was changed there on its own", () => {
    const change = { title: "Chess", venue_name: "Rumi Café", questions: [] };
    const date = second({
      venue_name: "Turtle Green",
      questions: [{ id: "q1", kind: "text", text: "Diet?", is_required: false, choices: [] }],
    });
    expect(changeOfDate(first, change, date)).toMatchObject({ title: "Chess" });
    expect(changeOfDate(first, change, date)).not.toHaveProperty("venue_name");
    expect(changeOfDate(first, change, date)).not.toHaveProperty("questions");
  });

  it.each([
    { name: "another clock time", to: "2026-12-03T17:15:00.000Z", expected: "2026-12-10T17:15:00.000Z" },
    { name: "the day before", to: "2026-12-02T16:30:00.000Z", expected: "2026-12-09T16:30:00.000Z" },
    { name: "a week later", to: "2026-12-10T16:30:00.000Z", expected: "2026-12-17T16:30:00.000Z" },
    { name: "past midnight", to: "2026-12-03T21:30:00.000Z", expected: "2026-12-10T21:30:00.000Z" },
  ])("moves another date to $name", ({ to, expected }) => {
    expect(changeOfDate(first, { starts_at: to, ends_at: null }, second()).starts_at).toBe(expected);
  });

  it("keeps the new duration, and a date's own one", () => {
    const change = { starts_at: "2026-12-03T17:00:00.000Z", ends_at: "2026-12-03T20:00:00.000Z" };
    expect(changeOfDate(first, change, second()).ends_at).toBe("2026-12-10T20:00:00.000Z");
    const longer = second({ ends_at: "2026-12-10T20:30:00.000Z" });
    expect(changeOfDate(first, change, longer).ends_at).toBe("2026-12-10T21:00:00.000Z");
    expect(changeOfDate(first, change, second({ ends_at: null })).ends_at).toBeNull();
  });

  it("keeps the day of a date that was moved to another day, and gives it the new clock time", () => {
    const moved = second({ starts_at: "2026-12-11T16:30:00.000Z", ends_at: "2026-12-11T18:00:00.000Z" });
    const change = { starts_at: "2026-12-03T17:00:00.000Z", ends_at: "2026-12-03T18:30:00.000Z" };
    expect(changeOfDate(first, change, moved)).toEqual({
      starts_at: "2026-12-11T17:00:00.000Z",
      ends_at: "2026-12-11T18:30:00.000Z",
    });
  });

  it("keeps the clock time of a date that has another one, and moves its day", () => {
    const late = second({ starts_at: "2026-12-10T18:00:00.000Z", ends_at: "2026-12-10T19:30:00.000Z" });
    const change = { starts_at: "2026-12-04T17:00:00.000Z", ends_at: "2026-12-04T18:30:00.000Z" };
    expect(changeOfDate(first, change, late)).toEqual({
      starts_at: "2026-12-11T18:00:00.000Z",
      ends_at: "2026-12-11T19:30:00.000Z",
    });
  });

  it("moves no date twice by whole weeks", () => {
    const change = { starts_at: "2026-12-10T16:30:00.000Z" };
    const { starts_at = "" } = changeOfDate(first, change, second());
    const moved = second({ starts_at });
    expect(moved.starts_at).toBe("2026-12-17T16:30:00.000Z");
    expect(changeOfDate(first, change, moved).starts_at).toBe("2026-12-17T16:30:00.000Z");
  });
});
