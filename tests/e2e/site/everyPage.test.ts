import type { Page } from "@playwright/test";
import { overflow, settle, violations, violationsInBoth } from "#support/axe.ts";
import { desktop, expect, phone, test } from "#support/browser.ts";
import { findEnglish } from "#support/findEnglish.ts";
import { findPseudoLocaleProblems, pseudoLocale } from "#support/pseudoLocale.ts";
import { aliases, looks, sitePages } from "#support/sitePages.ts";
import { arrive, chooseLanguage, follow, shareSession, walk } from "#support/walk.ts";
import { cutOff, postUnbrokenEvent, zoomed } from "#support/zoom.ts";

/*
 * One walk through every page as each person: in English with every rule of axe, contrast in both themes and 400 %, in
 * Arabic with every rule and no English, in the pseudo-locale with no text cut off.
 */

test.describe.configure({ mode: "parallel", timeout: 300_000 });

/** Reports a wrong language or direction of the page. */
const direction = async (page: Page): Promise<string[]> => {
  const { lang, dir } = await page.evaluate(() => {
    const { documentElement: root } = document;
    return { lang: root.lang, dir: root.dir };
  });
  return lang === "ar" && dir === "rtl" ? [] : [`runs ${dir} in ${lang}`];
};

const findWrongLanguage = async (page: Page): Promise<string[]> => [
  ...(await direction(page)),
  ...(await findEnglish(page)).map((text) => `says in English: ${text}`),
];

type Find = (page: Page) => Promise<readonly string[]>;

/** What a page has on desktop and phone. */
const inBothWidths =
  (find: Find): Find =>
  async (page) => {
    const lines: string[] = [];
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport);
      await settle(page);
      const found = [...(await find(page)), ...(await overflow(page))];
      lines.push(...found.map((line) => `${viewport.width} px: ${line}`));
    }
    return lines;
  };

const findCutOff: Find = async (page) => {
  await page.setViewportSize(zoomed);
  const found = await cutOff(page);
  return found.map((line) => `${zoomed.width} px: ${line}`);
};

/** Each language has one view for axe. The long run has all of them in both. */
const languages: Readonly<Record<string, { readonly find: Find; readonly looks: typeof looks }>> = {
  en: { find: findCutOff, looks: process.env["MAJLIS_LONG"] ? looks : looks.slice(0, 1) },
  ar: {
    find: inBothWidths(findWrongLanguage),
    looks: process.env["MAJLIS_LONG"] ? looks : looks.slice(1),
  },
  [pseudoLocale]: { find: inBothWidths(findPseudoLocaleProblems), looks: [] },
};

for (const [who, pages] of Object.entries(sitePages))
  for (const [language, { find, looks: ownLooks }] of Object.entries(languages))
    test(`${who} finds no violations, foreign words or texts cut off in ${language}`, async ({
      context,
      expectProblems,
    }) => {
      expectProblems(/Failed to load resource.*404/);
      await shareSession(context, who);
      await chooseLanguage(context, language);
      const own = pages.filter((path) => !aliases.includes(path));
      // The words of a person are in the language of the person.
      const paths = language === "en" ? [...own, await postUnbrokenEvent()] : own;
      const found = await walk(context, paths, async (page, path) => {
        await follow(page, path);
        await arrive(page);
        const lines: string[] = [];
        for (const { colorScheme, viewport } of ownLooks) {
          await page.emulateMedia({ colorScheme });
          await page.setViewportSize(viewport);
          await settle(page);
          const faults =
            language === "en" ? await violationsInBoth(page, colorScheme) : await violations(page);
          const here = [...faults, ...(await overflow(page))];
          lines.push(...here.map((line) => `${colorScheme}, ${viewport.width} px: ${line}`));
        }
        if (!page.url().endsWith(path)) lines.push(`leads to ${page.url()}`);
        lines.push(...(await find(page)));
        return lines.map((line) => `${path}, ${line}`);
      });
      expect(found).toEqual([]);
    });
