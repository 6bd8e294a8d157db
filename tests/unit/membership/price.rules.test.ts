import { checkHouse, type House } from "@majlis/contracts/house/houseSchema";
import { startCheckout } from "@majlis/contracts/membership";
import { giftPrice } from "@majlis/core/membership/gifts/gift.rules";
import { firstDiscount, isYear, nextMonths, priceOfMonths } from "@majlis/core/payments/price.rules";
import { paidPart, payMonths } from "@majlis/core/membership/subscription.rules";
import { houseConfig as secondHouse } from "#support/secondHouse.ts";
import { yearlyPrice } from "#support/yearlyHouse.ts";
import { describe, expect, it, vi } from "vitest";

vi.mock("@majlis/contracts/house/house", () => import("#support/yearlyHouse.ts"));

const other: House = secondHouse;

describe("the setting", () => {
  it.each([1551, 15_500, 18_600, undefined])("may be %s beside £15.50 a month", (price) => {
    expect(checkHouse({ ...other, ...(price !== undefined && { yearlyPrice: price }) })).toHaveProperty(
      "name",
    );
  });

  it.each([
    [1550, "more than the price of a month"],
    [18_601, "at most that of twelve"],
    [-5, "such as 20000"],
    [1600.5, "such as 20000"],
  ])("is not %s", (price, part) => {
    expect(() => checkHouse({ ...other, yearlyPrice: price })).toThrow("  yearlyPrice: ");
    expect(() => checkHouse({ ...other, yearlyPrice: price })).toThrow(part);
  });

  it("has 0 as its last digit in dinars, as Stripe takes them", () => {
    const dinars = { ...other, currency: "JOD", membershipPrice: 14_000, smallestPrice: 350 };
    expect(() => checkHouse({ ...dinars, yearlyPrice: 140_005 })).toThrow("0 as its last digit");
    expect(checkHouse({ ...dinars, yearlyPrice: 140_010 }).yearlyPrice).toBe(140_010);
  });
});

describe("the price", () => {
  it("of twelve months is that of a year, of others that of each month", () => {
    expect([1, 3, 6, 12, undefined].map(priceOfMonths)).toEqual([2000, 6000, 12_000, yearlyPrice, 2000]);
    expect([1, 12, undefined].map(isYear)).toEqual([false, true, false]);
  });

  it("of a present stays that of its months", () => expect(giftPrice(12)).toBe(24_000));

  it("is asked for by its period, the default of which is a month", () => {
    const { query } = startCheckout;
    expect(query.parse({ period: "year" })).toMatchObject({ period: "year", months: 1 });
    expect(query.parse({})).toEqual({ months: 1 });
    expect(query.safeParse({ period: "week" }).success).toBe(false);
  });
});

describe("the period", () => {
  const now = new Date("2028-02-29T12:00:00.000Z");

  it("is twelve months from the same day, and a year follows a year", () => {
    const { after } = payMonths(undefined, now, { months: 12 });
    expect(after).toMatchObject({ period_ends_at: "2029-02-28T12:00:00.000Z", period_months: 12 });
    expect(nextMonths(after)).toBe(12);
    const later = payMonths(after, new Date("2029-03-01T12:00:00.000Z"), { months: 12 });
    expect(later).toMatchObject({
      action: "membership.renewed",
      after: { period_ends_at: "2030-02-28T12:00:00.000Z", period_months: 12 },
    });
  });

  it("of months after a year is a month, and begins at the end of the year", () => {
    const year = payMonths(undefined, now, { months: 12, provider: "transfer" }).after;
    const { after } = payMonths(year, new Date("2029-03-02T12:00:00.000Z"), {
      months: 3,
      provider: "transfer",
    });
    expect(after.period_ends_at).toBe("2029-05-29T12:00:00.000Z");
    expect([nextMonths(after), paidPart(after)?.period_months]).toEqual([1, undefined]);
  });

  it("is not that of twelve months as a present", () => {
    expect(nextMonths(payMonths(undefined, now, { months: 12, isGift: true }).after)).toBe(1);
  });
});

it.each([
  [undefined, 0],
  [0, 0],
  [50, 1000],
  [33, 660],
  [100, 2000],
])("a percentage of %s takes %i cents off the first month of 2000", (percent, cents) => {
  expect(firstDiscount(percent)).toBe(cents);
});
