import {
  canQueue,
  isWaitlistOpen,
  maxWaitlistLength,
  offerExpiresAt,
  passReason,
} from "@majlis/core/seats/waitlist.rules";
import { isAdmitted, isFull, isLateReturn, isOffer } from "@majlis/core/seats/seats.rules";
import { describe, expect, it } from "vitest";

const now = new Date("2026-12-03T16:00:00.000Z");
const startsIn = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();

describe("isFull", () => {
  it.each([
    [{ capacity: 20, attendee_count: 19 }, false],
    [{ capacity: 20, attendee_count: 20 }, true],
    [{ capacity: 20, attendee_count: 18, seats_held: 2 }, true],
    [{ capacity: 20, attendee_count: 18, seats_held: 1 }, false],
    [{ capacity: 20, attendee_count: 10, waiting_count: 1 }, true],
    [{ capacity: null, attendee_count: 9000, seats_held: 3 }, false],
    // The seats of an event that became unlimited go to those who wait first.
    [{ capacity: null, attendee_count: 9000, waiting_count: 1 }, true],
    [{ attendee_count: 9000 }, false],
  ])("%j: %s", (facts, full) => expect(isFull(facts)).toBe(full));
});

describe("an offer", () => {
  it.each([
    ["twelve hours, a week before", 168, 12],
    ["twelve hours, thirteen before", 13, 12],
    ["less, close to the start", 5, 4],
    ["minutes, closer still", 1.25, 0.25],
  ])("holds for %s", (_, start, held) => expect(offerExpiresAt(startsIn(start), now)).toBe(startsIn(held)));
});

describe("a waitlist", () => {
  it.each([
    ["open", { starts_at: startsIn(1.01), status: "published" }, true],
    ["closed an hour before the start", { starts_at: startsIn(1), status: "published" }, false],
    ["closed when canceled", { starts_at: startsIn(50), status: "canceled" }, false],
  ])("is %s", (_, occasion, open) => expect(isWaitlistOpen(occasion, now)).toBe(open));
});

describe("who can wait", () => {
  const full = { capacity: 2, attendee_count: 2, starts_at: startsIn(50), status: "published" };
  it.each([
    ["can wait for a full occasion", full, true],
    ["can wait where others wait", { ...full, attendee_count: 1, waiting_count: 1 }, true],
    ["cannot wait where a seat is free", { ...full, attendee_count: 1 }, false],
    ["cannot wait in a waitlist that is too long", { ...full, waiting_count: maxWaitlistLength }, false],
    ["cannot wait after the waitlist has closed", { ...full, starts_at: startsIn(1) }, false],
    ["cannot wait for a canceled occasion", { ...full, status: "canceled" }, false],
  ])("%s", (_, occasion, can) => expect(canQueue(occasion, now)).toBe(can));
});

describe("a waitlist entry", () => {
  it.each([
    ["is an offer until it expires", { offer_expires_at: startsIn(1) }, true],
    ["is no offer after it expires", { offer_expires_at: startsIn(0) }, false],
    ["is no offer while the member waits", { offer_expires_at: null }, false],
    ["is no offer without an entry", undefined, false],
  ])("%s", (_, place, offered) => expect(isOffer(place, now)).toBe(offered));
});

describe("a free seat is not offered", () => {
  const free = { is_public: true, price_cents: 0 };
  const priced = { ...free, price_cents: 1200 };
  it.each([
    ["to a member of a private event", { ...free, is_public: false }, { role: "member" }, "private"],
    ["for money that nobody takes", priced, { role: "member" }, "unavailable"],
    ["to a free account", free, { role: "free_user" }, "membership"],
    ["to a free account, for money", priced, { role: "free_user", onSale: true }, "membership"],
    ["not: for money that is taken", priced, { role: "member", onSale: true }, undefined],
    ["not: to a member", free, { role: "member" }, undefined],
    [
      "not: to a free account whose request was approved",
      free,
      { role: "free_user", approved: true },
      undefined,
    ],
  ] as const)("%s", (_, event, person, reason) =>
    expect(passReason(event, { onSale: false, ...person })).toBe(reason),
  );
});

it.each([
  [undefined, false, false],
  [undefined, true, false],
  ["free_user", undefined, false],
  ["free_user", true, true],
  ["member", undefined, true],
  ["city_founder", false, true],
  ["admin", false, true],
] as const)("the role %s, approved: %s, may take a free seat: %s", (role, approved, may) =>
  expect(isAdmitted(role, approved)).toBe(may),
);

it.each([
  ["a day before the cancellation", -24 * 3_600_000, true],
  ["a millisecond earlier", -24 * 3_600_000 - 1, false],
  ["at its instant", 0, true],
  ["after it", 1, false],
])("a seat that was given back %s is refunded late: %j", (_, ms, expected) => {
  const canceledAt = now.toISOString();
  expect(isLateReturn(new Date(now.getTime() + ms).toISOString(), canceledAt)).toBe(expected);
});
