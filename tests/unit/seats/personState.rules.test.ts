import type { Role } from "@majlis/contracts/roles";
import { eventJoinState } from "@majlis/core/events/event.rules";
import { isOver, personState, type PersonState } from "@majlis/core/seats/personState.rules";
import { describe, expect, it } from "vitest";

const now = new Date("2026-12-03T16:00:00.000Z");
const later = "2026-12-03T16:00:00.001Z";
const event = {
  starts_at: "2026-12-03T20:00:00.000Z",
  capacity: 2,
  attendee_count: 1,
  price_cents: 1200,
  status: "published" as const,
};
const free = { ...event, price_cents: 0 };
const full = { ...event, attendee_count: 2 };
const fullAndFree = { ...free, attendee_count: 2 };
const canceled = { ...event, status: "canceled" as const };
const running = { ...event, starts_at: now.toISOString() };
const ended = { ...event, starts_at: "2026-12-03T13:00:00.000Z" };
const ticket = { my_ticket: {} };
const asked = { my_request: { status: "pending" } };
const declined = { my_request: { status: "declined" } };
const place = (at: number | null, until: string | null) => ({
  my_waitlist: { place: at, offer_expires_at: until },
});

type Own = Parameters<typeof personState>[0];
type Scene = readonly [string, typeof event | typeof canceled, Own, Role | undefined, PersonState];

const scenes: readonly Scene[] = [
  ["a canceled evening is so for its guest", canceled, ticket, "member", "canceled"],
  ["and for its host", canceled, { is_host: true }, "city_founder", "canceled"],
  ["an evening that is over is so for its guest", ended, ticket, "member", "ended"],
  ["a guest has a ticket while it runs", running, ticket, "member", "seated"],
  ["a host with a ticket has it", event, { ...ticket, is_host: true }, "city_founder", "seated"],
  ["a host manages a full evening", full, { is_host: true }, "city_founder", "host"],
  ["what has begun is not joined", running, {}, "member", "running"],
  ["nor is a held seat of it", running, { my_hold: { until: later } }, "member", "running"],
  ["a declined request stays so beside a price", event, declined, "free_user", "declined"],
  ["a held seat waits for its money", full, { my_hold: { until: later } }, "member", "held"],
  ["until its time is up", full, { my_hold: { until: now.toISOString() } }, "member", "full"],
  ["an offer waits", full, place(null, later), "member", "offered"],
  ["until its time is up, too", full, place(null, now.toISOString()), "member", "full"],
  ["a place on the waitlist", full, place(1, null), "member", "waiting"],
  ["a request waits for its answer", free, asked, "free_user", "asked"],
  ["also when the last seat goes meanwhile", fullAndFree, asked, "free_user", "asked"],
  ["a member joins without the answer", free, asked, "member", "open"],
  ["a declined request", free, declined, "free_user", "declined"],
  ["a member joins after it", free, declined, "member", "open"],
  ["full is said before an old answer", fullAndFree, declined, "free_user", "full"],
  ["a free account needs a membership for a price", event, {}, "free_user", "membership"],
  ["and can ask for a free seat", free, {}, "free_user", "request"],
  ["a visitor signs in", event, {}, undefined, "sign-in"],
  ["a member joins", event, {}, "member", "open"],
];

describe("personState", () => {
  it.each(scenes)("%s", (_, facts, own, role, state) => {
    const offered = state === "held" || state === "offered";
    expect(personState(own, eventJoinState(facts, role, now, { offered }), now)).toBe(state);
  });
});

it("only what was canceled or has ended is over", () => {
  const states = [...new Set(scenes.map(([, , , , state]) => state))];
  expect(states.filter(isOver).toSorted()).toEqual(["canceled", "ended"]);
});
