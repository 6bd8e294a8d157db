import type { Page } from "@playwright/test";
import { overflow, settle, violations } from "#support/axe.ts";
import { beSignedIn, desktop, expect, phone, test } from "#support/browser.ts";
import { findEnglish } from "./findEnglish.ts";
import { findPseudoLocaleProblems, pseudoLocale } from "./pseudoLocale.ts";
import { aliases, looks, sitePages } from "#support/sitePages.ts";
import { arrive, chooseLanguage, follow } from "#support/walk.ts";
import { cutOff, zoomed } from "./zoom.ts";

/*
 * Two walks as each person: through every page in the pseudo-locale, whose texts are longer than English ones, with every
 * rule of axe and no text cut off; through every third page in Arabic with no English, wide or at 400 %. The long run has
 * every page in both.
 */

test.describe.configure({ mode: "parallel", timeout: 900_000 });

const isLong = process.env["MAJLIS_LONG"] !== undefined;

interface Look {
  readonly colorScheme: "light" | "dark";
  readonly viewport: typeof desktop;
}

type Find = (page: Page, look: Look) => Promise<readonly string[]>;

const findFaultyLayout: Find = async (page, { viewport }) => {
  const found = [...(await violations(page)), ...(await findPseudoLocaleProblems(page))];
  if (viewport === phone) return found;
  await page.setViewportSize(phone);
  await settle(page);
  return [...found, ...(await findPseudoLocaleProblems(page)).map((line) => `${phone.width} px: ${line}`)];
};

/** axe finds in other languages what it finds in the pseudo-locale: the usual run does without it. */
const findTooWide: Find = async (page, { viewport }) => {
  if (viewport === zoomed) return cutOff(page);
  return [...(await overflow(page)), ...(isLong ? await violations(page) : [])];
};

const findWrongLanguage: Find = async (page, look) => {
  const { lang, dir } = await page.evaluate(() => {
    const { documentElement: root } = document;
    return { lang: root.lang, dir: root.dir };
  });
  return [
    ...(lang === "ar" && dir === "rtl" ? [] : [`runs ${dir} in ${lang}`]),
    ...(await findEnglish(page)).map((text) => `says in English: ${text}`),
    ...(await findTooWide(page, look)),
  ];
};

const [wide] = looks;
const narrowest = { colorScheme: "dark", viewport: zoomed } as const;

/** Pages take turns: one in the first look, the next in the second. The long run has all looks of each. */
const walks: Readonly<Record<string, { looks: readonly Look[]; find: Find }>> = {
  [pseudoLocale]: { looks, find: findFaultyLayout },
  ar: { looks: isLong ? [...looks, narrowest] : [wide, narrowest], find: findWrongLanguage },
  ...(isLong && { en: { looks: [...looks, narrowest], find: findTooWide } }),
};

for (const [who, pages] of Object.entries(sitePages))
  test(`${who} finds no violations, foreign words or texts cut off`, async ({ context, expectProblems }) => {
    expectProblems(/Failed to load resource.*404/);
    const visits = pages
      .filter((path) => !aliases.includes(path))
      .map((path, index) => ({ path, turn: index % 2 }))
      .toSorted((one, other) => one.turn - other.turn);
    const found: string[] = [];
    for (const [language, { looks: all, find }] of Object.entries(walks)) {
      await chooseLanguage(context, language);
      const page = await context.newPage();
      if (who !== "visitor") await beSignedIn(page, who);
      for (const { path, turn } of visits.filter((_, at) => isLong || language !== "ar" || at % 3 === 0)) {
        await follow(page, path);
        await arrive(page);
        for (const look of isLong ? all : all.slice(turn, turn + 1)) {
          await page.emulateMedia({ colorScheme: look.colorScheme });
          await page.setViewportSize(look.viewport);
          await settle(page);
          const { width } = look.viewport;
          const here = await find(page, look);
          found.push(
            ...here.map((line) => `${path}, ${language}, ${look.colorScheme}, ${width} px: ${line}`),
          );
        }
        if (!page.url().endsWith(path)) found.push(`${path} leads to ${page.url()}`);
      }
      await page.close();
    }
    expect(found).toEqual([]);
  });
