import { homeZone } from "@majlis/contracts/cities";
import {
  endOfGrace,
  goodUntil,
  lastDayOf,
  membershipStatuses,
  monthEndAfter,
  monthsAfter,
  paidStatus,
  standingOf,
} from "@majlis/core/membership/membership.rules";
import { cityDay } from "@majlis/core/kernel/dates.rules";
import { describe, expect, it } from "vitest";

const end = "2026-12-21T10:00:00.000Z";
const seconds = (instant: string, count: number) => new Date(new Date(instant).getTime() + count * 1000);
const endOfWeek = "2026-12-28T10:00:00.000Z";

describe("paidStatus", () => {
  it.each([
    ["one second before the month ends", end, -1, false, "active"],
    ["the instant it ends", end, 0, false, "past_due"],
    ["one second before the grace ends", endOfWeek, -1, false, "past_due"],
    ["the instant the grace ends", endOfWeek, 0, false, "expired"],
    ["one second after the grace", endOfWeek, 1, false, "expired"],
    ["one second before the end, canceled", end, -1, true, "canceled_at_period_end"],
    ["the instant it ends, canceled: no grace", end, 0, true, "expired"],
  ] as const)("%s", (_, instant, offset, canceled, status) => {
    expect(paidStatus({ period_ends_at: end, canceled }, seconds(instant, offset))).toBe(status);
  });

  it("is current in every state except expired", () => {
    const counting = Object.entries(membershipStatuses).filter(([, { counts }]) => counts);
    expect(counting.map(([status]) => status)).toEqual([
      "active",
      "renewing",
      "past_due",
      "canceled_at_period_end",
    ]);
    expect(counting.every(([, { label }]) => label === "Active")).toBe(true);
    expect(membershipStatuses.expired.label).not.toBe("Active");
  });
});

describe("a subscription after the end of its month", () => {
  const ofSubscription = { period_ends_at: end, canceled: false, subscription_id: "sub_1" };
  it.each([
    ["renews", {}, "renewing"],
    [
      "renews, after a charge of another month failed",
      { failed_end: "2026-11-21T10:00:00.000Z" },
      "renewing",
    ],
    ["is past due, once the charge of this month failed", { failed_end: end }, "past_due"],
  ])("%s", (_, facts, status) =>
    expect(paidStatus({ ...ofSubscription, ...facts }, seconds(end, 0))).toBe(status),
  );
});

it.each([
  ["active", true, false, true, false],
  ["renewing", true, false, true, false],
  ["past_due", true, true, true, false],
  ["canceled_at_period_end", true, false, false, true],
  ["expired", false, true, false, false],
] as const)("a membership that is %s", (status, counts, mayBuy, mayCancel, mayResume) =>
  expect(membershipStatuses[status]).toEqual({
    counts,
    label: counts ? "Active" : "Expired",
    mayBuy,
    mayCancel,
    mayResume,
  }),
);

it.each([
  ["active", end],
  ["renewing", endOfWeek],
  ["past_due", endOfWeek],
  ["canceled_at_period_end", end],
  ["expired", end],
  [null, end],
] as const)("a card that is %s shows %s as its last day", (status, shown) =>
  expect(goodUntil({ status, expiresAt: end, validUntil: endOfWeek })).toBe(shown),
);

describe("endOfGrace", () => {
  it("is a week after the end, or the end of a canceled membership", () => {
    expect(endOfGrace({ period_ends_at: end, canceled: false })).toBe(endOfWeek);
    expect(endOfGrace({ period_ends_at: end, canceled: true })).toBe(end);
  });
});

describe("standingOf", () => {
  const now = seconds(end, -60);
  const paid = { period_ends_at: end, canceled: false };
  const endless = { status: "active", expiresAt: null, validUntil: null };
  it.each([
    ["a member has the paid status", { role: "member", member_until: endOfWeek }, paid, "active", end],
    ["a user without a membership has no status", { role: "free_user" }, undefined, null, null],
    [
      "an admin's decision ends it at once",
      { role: "free_user", member_until: endOfWeek },
      paid,
      "expired",
      end,
    ],
    [
      "a member whose end has come",
      { role: "member", member_until: now.toISOString() },
      { period_ends_at: now.toISOString(), canceled: true },
      "expired",
      now.toISOString(),
    ],
  ] as const)("%s", (_, user, membership, status, expiresAt) => {
    expect(standingOf(user, membership, now)).toMatchObject({ status, expiresAt });
  });

  it.each([
    ["a city founder", { role: "city_founder" }, undefined],
    ["an admin", { role: "admin" }, { canceled: false }],
    [
      "a founder whose paid month is long over",
      { role: "city_founder", member_until: "2026-01-01T00:00:00.000Z" },
      paid,
    ],
    ["a member whom an admin made", { role: "member" }, { canceled: false }],
  ] as const)("%s has a card without an end date", (_, user, membership) => {
    expect(standingOf(user, membership, now)).toEqual(endless);
  });
});

describe("months", () => {
  it.each([
    ["2026-01-31T09:30:15.123Z", 1, "2026-02-28T09:30:15.123Z"],
    ["2026-01-31T09:30:15.123Z", 2, "2026-03-31T09:30:15.123Z"],
    ["2028-01-30T00:00:00.000Z", 1, "2028-02-29T00:00:00.000Z"],
    ["2026-12-31T23:59:59.999Z", 2, "2027-02-28T23:59:59.999Z"],
    ["2026-11-21T12:00:00.000Z", 1, "2026-12-21T12:00:00.000Z"],
    ["2026-03-31T12:00:00.000Z", -1, "2026-02-28T12:00:00.000Z"],
  ])("%s plus %s months is %s", (start, count, result) => expect(monthsAfter(start, count)).toBe(result));

  it("keeps the start's day after short months", () => {
    const start = "2026-01-31T12:00:00.000Z";
    expect(monthEndAfter(start, "2026-02-28T12:00:00.000Z")).toBe("2026-03-31T12:00:00.000Z");
    expect(monthEndAfter(start, start)).toBe("2026-02-28T12:00:00.000Z");
  });
});

describe("lastDayOf", () => {
  it.each([
    ["2031-04-30T22:30:00.000Z", "2031-04-30"], // 01:30 on May 1 in Amman
    ["2031-05-01T20:59:00.000Z", "2031-04-30"],
    ["2031-04-30T21:00:00.000Z", "2031-04-30"], // midnight
  ])("is the last whole day at home before %s", (endsAt, day) =>
    expect(cityDay(lastDayOf(endsAt), homeZone)).toBe(day),
  );
});
