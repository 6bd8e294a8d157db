import type { Page } from "@playwright/test";
import { still } from "#support/axe.ts";
import { beSignedIn, expect, test } from "#support/browser.ts";
import { aliases, evening, sitePages } from "#support/sitePages.ts";
import { arrive, chooseLanguage, follow } from "#support/walk.ts";

/*
 * A screen reader reads the words of another language with the wrong voice, or not at all, unless they are marked. The
 * walk opens every page with all that people wrote in the language that the page is not in.
 */

test.describe.configure({ mode: "parallel", timeout: 300_000 });

/** The fields of replies that people write. */
const written =
  /^(title|description|name|full_name|first_name|host_name|buyer_name|guest_of|event_title|gathering_title|text|message|subject|reason|sentence|question|answer|alt|bio|note|venue_name|venue_address|teamInfo|purpose)$/;

const foreign = { en: "سفرجل من عمّان", ar: "Quince of Amman" } as const;

/** Lets each reply of the API have its people's words in the other language. */
const writeForeign = (page: Page, words: string) => {
  const rewrite = (key: string, value: unknown) =>
    written.test(key) && typeof value === "string" && /\p{L}/u.test(value) ? words : value;
  return page.route("**/api/**", async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    const response = await route.fetch();
    const isJson = response.headers()["content-type"]?.startsWith("application/json") ?? false;
    if (!isJson) return route.fulfill({ response });
    const body = JSON.stringify(JSON.parse(await response.text(), rewrite));
    return route.fulfill({ response, body });
  });
};

/** The texts with these words whose language or direction nothing says, or that are underlined through their dots. */
const findUnmarked = (page: Page, words: string, lang: string): Promise<readonly string[]> =>
  page.evaluate(
    ([word, language]) => {
      const direction = language === "ar" ? "rtl" : "ltr";
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (walker.nextNode()) {
        const { parentElement: parent, textContent } = walker.currentNode;
        if (
          !parent ||
          !textContent?.includes(word) ||
          parent.closest("script, style, textarea, option, title, svg")
        )
          continue;
        const said = parent.closest("[lang]")?.getAttribute("lang");
        const shown = getComputedStyle(parent);
        const isMarked = said === language && shown.direction === direction;
        // The line of a link is the link's own: below the dots of Arabic letters within it, too.
        const link = parent.closest("a");
        const isReadable =
          language !== "ar" || !link || getComputedStyle(link).textUnderlinePosition === "under";
        if (!isMarked || !isReadable) found.push(parent.outerHTML.slice(0, 240));
      }
      return found;
    },
    [words, lang] as const,
  );

for (const [language, other] of [
  ["en", "ar"],
  ["ar", "en"],
] as const)
  for (const [who, paths] of Object.entries(sitePages))
    test(`people's words in ${other} are marked on the pages in ${language} for ${who}`, async ({
      page,
      context,
      expectProblems,
    }) => {
      expectProblems(/status of 404/);
      await chooseLanguage(context, language);
      await writeForeign(page, foreign[language]);
      if (who !== "visitor") await beSignedIn(page, who);
      const found: string[] = [];
      for (const path of [...paths.filter((each) => !aliases.includes(each)), `/events/${evening}`]) {
        await follow(page, path);
        await arrive(page);
        await still(page);
        const here = await findUnmarked(page, foreign[language], other);
        found.push(...here.map((line) => `${path}: ${line}`));
      }
      await page.unrouteAll({ behavior: "ignoreErrors" });
      expect(found).toEqual([]);
    });
