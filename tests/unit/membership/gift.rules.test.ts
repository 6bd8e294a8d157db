import { giftMonths, membershipPriceCents } from "@majlis/contracts/limits";
import {
  giftEnds,
  giftPrice,
  giftStatus,
  mayRefund,
  monthsOf,
  writtenCode,
} from "@majlis/core/membership/gifts/gift.rules";
import { expect, it } from "vitest";

const now = new Date("2026-11-27T18:00:00.000Z");
const before = new Date(now.getTime() - 1);
const gift = {
  status: "unused",
  refundable_until: now.toISOString(),
  expires_at: now.toISOString(),
} as const;

it("an amount pays the months whose price it is, and no others", () => {
  for (const months of giftMonths) expect(monthsOf(giftPrice(months))).toBe(months);
  expect(giftPrice(12)).toBe(12 * membershipPriceCents);
  expect(monthsOf(giftPrice(1) + 1)).toBeUndefined();
  expect(monthsOf(giftPrice(2))).toBeUndefined();
});

it("a gift is refunded for 14 days, and its code is valid for 24 months", () =>
  expect(giftEnds(now)).toEqual({
    refundable_until: "2026-12-11T18:00:00.000Z",
    expires_at: "2028-11-27T18:00:00.000Z",
  }));

it.each([
  ["unused", before, "unused", true],
  ["unused", now, "ended", false],
  ["redeemed", before, "redeemed", false],
  ["redeemed", now, "redeemed", false],
  ["refunded", before, "refunded", false],
  ["refunded", now, "refunded", false],
] as const)(
  "a gift that is %s has ended at the instant of its end, and is not refunded then: %j",
  (status, at, shown, refundable) => {
    expect(giftStatus({ ...gift, status }, at)).toBe(shown);
    expect(mayRefund({ ...gift, status }, at)).toBe(refundable);
  },
);

it.each([
  [{ uses: 3, used: 2 }, "unused"],
  [{ uses: 3, used: 3 }, "redeemed"],
  [{ uses: 1, used: 2 }, "redeemed"],
  [{ uses: 1 }, "unused"],
  [{ used: 2 }, "unused"],
] as const)("a code %j is %s", (counts, shown) => {
  expect(giftStatus({ ...gift, ...counts }, before)).toBe(shown);
});

it.each([
  ["ABCDEFGHJKLM", "ABCD-EFGH-JKLM"],
  ["ABCDE", "ABCD-E"],
  ["", ""],
])("the code %s is written as %j", (code, written) => expect(writtenCode(code)).toBe(written));

it.each([
  ["for two people, of whom none used it", { uses: 2 }, before, "unused"],
  ["for two people, of whom one used it", { uses: 2, used: 1 }, before, "unused"],
  ["for two people who used it", { uses: 2, used: 2 }, before, "redeemed"],
  ["for two people who used it, after its end", { uses: 2, used: 2 }, now, "redeemed"],
  ["for two people, of whom one used it, after its end", { uses: 2, used: 1 }, now, "ended"],
  ["without a number of people", { used: 1 }, before, "unused"],
] as const)("what an admin issued %s shows its state", (_, issued, at, shown) =>
  expect(giftStatus({ ...gift, ...issued }, at)).toBe(shown),
);
