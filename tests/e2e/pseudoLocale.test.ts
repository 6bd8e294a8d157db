import { describe, expect, it } from "vitest";
import { settle } from "#support/axe.ts";
import { beSignedIn, desktop, phone, useBrowser } from "#support/browser.ts";
import { findPseudoLocaleProblems, pseudoLocale } from "#support/pseudoLocale.ts";
import { sitePages } from "#support/sitePages.ts";

const browser = useBrowser();

describe.each(Object.entries(sitePages))("the pages of %s in the pseudo-locale", (who, paths) => {
  it("show texts of the catalogues only, none of them cut off", async () => {
    browser.expectProblems(/Failed to load resource.*404/);
    const page = await browser.newPage({ reducedMotion: "reduce" });
    if (who !== "visitor") await beSignedIn(page, who);
    await page.goto(`/nowhere?lang=${pseudoLocale}`);
    const found: string[] = [];
    for (const path of paths) {
      await page.goto(path);
      for (const viewport of [desktop, phone]) {
        await page.setViewportSize(viewport);
        await settle(page);
        const problems = await findPseudoLocaleProblems(page);
        found.push(...problems.map((line) => `${path}, ${viewport.width} px: ${line}`));
      }
    }
    expect(found).toEqual([]);
  }, 180_000);
});
