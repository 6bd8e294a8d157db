import { isYear, nextMonths, priceOfMonths } from "@majlis/core/payments/price.rules";
import { describe, expect, it } from "vitest";

// membership/price.rules.test.ts has the prices of a house that sells years.
describe("a house that sells no years", () => {
  it.each([1, 3, 11, 12, 13])("charges %i times a month for as many months", (months) =>
    expect(priceOfMonths(months)).toBe(months * priceOfMonths(1)),
  );

  it.each([undefined, 1, 11, 12, 13])("has a month after a period of %s months", (months) => {
    expect(isYear(months)).toBe(false);
    expect(nextMonths({ period_months: months })).toBe(1);
  });
});
