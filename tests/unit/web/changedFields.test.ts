import { expect, it } from "vitest";
import { changedFields } from "@majlis/web/shared/ui/changedFields.ts";

const before = {
  title: "Oud",
  description: "",
  venue_name: "Old hall",
  ends_at: null,
  price_cents: 1500,
  capacity: 20,
  facts: { bring: "A scarf", languages: ["ar", "en"] },
};
const form = {
  title: "Oud",
  description: "A new text",
  venue_name: "Old hall",
  ends_at: null,
  price_cents: 1500,
  capacity: 20,
  is_unlisted: false,
  guests_per_member: 0,
  questions: [],
  facts: { languages: ["ar", "en"], bring: "A scarf", dress: "", step_free: null },
};

it("sends the changed field only, and none that somebody else may have changed", () => {
  expect(changedFields(before, form)).toEqual({ description: "A new text" });
});

it("sends a field that was emptied, and each that was filled in", () => {
  expect(changedFields(before, { ...before, venue_name: null, capacity: null })).toEqual({
    venue_name: null,
    capacity: null,
  });
  expect(changedFields(before, { ...before, price_cents: 0, ends_at: "2032-06-01T18:00:00.000Z" })).toEqual({
    price_cents: 0,
    ends_at: "2032-06-01T18:00:00.000Z",
  });
});

it("sends a composed field as a whole when a part of it changed", () => {
  const facts = { bring: "", languages: ["ar"] };
  expect(changedFields(before, { facts })).toEqual({ facts });
});
