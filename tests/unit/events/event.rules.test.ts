import { canManageEvent, canSeeVenue, eventJoinState } from "@majlis/core/events/event.rules";
import { eventTimesProblem, hasGuests } from "@majlis/core/events/eventForm.rules";
import { describe, expect, it } from "vitest";

const now = new Date("2026-12-03T16:00:00.000Z");
const event = {
  starts_at: "2026-12-03T16:30:00.000Z",
  capacity: 20,
  attendee_count: 19,
  price_cents: 0,
  status: "published" as const,
};

describe("eventJoinState", () => {
  it.each([
    ["a member joins", event, "member", "open"],
    ["a founder joins", event, "city_founder", "open"],
    ["an admin joins", event, "admin", "open"],
    ["a free user asks for a seat", event, "free_user", "request"],
    ["a visitor signs in first", event, undefined, "sign-in"],
    [
      "a free user needs a membership for a priced event",
      { ...event, price_cents: 1 },
      "free_user",
      "membership",
    ],
    ["a member joins a priced event", { ...event, price_cents: 1500 }, "member", "open"],
    ["the last seat gone means full", { ...event, attendee_count: 20 }, "member", "full"],
    ["no capacity means never full", { ...event, capacity: null, attendee_count: 9_000 }, "member", "open"],
    ["full comes before the question who asks", { ...event, attendee_count: 20 }, undefined, "full"],
    ["the start itself is too late", { ...event, starts_at: now.toISOString() }, "member", "running"],
    [
      "begun comes before full",
      { ...event, starts_at: now.toISOString(), attendee_count: 20 },
      "member",
      "running",
    ],
    ["it runs three hours", { ...event, starts_at: "2026-12-03T13:00:00.001Z" }, "member", "running"],
    ["and ends then", { ...event, starts_at: "2026-12-03T13:00:00.000Z" }, "member", "ended"],
    [
      "it runs until its end",
      { ...event, starts_at: "2026-12-01T08:00:00.000Z", ends_at: "2026-12-03T16:00:00.001Z" },
      "member",
      "running",
    ],
    [
      "and no longer",
      { ...event, starts_at: "2026-12-03T15:00:00.000Z", ends_at: now.toISOString() },
      "member",
      "ended",
    ],
    ["canceled comes first", { ...event, status: "canceled", attendee_count: 20 }, "member", "canceled"],
    ["a draft cannot be joined", { ...event, status: "draft" }, "member", "canceled"],
  ] as const)("%s", (_, facts, role, state) => {
    expect(eventJoinState(facts, role, now)).toBe(state);
  });
});

describe("an approved request", () => {
  it.each([
    ["lets a free user join", event, "open"],
    ["lets a free user join a priced event", { ...event, price_cents: 1500 }, "open"],
    ["gives no seat of a full event", { ...event, attendee_count: 20 }, "full"],
  ] as const)("%s", (_, facts, state) => {
    expect(eventJoinState(facts, "free_user", now, { approved: true })).toBe(state);
  });
});

describe("where nothing is on sale", () => {
  const priced = { ...event, price_cents: 1500 };
  it.each([
    ["nobody joins a priced event: a visitor", priced, undefined, "not-on-sale"],
    ["nobody joins a priced event: a free user", priced, "free_user", "not-on-sale"],
    ["nobody joins a priced event: an admin", priced, "admin", "not-on-sale"],
    ["full comes before the price", { ...priced, attendee_count: 20 }, "member", "full"],
    ["a member joins a free event", event, "member", "open"],
    ["a free user asks for a seat", event, "free_user", "request"],
  ] as const)("%s", (_, facts, role, state) => {
    expect(eventJoinState(facts, role, now, { onSale: false })).toBe(state);
  });
});

