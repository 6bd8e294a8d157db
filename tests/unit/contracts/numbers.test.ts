import { EventForm } from "@majlis/contracts/events/eventForm";
import { isUnclear, readAmount, readCount } from "@majlis/contracts/numbers";
import { expect, it } from "vitest";

it.each([
  ["12.5", 1250],
  ["12,5", 1250],
  ["12,50", 1250],
  [" 12,50\u200F", 1250],
  ["\u2066١٢٫٥٠\u2069", 1250],
  ["۱۲٫۵", 1250],
  ["1,250.50", 125_050],
  ["1,250,000", 125_000_000],
  ["١٬٢٥٠", 125_000],
  ["1250", 125_000],
  ["1,250", undefined],
  ["١,٢٥٠", undefined],
  ["12.505", undefined],
  ["-5", undefined],
  ["twelve", undefined],
  ["", undefined],
])("reads %j as %s cents", (typed, cents) => expect(readAmount(typed, 2)).toBe(cents));

it("reads three decimals where the currency has them", () => {
  expect(readAmount("0,125", 3)).toBe(125);
  expect(readAmount("1.250", 3)).toBe(1250);
  expect(isUnclear("1,250")).toBe(true);
});

it.each([
  ["1000", 1000],
  ["1,000", 1000],
  ["1.000", 1000],
  ["1 000", 1000],
  ["١٬٠٠٠", 1000],
  ["٤٠", 40],
])("reads %j as the whole number %s", (typed, count) => expect(readCount(typed)).toBe(count));

it.each(["1,5", "1.5", "-1", "", "many", "10,00"])("reads no whole number in %j", (typed) =>
  expect(readCount(typed)).toBeNaN(),
);

it("says why a price is refused", () => {
  const refusal = (price_cents: unknown) =>
    EventForm.safeParse({ price_cents }).error?.issues.find(({ path }) => path[0] === "price_cents")?.message;
  expect(refusal("1,250")).toBe("This comma can mean thousands or decimals. Write 1250 or 1.25.");
  expect(refusal("12.505")).toBe("Price has two decimals at most");
  expect(refusal("free")).toBe("Price must be from $0.00 to $1,000.00");
  expect(refusal(2000)).toBeUndefined();
});
