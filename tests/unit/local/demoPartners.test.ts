import { AdminBusiness } from "@majlis/contracts/businesses";
import { endOfGrace, standingOf } from "@majlis/core/membership/membership.rules";
import { isCode } from "@majlis/core/table/codes";
import { buildDemo } from "@majlis/local/demo/buildDemo";
import { describe, expect, it } from "vitest";

const NOW = new Date("2026-11-21T04:00:00.000Z");
const DAY_MS = 86_400_000;
const demo = buildDemo(NOW);

describe("the demo city's partners", () => {
  it("are about two dozen, in four categories and several towns, and are accepted by the contract", () => {
    expect(demo.businesses.length).toBeGreaterThanOrEqual(24);
    expect(new Set(demo.businesses.map(({ category }) => category)).size).toBe(4);
    expect(new Set(demo.businesses.map(({ city }) => city)).size).toBeGreaterThan(2);
    const unset = {
      website: null,
      map_url: null,
      discount_percent: null,
      bill_currency: null,
      terms: null,
      district: null,
      excluded_days: [],
    };
    const kept = { honored_share: null, report_count: 0, honored_count: 0, has_desk: false };
    for (const business of demo.businesses)
      expect(AdminBusiness.safeParse({ ...unset, ...kept, ...business }).success).toBe(true);
  });
});

describe("the demo city's memberships", () => {
  it("has a membership with a card for every member, which matches the user row", () => {
    const members = demo.users.filter(({ role }) => role === "member");
    expect(demo.memberships.map(({ user_id }) => user_id)).toEqual(members.map(({ id }) => id));
    for (const membership of demo.memberships) {
      const member = members.find(({ id }) => id === membership.user_id);
      expect(member?.member_until).toBe(endOfGrace(membership));
      expect(isCode("MEM", membership.qr_code)).toBe(true);
      expect(membership.started_at > (member?.created_at ?? "")).toBe(true);
    }
  });

  it.each([0, 10, 70, 131])("cover every valid status when the demo starts %s days later", (days) => {
    const now = new Date(NOW.getTime() + days * DAY_MS);
    const { users, memberships } = buildDemo(now);
    const statuses = memberships.map((membership) => {
      const user = users.find(({ id }) => id === membership.user_id);
      return user && standingOf(user, membership, now).status;
    });
    expect(new Set(statuses)).toEqual(new Set(["active", "past_due", "canceled_at_period_end"]));
  });
});
