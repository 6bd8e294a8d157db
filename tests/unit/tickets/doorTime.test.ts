import {
  canCheckIn,
  decideAtDoor,
  isDoorClosed,
  isDoorTime,
  readAdmission,
  writeAdmission,
} from "@majlis/core/occasions/checkIn.rules";
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

it.each([
  ["twelve hours after the end", "2026-12-06T08:00:00.000Z", false],
  ["a millisecond later", "2026-12-06T08:00:00.001Z", true],
])("a door closes for good: %s", (_, now, isClosed) =>
  expect(isDoorClosed({ starts_at, ends_at: "2026-12-05T20:00:00.000Z" }, new Date(now))).toBe(isClosed),
);

it.each([
  ["event", "usr_a", "city_founder", true],
  ["event", "usr_a", "admin", true],
  ["event", "usr_a", "member", false],
  ["event", "usr_a", "free_user", false],
  ["event", "usr_b", "city_founder", false],
  ["event", "usr_b", "admin", false],
  ["gathering", "usr_a", "member", true],
  ["gathering", "usr_a", "free_user", true],
  ["gathering", "usr_b", "member", false],
] as const)("at the door of an %s, %s as %s admits: %j", (type, userId, role, may) =>
  expect(canCheckIn({ type, ownerId: "usr_a" }, { userId, role })).toBe(may),
);

it.each([[{ door: "Garden", by: "usr_a" }], [{ door: null, by: "usr_a" }], [{ door: null }]])(
  "an admission is read as it was written: %j",
  (facts) => {
    const admission = { at: starts_at, ...facts };
    expect(readAdmission(writeAdmission({ ...admission, nonce: "one" }))).toEqual(admission);
  },
);

it.each(["{}", "[1]", "null"])("%s is no admission", (text) =>
  expect(() => readAdmission(text)).toThrow("Not an admission"),
);

const opening = "2026-12-05T14:00:00.000Z";
const early = "2026-12-05T13:59:59.999Z";

it.each([
  ["an unknown ticket", { status: "canceled", checkedInAt: undefined }, early, "unknown"],
  ["a ticket of a canceled event", { status: "canceled", checkedInAt: null }, early, "canceled"],
  ["a ticket before the doors open", { status: "published", checkedInAt: null }, early, "too_early"],
  ["a ticket when the doors open", { status: "published", checkedInAt: null }, opening, "ok"],
  [
    "a ticket that was admitted",
    { status: "published", checkedInAt: opening },
    opening,
    "already_checked_in",
  ],
] as const)("a door without network answers %s", (_, facts, at, answer) =>
  expect(decideAtDoor({ starts_at, ...facts }, at)).toBe(answer),
);
