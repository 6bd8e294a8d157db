import { isDeepStrictEqual } from "node:util";
import * as fc from "fast-check";
import { BusinessForm } from "@majlis/contracts/businesses";
import { PartnerTerms } from "@majlis/contracts/businesses/terms";
import { usual } from "@majlis/contracts/earlier";
import { EventForm } from "@majlis/contracts/events/eventForm";
import { HostChange } from "@majlis/contracts/founders/hosts";
import { GatheringDraft } from "@majlis/contracts/gatherings";
import { ProfileChange } from "@majlis/contracts/users";
import { expect, it } from "vitest";
import type { ZodMiniType } from "zod/mini";
import { inputOf } from "#support/fuzzInput.ts";
import { propertyRuns } from "#support/property.ts";
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

it("sends a change between no answer, yes and no, also within a field", () => {
  const answers = [null, true, false];
  for (const earlier of answers)
    for (const answer of answers.filter((each) => each !== earlier)) {
      const facts = { step_free: answer };
      expect(changedFields({ facts: { step_free: earlier } }, { facts })).toEqual({ facts });
    }
});

it("overwrites no fresh answer", () => {
  const was = { facts: { step_free: null } };
  const present = { facts: { step_free: false } };
  expect(overwrittenFields(present, { facts: { step_free: true } }, was)).toEqual(present);
});

it("takes the usual answer for an absent one, where replies leave it out", () => {
  const usually = { is_unlisted: false, guests_per_member: 0, after_iftar: false };
  expect(changedFields({}, usually)).toEqual({});
  expect(changedFields({}, { ...usually, is_unlisted: true })).toEqual({ is_unlisted: true });
  expect(changedFields({ guests_per_member: 2 }, usually)).toEqual({ guests_per_member: 0 });
  expect(overwrittenFields({}, { is_unlisted: true }, { is_unlisted: null })).toEqual({});
  expect(overwrittenFields({}, { is_unlisted: true }, { is_unlisted: false })).toEqual({});
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

/** Every form that sends what it changed. */
const schemas: Readonly<Record<string, ZodMiniType & { readonly shape: Record<string, ZodMiniType> }>> = {
  EventForm,
  GatheringDraft,
  BusinessForm,
  PartnerTerms,
  HostChange,
  ProfileChange,
};

const known = {
  id: ["q_12345678", "q_abcdefgh"],
  starts_at: ["2032-06-01T16:00:00.000Z", "2032-06-01T16:00:01.000Z"],
  ends_at: ["2032-06-01T18:00:00.000Z", "2032-06-01T19:00:00.000Z"],
  from: ["09:30", "10:00"],
  until: ["17:00", "02:00"],
  phone: ["+962790000000", "+962790000001", " "],
  website: ["https://example.com", "https://example.org"],
  map_url: ["https://maps.example.com", "https://example.org"],
  full_name: ["Lina", "Lina ", "لينا", ""],
  text: ["Which?", "Where?"],
  choices: ["Tea", "Coffee", "Water"],
  title: ["Oud", " Oud", "Nay"],
  name: ["Oud", "Nay"],
  city: ["Amman", "Irbid"],
};

const described = Object.entries(schemas).flatMap(([name, { shape }]) =>
  Object.entries(shape).map(([field, schema]) => ({ form: name, field, schema })),
);

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  (Array.isArray(value) ? value.length === 0 : isRecord(value) && Object.values(value).every(isEmpty));

it.each(described)("sends $field of $form where the server reads another value", ({ field, schema }) => {
  const parsed = fc
    .option(inputOf(schema, known, field), { nil: undefined })
    .map((value) => schema.safeParse(value))
    .filter(({ success }) => success)
    .map(({ data }) => data);
  /** As it crosses the wire. What is empty, or has empty parts only, is like what is absent. */
  const read = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(isEmpty(value) ? (usual[field] ?? null) : value));
  fc.assert(
    fc.property(parsed, parsed, fc.boolean(), fc.nat(), (earlier, other, isPart, index) => {
      const value = isPart ? withPartOf(earlier, other, index) : other;
      const isSent = field in changedFields({ [field]: earlier }, { [field]: value });
      expect(isSent).toBe(!isDeepStrictEqual(read(value), read(earlier)));
    }),
    propertyRuns(200),
  );
});

/** The value with one of its parts from another one. */
const withPartOf = (value: unknown, other: unknown, index: number): unknown => {
  if (!isRecord(value) || !isRecord(other)) return other;
  const names = Object.keys(value);
  const name = names[index % names.length] ?? "";
  return name in other ? { ...value, [name]: other[name] } : value;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
