import type { EventFacts } from "@majlis/contracts/events/eventFacts";
import { showFacts, storedFacts } from "@majlis/core/occasions/facts.rules";
import { factsInLanguage } from "@majlis/core/kernel/translation.rules";
import { expect, it } from "vitest";

const nothing: EventFacts = { bring: null, languages: [], step_free: null, families: null, dress: null };
const all: EventFacts = {
  bring: "A cushion",
  languages: ["ar", "en"],
  step_free: false,
  families: true,
  dress: "Warm",
  translated: { language: "ar", bring: "وسادة", dress: "ثياب دافئة" },
};

it.each<[string, EventFacts]>([
  ["everything", all],
  ["what to bring", { ...nothing, bring: "A cushion" }],
  ["languages", { ...nothing, languages: ["ar"] }],
  ["no steps", { ...nothing, step_free: true }],
  ["steps", { ...nothing, step_free: false }],
  ["no children", { ...nothing, families: false }],
  ["how to dress", { ...nothing, dress: "Warm" }],
  [
    "what to bring, in another language",
    { ...nothing, translated: { language: "ar", bring: "وسادة", dress: null } },
  ],
  [
    "how to dress, in another language",
    { ...nothing, translated: { language: "ar", bring: null, dress: "ثياب دافئة" } },
  ],
])("a row of %s is shown as it was written", (_, facts) => {
  const row = storedFacts(facts);
  expect(row && showFacts(row)).toStrictEqual(facts);
});

it("nothing is stored of nothing", () => {
  expect(storedFacts(undefined)).toBeUndefined();
  expect(storedFacts(nothing)).toBeUndefined();
  expect(
    storedFacts({ ...nothing, translated: { language: "ar", bring: null, dress: null } }),
  ).toBeUndefined();
  expect(storedFacts({ ...nothing, dress: "Warm" })).toStrictEqual({ dress: "Warm" });
});

it("a reader has the facts of the own language, as far as they are given in it", () => {
  const { translated, ...plain } = all;
  expect(factsInLanguage(all, "ar")).toStrictEqual({ ...plain, bring: "وسادة", dress: "ثياب دافئة" });
  expect(factsInLanguage(all, "en")).toStrictEqual(plain);
  expect(factsInLanguage(plain, "ar")).toStrictEqual(plain);
  const half = { ...all, translated: { language: "ar" as const, bring: null, dress: null } };
  expect(factsInLanguage(half, "ar")).toStrictEqual(plain);
  expect(translated?.language).toBe("ar");
});
