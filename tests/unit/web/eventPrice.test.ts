import { EventForm } from "@majlis/contracts/events/eventForm";
import { readEventForm } from "@majlis/web/features/founders/readEventForm.ts";
import { expect, it } from "vitest";
import { eventForm } from "#support/factories.ts";
import * as fc from "fast-check";
import { propertyRuns } from "#support/property.ts";

const centsOf = (dollars: string) => {
  const data = new FormData();
  data.set("price_cents", dollars);
  const read = readEventForm(data, undefined) as { readonly price_cents: number };
  return read.price_cents;
};
const refusalOf = (price_cents: number) =>
  EventForm.safeParse(eventForm({ price_cents })).error?.issues.map(({ message }) => message);

it("every price of whole cents is read exactly", () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), (cents) => {
      expect(centsOf((cents / 100).toFixed(2))).toBe(cents);
      const isSmall = cents > 0 && cents < 50;
      expect(refusalOf(cents)).toEqual(
        isSmall ? ["The smallest price is $0.50. Enter 0 for a free event."] : undefined,
      );
    }),
    propertyRuns(100),
  ));

it("a third decimal is refused, not rounded", () => {
  expect(centsOf("2.345")).not.toBe(235);
  expect(refusalOf(centsOf("2.345"))).toEqual(["Price has two decimals at most"]);
  expect(refusalOf(234.5)).toEqual(["Price has two decimals at most"]);
  expect(refusalOf(centsOf("abc"))).toEqual(["Price must be from $0.00 to $1,000.00"]);
});
