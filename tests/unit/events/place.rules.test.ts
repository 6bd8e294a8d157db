import { isPlaceHeld, isPlaceTold, placeFrom } from "@majlis/core/occasions/place.rules";
import { describe, expect, it } from "vitest";

const now = new Date("2026-11-27T18:00:00.000Z");
const minute = (count: number) => new Date(now.getTime() + count * 60_000).toISOString();

it.each([
  ["without a time", { status: "published" }, false],
  ["a minute before its time", { status: "published", place_from: minute(1) }, true],
  ["at its time", { status: "published", place_from: minute(0) }, false],
  ["after its time, once the event is canceled", { status: "canceled", place_from: minute(-1) }, true],
  ["without a time, once the event is canceled", { status: "canceled" }, false],
])("whether guests wait for a place: %s", (_, event, isHeld) => expect(isPlaceHeld(event, now)).toBe(isHeld));

it.each([
  ["a draft", { status: "draft", attendee_count: 3 }, false],
  ["a published event without guests", { status: "published", attendee_count: 0 }, false],
  ["a published event with a guest", { status: "published", attendee_count: 1 }, true],
  ["one whose place waits", { status: "published", attendee_count: 1, place_from: minute(1) }, false],
  [
    "one whose place was told, without guests",
    { status: "published", attendee_count: 0, place_from: minute(0) },
    true,
  ],
  ["a canceled event", { status: "canceled", attendee_count: 1, place_from: minute(-1) }, false],
])("whether guests have the place, so that it cannot be held back: %s", (_, facts, isTold) =>
  expect(isPlaceTold({ starts_at: minute(600), ...facts }, now)).toBe(isTold),
);

describe("the instant from which guests have the place", () => {
  const after = { status: "published", starts_at: minute(600), place_hours: 6 };
  it.each([
    ["a new event that holds nothing back", undefined, { ...after, place_hours: null }, undefined],
    ["a new event", undefined, after, minute(240)],
    ["a draft that is published", { ...after, status: "draft", place_from: minute(-60) }, after, minute(240)],
    [
      "an event that becomes a draft",
      { ...after, place_from: minute(-60) },
      { ...after, status: "draft" },
      minute(240),
    ],
    ["a told place stays told", { ...after, place_from: minute(-60) }, after, minute(-60)],
    ["a place of this instant is told", { ...after, place_from: minute(0) }, after, minute(0)],
    [
      "an event that moves",
      { ...after, place_from: minute(60) },
      { ...after, starts_at: minute(1200) },
      minute(840),
    ],
    ["fewer hours", { ...after, place_from: minute(60) }, { ...after, place_hours: 2 }, minute(480)],
    [
      "more hours than are left: now",
      { ...after, place_from: minute(60) },
      { ...after, place_hours: 24 },
      minute(0),
    ],
    [
      "held back no more: now",
      { ...after, place_from: minute(60) },
      { ...after, place_hours: null },
      minute(0),
    ],
  ])("%s", (_, before, changed, from) => expect(placeFrom(before, changed, now)).toBe(from));
});
