import { dayInMonths, endOfDay, giveUntil, monthsUntil, takeBack } from "@majlis/core/membership/given.rules";
import { describe, expect, it } from "vitest";

const now = new Date("2026-11-21T12:00:00.000Z");
const until = "2027-01-21T12:00:00.000Z";
const started_at = "2026-11-01T12:00:00.000Z";
const soon = "2026-12-01T12:00:00.000Z";
const paid = {
  provider: "stripe",
  started_at,
  period_ends_at: soon,
  canceled: false,
  customer_id: "cus_1",
} as const;
const free = { role: "free_user" } as const;
const member = { role: "member", member_until: "2026-12-08T12:00:00.000Z" } as const;
const fresh = { provider: "transfer", started_at: until, period_ends_at: until, canceled: false };

it("the last day is included, at home", () => {
  // Three hours ahead of UTC.
  expect(endOfDay("2026-12-31")).toBe("2026-12-31T21:00:00.000Z");
  expect(dayInMonths(1, null, now)).toBe("2026-12-21");
  expect(dayInMonths(1, soon, now)).toBe("2027-01-01");
  expect(dayInMonths(1, started_at, now)).toBe("2026-12-21");
  expect(dayInMonths(1, "2026-11-30T21:00:00.000Z", now)).toBe("2026-12-30");
});

describe("months that an admin gives", () => {
  it.each([
    ["to a suspended person", { ...free, suspended_at: started_at }, undefined, until, "suspended"],
    ["to a founder", { role: "city_founder" }, undefined, until, "endless"],
    ["to a member without an end", { role: "member" }, undefined, until, "endless"],
    ["until now", free, undefined, now.toISOString(), "over"],
    ["less than is paid", member, paid, "2026-11-30T12:00:00.000Z", "covered"],
    ["as much as is paid", member, paid, soon, "covered"],
    ["beside a subscription", member, { ...paid, subscription_id: "sub_1" }, until, "subscribed"],
  ] as const)("are not given %s", (_, user, membership, end, reason) =>
    expect(giveUntil({ user, membership }, end, now)).toBe(reason),
  );

  it.each([
    ["begin a membership", free, undefined, fresh, "activated"],
    ["begin on a card that was never paid", free, { canceled: false }, fresh, "activated"],
    [
      "go on after what is paid",
      member,
      paid,
      { ...paid, started_at: until, period_ends_at: until },
      "renewed",
    ],
    [
      "keep that it was canceled",
      member,
      { ...paid, canceled: true },
      { ...paid, canceled: true, started_at: until, period_ends_at: until },
      "renewed",
    ],
    ["begin after one that has ended", free, { ...paid, period_ends_at: started_at }, fresh, "activated"],
    [
      "keep a longer paid time whose role was taken",
      free,
      { ...paid, period_ends_at: "2027-02-01T12:00:00.000Z" },
      { ...fresh, started_at, period_ends_at: "2027-02-01T12:00:00.000Z" },
      "activated",
    ],
  ] as const)("%s", (_, user, membership, after, action) =>
    expect(giveUntil({ user, membership }, until, now)).toEqual({ after, action: `membership.${action}` }),
  );

  it("go back to what was before, or end now", () => {
    const action = "membership.taken_back";
    expect(takeBack({ until, before: paid }, now)).toEqual({ after: paid, action });
    const at = now.toISOString();
    const ended = { provider: "transfer", started_at: at, period_ends_at: at, canceled: true };
    expect(takeBack({ until }, now)).toEqual({ after: ended, action });
  });

  it.each([
    [now.toISOString(), 1],
    ["2026-12-21T12:00:00.000Z", 1],
    ["2026-12-21T12:00:00.001Z", 2],
    [until, 2],
  ])("until %s are %i months", (end, months) => expect(monthsUntil(end, now)).toBe(months));
});
