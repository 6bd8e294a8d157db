import { homeZone } from "@majlis/contracts/cities";
import {
  isDiscountDay,
  groupDays,
  isOpenAt,
  type OpenHours,
  openState,
} from "@majlis/core/businesses/openHours.rules";
import { describe, expect, it } from "vitest";

/** Amman is three hours ahead of UTC. 2026-11-26 is a Thursday. */
const amman = (minute: string) => new Date(`${minute}:00+03:00`).toISOString();

const hours: readonly OpenHours[] = [
  { day: "thu", from: "18:00", until: "01:30" },
  { day: "fri", from: "14:00", until: "23:00" },
  { day: "sat", from: "00:00", until: "00:00" },
];

it("has a discount unless the day in the city is excluded", () => {
  // Thursday, 23:30 in Amman.
  expect(isDiscountDay(["thu"], "2031-05-08T20:30:00.000Z", homeZone)).toBe(false);
  expect(isDiscountDay(["fri"], "2031-05-08T20:30:00.000Z", homeZone)).toBe(true);
  expect(isDiscountDay(["fri"], "2031-05-08T21:30:00.000Z", homeZone)).toBe(false);
  expect(isDiscountDay([], "2031-05-08T21:30:00.000Z", homeZone)).toBe(true);
});

it("shows neighbors with the same times as one group of days", () => {
  const late = { from: "18:00", until: "01:30" };
  expect(groupDays([{ day: "mon", ...late }, { day: "tue", ...late }, ...hours])).toMatchObject([
    { first: "sun", last: "sun", times: undefined },
    { first: "mon", last: "tue", times: late },
    { first: "wed", last: "wed", times: undefined },
    { first: "thu", last: "thu", times: late },
    { first: "fri", last: "fri" },
    { first: "sat", last: "sat" },
  ]);
});

describe("a place", () => {
  it.each([
    ["2026-11-26T17:59", false],
    ["2026-11-26T18:00", true],
    ["2026-11-26T23:59", true],
    ["2026-11-27T00:00", true],
    ["2026-11-27T01:29", true],
    ["2026-11-27T01:30", false],
    ["2026-11-27T14:00", true],
    ["2026-11-27T22:59", true],
    ["2026-11-27T23:00", false],
    // A day whose hours end where they begin is open all day.
    ["2026-11-28T00:00", true],
    ["2026-11-28T23:59", true],
    ["2026-11-29T00:00", false],
    ["2026-11-25T20:00", false],
  ])("at %s is open: %s", (minute, isOpen) => {
    expect(isOpenAt(hours, amman(minute), homeZone)).toBe(isOpen);
  });

  it("says until when it is open, and when it opens next", () => {
    expect(openState(hours, amman("2026-11-27T00:30"), homeZone)).toEqual({ isOpen: true, until: "01:30" });
    expect(openState(hours, amman("2026-11-28T09:00"), homeZone)).toEqual({ isOpen: true });
    expect(openState(hours, amman("2026-11-27T09:00"), homeZone)).toEqual({
      isOpen: false,
      opens: hours[1],
      isToday: true,
    });
    expect(openState(hours, amman("2026-11-29T09:00"), homeZone)).toEqual({
      isOpen: false,
      opens: hours[0],
      isToday: false,
    });
    const [thursday] = hours;
    expect(openState(thursday ? [thursday] : [], amman("2026-11-27T02:00"), homeZone)).toMatchObject({
      isToday: false,
    });
  });

  it("without hours is neither open nor closed", () => {
    expect(openState([], amman("2026-11-26T18:00"), homeZone)).toBeUndefined();
    expect(isOpenAt([], amman("2026-11-26T18:00"), homeZone)).toBe(false);
  });
});

it("is open until the later end when the hours of two days overlap", () => {
  const overlapping: readonly OpenHours[] = [
    { day: "thu", from: "18:00", until: "02:00" },
    { day: "fri", from: "00:00", until: "00:00" },
  ];
  expect(openState(overlapping, amman("2026-11-27T01:00"), homeZone)).toEqual({ isOpen: true });
  const late: OpenHours = { day: "thu", from: "18:00", until: "02:00" };
  const morning: OpenHours = { day: "fri", from: "01:00", until: "01:30" };
  expect(openState([late, morning], amman("2026-11-27T01:10"), homeZone)).toEqual({
    isOpen: true,
    until: "02:00",
  });
});

it("takes the later end where two days overlap, and finds an opening in a week", () => {
  const overlapping: readonly OpenHours[] = [
    { day: "thu", from: "18:00", until: "03:00" },
    { day: "fri", from: "01:00", until: "02:00" },
  ];
  expect(openState(overlapping, amman("2026-11-27T01:30"), homeZone)).toEqual({
    isOpen: true,
    until: "03:00",
  });
  const longer = [overlapping[0], { day: "fri", from: "01:00", until: "05:00" }] as readonly OpenHours[];
  expect(openState(longer, amman("2026-11-27T01:30"), homeZone)).toEqual({ isOpen: true, until: "05:00" });
  const once: readonly OpenHours[] = [{ day: "thu", from: "18:00", until: "20:00" }];
  const [opens] = once;
  expect(openState(once, amman("2026-11-26T17:59"), homeZone)).toEqual({
    isOpen: false,
    opens,
    isToday: true,
  });
  expect(openState(once, amman("2026-11-26T20:00"), homeZone)).toEqual({
    isOpen: false,
    opens,
    isToday: false,
  });
  expect(openState([], amman("2026-11-26T20:00"), homeZone)).toBeUndefined();
  const allDay: readonly OpenHours[] = [{ day: "thu", from: "00:00", until: "00:00" }];
  expect(openState(allDay, amman("2026-11-26T20:00"), homeZone)).toStrictEqual({ isOpen: true });
});

it("neighbors with one equal time are two groups", () => {
  const groups = groupDays([
    { day: "sun", from: "10:00", until: "18:00" },
    { day: "mon", from: "10:00", until: "20:00" },
    { day: "tue", from: "12:00", until: "20:00" },
  ]);
  expect(groups.map(({ first, last }) => [first, last])).toEqual([
    ["sun", "sun"],
    ["mon", "mon"],
    ["tue", "tue"],
    ["wed", "sat"],
  ]);
});
