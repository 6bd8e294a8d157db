import { home } from "@majlis/contracts/cities";
import { houseMoney } from "@majlis/contracts/house/houseMoney";
import {
  countedMonth,
  isCounted,
  membersChange,
  sumChanges,
  timesOf,
} from "@majlis/core/redemptions/sums.rules";
import { describe, expect, it } from "vitest";

const disputed_at = "2026-12-01T09:00:00.000Z";

it.each([
  ["new", {}, 1, false],
  ["counted", { counted_as: "discount" }, 0, true],
  ["disputed before it was counted", { disputed_at }, 0, false],
  ["disputed since it was counted", { disputed_at, counted_as: "discount" }, -1, false],
  ["disputed and counted so", { disputed_at, counted_as: "disputed" }, 0, true],
  ["no longer disputed", { counted_as: "disputed" }, 1, false],
] as const)("a discount that is %s adds to the sums, and is counted: %j", (_, row, times, counted) => {
  expect(timesOf(row)).toBe(times);
  expect(isCounted(row)).toBe(counted);
});

it.each([
  [0, 1, 1],
  [1, 2, 0],
  [2, 1, 0],
  [1, 0, -1],
  [0, 0, 0],
])("a member with %i and then %i discounts changes the number of members by %i", (before, after, change) =>
  expect(membersChange(before, after)).toBe(change),
);

describe("the changes of sums", () => {
  // An hour before midnight in UTC is the next day, and month, at home.
  const recorded_at = "2026-11-30T23:00:00.000Z";
  const partner = "biz_0123456789abcdef0123456789";
  const row = { recorded_at, city: home, partner, amount: 3000, saved: 300 } as Parameters<
    typeof sumChanges
  >[0]; // the fields that sums read

  it("count in the partner's day and month, and in the month of all", () => {
    expect(countedMonth(row)).toBe("2026-12");
    const own = { ...row, currency: houseMoney.shownCode };
    const by = { count: 1, bills_jod: 3000, saved_jod: 300 };
    expect(sumChanges(own, 1).map((change) => [change.of.period, change.by])).toEqual([
      ["2026-12-01", by],
      ["2026-12", by],
      ["2026-12", { ...by, members: 1 }],
    ]);
    expect(sumChanges(own, 1).map((change) => change.of.partner)).toEqual([partner, partner, "all"]);
    expect(sumChanges({ ...own, partner: "The kiosk" }, 1)[0]?.of.partner).toBe("other");
    expect(sumChanges(own, 0)[2]?.by).toEqual(by);
  });

  it("take a discount out in its currency, and nothing twice", () => {
    const out = { ...row, disputed_at, counted_as: "discount", currency: "XXX" } as typeof row; // another currency than the shown one
    expect(sumChanges(out, -1)[0]?.by).toEqual({ count: -1, bills_usd: -3000, saved_usd: -300 });
    expect(sumChanges(out, -1)[2]?.by).toMatchObject({ members: -1 });
    expect(sumChanges({ ...row, counted_as: "discount" }, 0)).toEqual([]);
  });
});
