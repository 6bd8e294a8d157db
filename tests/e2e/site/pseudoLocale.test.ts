import { settle } from "#support/axe.ts";
import { desktop, expect, phone, test } from "#support/browser.ts";
import { findPseudoLocaleProblems, pseudoLocale } from "#support/pseudoLocale.ts";
import { aliases, sitePages } from "#support/sitePages.ts";
import { arrive, chooseLanguage, follow, shareSession, walk } from "#support/walk.ts";

test.describe.configure({ mode: "parallel", timeout: 300_000 });

for (const [who, paths] of Object.entries(sitePages))
  test(`the pages of ${who} in the pseudo-locale show texts of the catalogues only, none of them cut off`, async ({
    context,
    expectProblems,
  }) => {
    expectProblems(/Failed to load resource.*404/);
    await shareSession(context, who);
    await chooseLanguage(context, pseudoLocale);
    const own = paths.filter((path) => !aliases.includes(path));
    const found = await walk(context, own, async (tab, path) => {
      await follow(tab, path);
      await arrive(tab);
      const lines: string[] = [];
      for (const viewport of [desktop, phone]) {
        await tab.setViewportSize(viewport);
        await settle(tab);
        const problems = await findPseudoLocaleProblems(tab);
        lines.push(...problems.map((line) => `${path}, ${viewport.width} px: ${line}`));
      }
      return lines;
    });
    expect(found).toEqual([]);
  });
