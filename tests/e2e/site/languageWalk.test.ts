import type { Page } from "@playwright/test";
import { overflow, settle, violations } from "#support/axe.ts";
import { desktop, expect, phone, test } from "#support/browser.ts";
import { findEnglish } from "#support/findEnglish.ts";
import { aliases, sitePages } from "#support/sitePages.ts";
import { arrive, chooseLanguage, follow, shareSession, walk } from "#support/walk.ts";

test.describe.configure({ mode: "parallel", timeout: 300_000 });

/** Reports a wrong language or direction of the page. */
const direction = async (page: Page): Promise<string[]> => {
  const { lang, dir } = await page.evaluate(() => {
    const { documentElement: root } = document;
    return { lang: root.lang, dir: root.dir };
  });
  return lang === "ar" && dir === "rtl" ? [] : [`runs ${dir} in ${lang}`];
};

for (const [who, paths] of Object.entries(sitePages))
  test(`${who} finds no violations and no English in Arabic on desktop or phone`, async ({
    context,
    expectProblems,
  }) => {
    expectProblems(/Failed to load resource.*404/);
    await shareSession(context, who);
    await chooseLanguage(context, "ar");
    const own = paths.filter((path) => !aliases.includes(path));
    const found = await walk(context, own, async (tab, path) => {
      await follow(tab, path);
      await arrive(tab);
      const lines: string[] = [];
      for (const viewport of [desktop, phone]) {
        await tab.setViewportSize(viewport);
        await settle(tab);
        const here = [
          // Colors and what they lie on do not depend on the language.
          ...(await violations(tab, { without: ["color-contrast"] })),
          ...(await overflow(tab)),
          ...(await direction(tab)),
          ...(await findEnglish(tab)).map((text) => `says in English: ${text}`),
        ];
        lines.push(...here.map((line) => `${path}, ${viewport.width} px: ${line}`));
      }
      return lines;
    });
    expect(found).toEqual([]);
  });
