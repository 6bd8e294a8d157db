import { includedTax } from "@majlis/core/payments/tax.rules";
import { assert, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";

describe("the tax within an amount", () => {
  it.each([
    [11_600, 16, 1600],
    [2000, 16, 276],
    [1055, 5.5, 55],
    [2000, undefined, 0],
    [3, 100, 2],
    [-3, 100, -2],
    // Zero without a sign: -0 would be another number in the books.
    [-2000, 0, 0],
    [-1, 16, 0],
  ])("of %i at %s%% is %i", (cents, percent, tax) => expect(includedTax(cents, percent)).toBe(tax));

  it("is the nearest amount, and a refund takes all of it back", () =>
    assert(
      property(integer({ min: 1, max: 100_000_000 }), integer({ min: 1, max: 10_000 }), (cents, rate) => {
        const tax = includedTax(cents, rate / 100);
        const exact = (BigInt(cents) * BigInt(rate) * 2n) / BigInt(10_000 + rate);
        expect(Number(exact) - 2 * tax).toBeGreaterThanOrEqual(-1);
        expect(Number(exact) - 2 * tax).toBeLessThanOrEqual(1);
        expect(tax + includedTax(-cents, rate / 100)).toBe(0);
      }),
    ));
});
