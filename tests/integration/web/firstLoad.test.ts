import { locales } from "@majlis/contracts/locales";
import { describe, expect, it } from "vitest";
import { entry, partsOf, publicPages, readPart, translationsOf, weigh } from "#support/siteParts.ts";

/** The budgets of a visitor's first page in bytes of compressed JavaScript, in English and in another language. */
const budget = 232_500;
const translatedBudget = 262_500;

describe("a visitor's first page", () => {
  it("is imported by the entry", () => {
    expect(publicPages).toContain("src/features/home/pages.ts");
    expect(publicPages).toContain("src/features/events/pages.ts");
  });

  it.each(publicPages)("%s stays within the budget", (page) => {
    expect(weigh(partsOf(page, partsOf(entry)))).toBeLessThanOrEqual(budget);
  });

  describe.each(locales.filter((locale) => locale !== "en"))("in %s", (locale) => {
    it.each(publicPages)("%s stays within the budget", (page) => {
      const parts = new Set([...partsOf(page, partsOf(entry)), ...translationsOf(page, locale)]);
      expect(weigh(parts)).toBeLessThanOrEqual(translatedBudget);
    });
  });

  it("contains no sign-in library", () => {
    for (const page of publicPages) {
      const code = [...partsOf(page, partsOf(entry))].map(readPart).join("");
      expect(code).not.toContain("USER_SRP_AUTH");
    }
  });
});
