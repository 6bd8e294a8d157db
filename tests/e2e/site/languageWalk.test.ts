import type { Page } from "@playwright/test";
import { overflow, settle, violations } from "#support/axe.ts";
import { expect, test } from "#support/browser.ts";
import { findEnglish } from "#support/findEnglish.ts";
import { looks, sitePages } from "#support/sitePages.ts";
import { chooseLanguage, lightTrace, shareSession, walk } from "#support/walk.ts";

test.describe.configure({ mode: "parallel" });
test.use({ contextOptions: { reducedMotion: "reduce" }, trace: lightTrace });

/** Reports a wrong language or direction of the page. */
const direction = async (page: Page): Promise<string[]> => {
  const { lang, dir } = await page.evaluate(() => {
    const { documentElement: root } = document;
    return { lang: root.lang, dir: root.dir };
  });
  return lang === "ar" && dir === "rtl" ? [] : [`runs ${dir} in ${lang}`];
};

/** Second addresses of pages that have another address. */
const aliases: readonly string[] = ["/admin", "/founder", "/dashboard/admin", "/dashboard/founder"];

for (const [who, paths] of Object.entries(sitePages))
  test(`${who} finds no violations and no English in Arabic on desktop or phone, in light or dark`, async ({
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
      for (const { colorScheme, viewport, ...rules } of looks) {
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
