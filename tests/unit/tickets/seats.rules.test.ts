import {
  canQueue,
  isWaitlistOpen,
  maxWaitlistLength,
  offerExpiresAt,
} from "@majlis/core/seats/waitlist.rules";
import { isFull, isOffer } from "@majlis/core/seats/seats.rules";
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
