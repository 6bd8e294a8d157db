import type { Page } from "@playwright/test";
import { overflow, settle, violations, violationsInBoth } from "#support/axe.ts";
import { expect, phone, test } from "#support/browser.ts";
import { findEnglish } from "#support/findEnglish.ts";
import { findPseudoLocaleProblems, pseudoLocale } from "#support/pseudoLocale.ts";
import { aliases, looks, sitePages } from "#support/sitePages.ts";
import { arrive, chooseLanguage, follow, shareSession, walk } from "#support/walk.ts";
import { cutOff, zoomed } from "#support/zoom.ts";

/*
 * Two walks through every page as each person: in the pseudo-locale, whose texts are longer than English ones, with every
 * rule of axe, contrast in both themes and no text cut off; in Arabic with no English, and at 400 %.
 */

test.describe.configure({ mode: "parallel", timeout: 300_000 });

const isLong = process.env["MAJLIS_LONG"] !== undefined;

/** Reports a wrong language or direction of the page. */
const direction = async (page: Page): Promise<string[]> => {
  const { lang, dir } = await page.evaluate(() => {
    const { documentElement: root } = document;
    return { lang: root.lang, dir: root.dir };
  });
  return lang === "ar" && dir === "rtl" ? [] : [`runs ${dir} in ${lang}`];
};

type Find = (page: Page, colorScheme: "light" | "dark") => Promise<readonly string[]>;

const findWrongLanguage: Find = async (page) => [
  ...(await direction(page)),
  ...(await findEnglish(page)).map((text) => `says in English: ${text}`),
  // axe finds in Arabic what it finds in other languages.
  ...(isLong ? await violations(page) : []),
];

const findFaultyLayout: Find = async (page, colorScheme) => [
  ...(await violationsInBoth(page, colorScheme)),
  ...(await findPseudoLocaleProblems(page)),
];

const findCutOff = async (page: Page): Promise<string[]> => {
  await page.setViewportSize(zoomed);
  const found = await cutOff(page);
  return found.map((line) => `${zoomed.width} px: ${line}`);
};

const findNarrow = async (page: Page): Promise<string[]> => {
  await page.setViewportSize(phone);
  await settle(page);
  const found = await findPseudoLocaleProblems(page);
  return found.map((line) => `${phone.width} px: ${line}`);
};

/** What a walk finds in each view, and what at the end of each page. */
const walks: Readonly<
  Record<string, readonly [inView: Find, atLast: (page: Page) => Promise<readonly string[]>]>
> = {
  ...(isLong && { en: [violationsInBoth, findCutOff] }),
  [pseudoLocale]: [findFaultyLayout, findNarrow],
  ar: [findWrongLanguage, findCutOff],
};

/** Pages take turns: one on a light desktop, the next on a dark phone. The long run has all views of each. */
const viewsOf = (index: number): typeof looks => looks.filter((_, at) => isLong || at === index % 2);

for (const [who, pages] of Object.entries(sitePages))
  for (const [language, [findInView, findAtLast]] of Object.entries(walks))
    test(`${who} finds no violations, foreign words or texts cut off in ${language}`, async ({
      context,
      expectProblems,
    }) => {
      expectProblems(/Failed to load resource.*404/);
      await shareSession(context, who);
      await chooseLanguage(context, language);
      const visits = pages
        .filter((path) => !aliases.includes(path))
        .map((path, index) => ({ path, views: viewsOf(index), turn: index % 2 }))
        .toSorted((one, other) => one.turn - other.turn);
      const found = await walk(context, visits, async (page, { path, views }) => {
        await follow(page, path);
        await arrive(page);
        const lines: string[] = [];
        for (const { colorScheme, viewport } of views) {
          await page.emulateMedia({ colorScheme });
          await page.setViewportSize(viewport);
          await settle(page);
          const here = [...(await findInView(page, colorScheme)), ...(await overflow(page))];
          lines.push(...here.map((line) => `${colorScheme}, ${viewport.width} px: ${line}`));
        }
        if (!page.url().endsWith(path)) lines.push(`leads to ${page.url()}`);
        lines.push(...(await findAtLast(page)));
        return lines.map((line) => `${path}, ${line}`);
      });
      expect(found).toEqual([]);
    });