describe("canSeeVenue", () => {
  const nobody = { role: undefined, holdsTicket: false, isHost: false };
  const placed = { status: "published", location_hidden: false };
  it.each([
    ["a visitor never", false, nobody, false],
    ["a free user never", false, { ...nobody, role: "free_user" }, false],
    ["a free user with a ticket", true, { ...nobody, role: "free_user", holdsTicket: true }, true],
    ["a member", false, { ...nobody, role: "member" }, true],
    ["a member not when hidden", true, { ...nobody, role: "member" }, false],
    ["another founder not when hidden", true, { ...nobody, role: "city_founder" }, false],
    ["a ticket holder when hidden", true, { ...nobody, role: "member", holdsTicket: true }, true],
    ["the event's founder when hidden", true, { ...nobody, role: "city_founder", isHost: true }, true],
    ["an admin when hidden", true, { ...nobody, role: "admin" }, true],
  ] as const)("%s", (_, location_hidden, viewer, sees) => {
    expect(canSeeVenue({ ...placed, location_hidden }, viewer, now)).toBe(sees);
  });

  it.each([
    ["a ticket holder before its time", "2026-12-03T16:00:00.001Z", { ...nobody, holdsTicket: true }, false],
    ["a ticket holder from its time on", "2026-12-03T16:00:00.000Z", { ...nobody, holdsTicket: true }, true],
    ["a member before its time", "2026-12-03T17:00:00.000Z", { ...nobody, role: "member" }, false],
    ["a member after its time", "2026-12-03T15:00:00.000Z", { ...nobody, role: "member" }, true],
    ["the host before its time", "2026-12-03T17:00:00.000Z", { ...nobody, isHost: true }, true],
    ["an admin before its time", "2026-12-03T17:00:00.000Z", { ...nobody, role: "admin" }, true],
  ] as const)("a place that comes later: %s", (_, place_from, viewer, sees) => {
    expect(canSeeVenue({ ...placed, place_from }, viewer, now)).toBe(sees);
  });

  it("a guest who is kept out sees no place, with a ticket or as a member", () => {
    const kept = { ...nobody, isKeptOut: true };
    for (const viewer of [
      { ...kept, holdsTicket: true },
      { ...kept, role: "member" as const },
    ])
      expect(canSeeVenue({ ...placed, place_from: undefined }, viewer, now)).toBe(false);
    expect(canSeeVenue({ ...placed, place_from: undefined }, { ...kept, isHost: true }, now)).toBe(true);
  });

  it("a canceled event tells no place whose time came later", () => {
    const canceled = { ...placed, status: "canceled", place_from: "2026-12-03T15:00:00.000Z" };
    expect(canSeeVenue(canceled, { ...nobody, holdsTicket: true }, now)).toBe(false);
  });
});

describe("hasGuests", () => {
  const none = { capacity: 4, attendee_count: 0, seats_held: 0, waiting_count: 0 };
  it.each([
    [none, 0, false],
    [none, undefined, false],
    [{ ...none, attendee_count: 1 }, 0, true],
    [{ ...none, seats_held: 1 }, 0, true],
    [{ ...none, waiting_count: 1 }, 0, true],
    [none, 1, true],
  ])("%j with %s requests: %s", (seats, requests, expected) =>
    expect(hasGuests(seats, requests)).toBe(expected),
  );
});

it.each([
  ["admin", "usr_other", true],
  ["admin", "usr_host", true],
  ["city_founder", "usr_host", true],
  ["city_founder", "usr_other", false],
  ["member", "usr_host", false],
  ["free_user", "usr_host", false],
] as const)("the role %s with the id %s manages the event of usr_host: %s", (role, userId, manages) =>
  expect(canManageEvent({ founder_id: "usr_host" }, { userId, role })).toBe(manages),
);

describe("the times of an event", () => {
  const days = (count: number) => new Date(now.getTime() + count * 86_400_000).toISOString();
  const past = "The start must be in the future";
  const far = "The start must be within the next two years";
  const after = (iso: string) => new Date(Date.parse(iso) + 1).toISOString();
  it.each([
    ["a start now", days(0), null, { starts_at: past }],
    ["a start a millisecond later", after(days(0)), null, undefined],
    ["a start in two years", days(730), null, undefined],
    ["a start later than that", after(days(730)), null, { starts_at: far }],
    ["an end at the start", days(1), days(1), { ends_at: "The end must be after the start" }],
    ["an end after it", days(1), after(days(1)), undefined],
    ["an end after 30 days", days(1), days(31), undefined],
    [
      "an end later than that",
      days(1),
      after(days(31)),
      { ends_at: "The end must be within 30 days of the start" },
    ],
  ])("%s", (_, starts_at, ends_at, problem) =>
    expect(eventTimesProblem({ starts_at, ends_at }, now)).toEqual(problem),
  );
});
