import { isFull, isLineOpen, offerEnds } from "@majlis/core/tickets/seats.rules";
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
    [{ capacity: null, attendee_count: 9000, seats_held: 3, waiting_count: 1 }, false],
    [{ attendee_count: 9000 }, false],
  ])("%j: %s", (facts, full) => expect(isFull(facts)).toBe(full));
});

describe("an offer", () => {
  it.each([
    ["twelve hours, a week before", 168, 12],
    ["twelve hours, thirteen before", 13, 12],
    ["less, close to the start", 5, 4],
    ["minutes, closer still", 1.25, 0.25],
  ])("holds for %s", (_, start, held) => expect(offerEnds(startsIn(start), now)).toBe(startsIn(held)));
});

describe("a line", () => {
  it.each([
    ["open", { starts_at: startsIn(1.01), status: "published" }, true],
    ["closed an hour before the start", { starts_at: startsIn(1), status: "published" }, false],
    ["closed when canceled", { starts_at: startsIn(50), status: "canceled" }, false],
  ])("is %s", (_, occasion, open) => expect(isLineOpen(occasion, now)).toBe(open));
});
