import { expect, it } from "vitest";
import { changedFields, overwrittenFields } from "@majlis/core/kernel/changes.rules";

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

it("names the fields that a change would overwrite, with their present values", () => {
  const present = { ...before, venue_name: "New hall", capacity: 30 };
  const was = { venue_name: "Old hall", description: "" };
  expect(overwrittenFields(present, { venue_name: "Roof", description: "A text" }, was)).toEqual({
    venue_name: "New hall",
  });
  expect(overwrittenFields({ ...before, venue_name: undefined }, { venue_name: "Roof" }, was)).toEqual({
    venue_name: null,
  });
});

it("overwrites nothing that is as it was, that is the same already, or that the change does not name", () => {
  const was = { venue_name: "Old hall" };
  expect(overwrittenFields(before, { venue_name: "Roof" }, was)).toEqual({});
  expect(overwrittenFields({ ...before, venue_name: "Roof" }, { venue_name: "Roof" }, was)).toEqual({});
  expect(overwrittenFields({ ...before, venue_name: "New hall" }, { title: "Nay" }, was)).toEqual({});
  expect(overwrittenFields({ ...before, venue_name: "New hall" }, { venue_name: "Roof" })).toEqual({});
});
