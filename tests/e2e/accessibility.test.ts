import { sitePaths } from "@majlis/contracts/sitePaths";
import { describe, expect, it } from "vitest";
import { settle, violations } from "#support/axe.ts";
import { beSignedIn, useBrowser } from "#support/browser.ts";
import { looks, sitePages } from "#support/sitePages.ts";

const browser = useBrowser();

it("walks every page of the site; those of one event or gathering are in tests of their own", () => {
  const walked = Object.values(sitePages)
    .flat()
    .map((path) => path.split("?")[0]);
  const isOfOne = (path: string) => path.includes(":");
  expect(sitePaths.filter((path) => !isOfOne(path) && !walked.includes(path))).toEqual([]);
});

describe.each(Object.entries(sitePages))("%s", (who, paths) => {
  it("finds nothing to mend at a desk or on a phone, in light or dark", async () => {
    browser.expectProblems(/Failed to load resource.*404/);
    const page = await browser.newPage({ reducedMotion: "reduce" });
    if (who !== "visitor") await beSignedIn(page, who);
    const found: string[] = [];
    for (const path of paths) {
      await page.goto(path);
      for (const { colorScheme, viewport, ...rules } of looks) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize(viewport);
        await settle(page);
        const lines = await violations(page, rules);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (overflow > 0) lines.push(`${path} is ${overflow} px too wide`);
        found.push(...lines.map((line) => `${colorScheme}, ${viewport.width} px: ${line}`));
      }
    }
    expect(found).toEqual([]);
  }, 180_000);
});
