import { locales } from "@majlis/contracts/locales";
import { describe, expect, it } from "vitest";
import {
  allPages,
  entry,
  partsOf,
  publicPages,
  readPart,
  translationsOf,
  weigh,
} from "#support/siteParts.ts";

/** The budget of a visitor's first page in bytes of compressed JavaScript. */
const budget = 125_000;
/** The budget of the code that a route loads before it is shown, beside the entry. */
const routeBudget = 40_000;
/** Each file costs a phone several milliseconds, whatever its size. */
const maxFiles = 20;

describe("a visitor's first page", () => {
  it("is imported by the entry", () => {
    expect(publicPages).toContain("src/features/home/HomePage.tsx");
    expect(publicPages).toContain("src/features/events/EventsPage.tsx");
  });

  it.each(publicPages)("%s stays within the budget", (page) => {
    expect(weigh(partsOf(page, partsOf(entry)))).toBeLessThanOrEqual(budget);
  });

  it.each(publicPages)("%s has few files", (page) => {
    expect(partsOf(page, partsOf(entry)).size).toBeLessThanOrEqual(maxFiles);
  });

  describe.each(locales.filter((locale) => locale !== "en"))("in %s", (locale) => {
    it.each(publicPages)("%s stays within the budget", (page) => {
      const parts = new Set([...partsOf(page, partsOf(entry)), ...translationsOf(page, locale)]);
      expect(weigh(parts)).toBeLessThanOrEqual(budget);
    });
  });

  it("is compiled while it loads", () => {
    expect(readPart(entry)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  });

  it("contains no schemas and no sign-in library", () => {
    for (const page of publicPages) {
      const code = [...partsOf(page, partsOf(entry))].map(readPart).join("");
      expect(code).not.toContain("ZodMiniObject");
      expect(code).not.toContain("USER_SRP_AUTH");
    }
  });
});

describe("the own code of a route", () => {
  const shell = partsOf(entry);

  it("is known for public and protected pages", () => {
    expect(allPages.length).toBeGreaterThan(publicPages.length);
  });

  it.each(allPages)("of %s stays within the budget", (page) => {
    expect(weigh([...partsOf(page)].filter((key) => !shell.has(key)))).toBeLessThanOrEqual(routeBudget);
  });
});
