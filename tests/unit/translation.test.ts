import { listLanguages } from "@majlis/contracts/languageNames";
import { inLanguage } from "@majlis/core/kernel/translation.rules";
import { expect, test } from "vitest";

const event = {
  title: "Oud on the Roof",
  description: "Songs and stars.",
  translation: { language: "ar" as const, title: "عود على السطح", description: "أغانٍ ونجوم." },
};

test("a reader gets the texts of the own language", () => {
  expect(inLanguage(event, "ar")).toMatchObject({ title: "عود على السطح", description: "أغانٍ ونجوم." });
  expect(inLanguage(event, "en")).toBe(event);
});

test("a text that is not given in the language stays as it is", () => {
  const { translation, ...plain } = event;
  expect(inLanguage(plain, "ar")).toBe(plain);
  const { description } = inLanguage({ ...event, translation: { ...translation, description: "" } }, "ar");
  expect(description).toBe("Songs and stars.");
});

test("names spoken and signed languages in the reader's language", () => {
  expect(listLanguages(["ar", "en", "jos"], "en")).toBe("Arabic, English, and Jordanian Sign Language");
  expect(listLanguages(["ar", "jos"], "ar")).toBe("العربية ولغة الإشارة الأردنية");
});
