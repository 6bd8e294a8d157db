import type { Page } from "@playwright/test";
import { overflow, settle, violations } from "#support/axe.ts";
import { expect, test } from "#support/browser.ts";
import { findEnglish } from "#support/findEnglish.ts";
import { aliases, looks, sitePages } from "#support/sitePages.ts";
import { chooseLanguage, shareSession, walk } from "#support/walk.ts";

test.describe.configure({ mode: "parallel" });
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Reports a wrong language or direction of the page. */
const direction = async (page: Page): Promise<string[]> => {
  const { lang, dir } = await page.evaluate(() => {
    const { documentElement: root } = document;
    return { lang: root.lang, dir: root.dir };
  });
  return lang === "ar" && dir === "rtl" ? [] : [`runs ${dir} in ${lang}`];
};

/** The colours of the dark theme do not depend on the language: the walk in English sees them on each page. */
const arabicLooks = process.env["MAJLIS_LONG"]
  ? looks
  : looks.filter(({ colorScheme }) => colorScheme === "light");

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
      await tab.goto(path);
      const lines: string[] = [];
      for (const { colorScheme, viewport, ...rules } of arabicLooks) {
        await tab.emulateMedia({ colorScheme });
        await tab.setViewportSize(viewport);
        await settle(tab);
        const here = [
          ...(await violations(tab, rules)),
          ...(await overflow(tab)),
          ...(await direction(tab)),
          ...(await findEnglish(tab)).map((text) => `says in English: ${text}`),
        ];
        lines.push(...here.map((line) => `${path}, ${colorScheme}, ${viewport.width} px: ${line}`));
      }
      return lines;
    });
    expect(found).toEqual([]);
  });
