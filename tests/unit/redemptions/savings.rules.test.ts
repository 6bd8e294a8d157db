import {
  compareToPrice,
  readMoney,
  sumPlaces,
  sumSaved,
  writeAmount,
  writeMoney,
} from "@majlis/core/redemptions/savings.rules";
import { describe, expect, it } from "vitest";

const price = { amount: 2000, currency: "USD" } as const;
const jod = (amount: number) => ({ amount, currency: "JOD" }) as const;
const usd = (amount: number) => ({ amount, currency: "USD" }) as const;

it("writes fils and cents", () => {
  expect(writeMoney(jod(3500))).toBe("3.500 JOD");
  expect(writeMoney(usd(450))).toBe("$4.50");
});

it("writes amounts that a spreadsheet adds", () => {
  expect(writeAmount(jod(1_234_500))).toBe("1234.500");
  expect(writeAmount(usd(123_450))).toBe("1234.50");
});

it.each([
  ["35", "JOD", 35_000],
  ["3.5", "JOD", 3500],
  ["٣٫٥", "JOD", 3500],
  ["0,125", "JOD", 125],
  ["1,250", "JOD", undefined],
  ["1,25", "JOD", 1250],
  ["4.50", "USD", 450],
  ["4.505", "USD", undefined],
  ["-4", "USD", undefined],
  ["four", "USD", undefined],
  ["", "JOD", undefined],
] as const)("reads %j in %s as %s", (text, currency, amount) => {
  expect(readMoney(text, currency)).toBe(amount);
});

const rows = [
  { partner: "a", place: "Tea House", saved: 3500, currency: "JOD" },
  { partner: "b", saved: 450, currency: "USD" },
  { partner: "a", place: "Tea House", saved: 1000, currency: "JOD" },
  { partner: "a", place: "Tea House", saved: 9000, currency: "JOD", disputed_at: "2026-11-21" },
  { partner: "b", currency: "JOD" },
  { partner: "b", currency: "JOD" },
] as const;

it("sums by currency, without disputed discounts", () => {
  expect(sumSaved(rows)).toEqual([jod(4500), usd(450)]);
  expect(sumSaved([])).toEqual([]);
});

it("sums by place, most visits first", () => {
  expect(sumPlaces(rows)).toEqual([
    { place: null, visits: 3, saved: [usd(450)] },
    { place: "Tea House", visits: 2, saved: [jod(4500)] },
  ]);
});

describe("the comparison with the price", () => {
  it("needs no rate in the currency of the price", () => {
    expect(compareToPrice([usd(1500)], price, false)).toEqual({
      saved: usd(1500),
      price,
      left: usd(500),
    });
  });

  it("is absent for dinars without a rate", () => {
    expect(compareToPrice([jod(3500)], price, false)).toBeUndefined();
  });

  it("is in dinars with the fixed rate", () => {
    expect(compareToPrice([jod(9680), usd(0)], price, true)).toEqual({
      saved: jod(9680),
      price: jod(14_180),
      left: jod(4500),
    });
    expect(compareToPrice([jod(14_180), usd(1000)], price, true)?.left).toBeNull();
  });
});
