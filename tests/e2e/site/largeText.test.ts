import { overflow, settle } from "#support/axe.ts";
import { beSignedIn, expect, phone, test } from "#support/browser.ts";
import { evening, sitePages } from "#support/sitePages.ts";
import { cutLabels, doubleText } from "./zoom.ts";

test.describe.configure({ mode: "parallel", timeout: 900_000 });
test.use({ viewport: phone });

const isLong = process.env["MAJLIS_LONG"] !== undefined;

// The usual run has every second page, the long run all.
for (const [who, paths] of Object.entries(sitePages))
  test(`with text of twice the size no label is cut and no page is wider than a phone: ${who}`, async ({
    page,
    expectProblems,
  }) => {
    expectProblems(/40[014]/);
    if (who !== "visitor") await beSignedIn(page, who);
    const found: Record<string, readonly string[]> = {};
    for (const path of [...paths, `/events/${evening}`].filter((_, index) => isLong || index % 2 === 0)) {
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      await settle(page);
      await doubleText(page);
      // The hidden headings of a table add up to two pixels.
      const wide = (await overflow(page)).filter((text) => !/ is [12] px/.test(text));
      const problems = [...wide, ...(await cutLabels(page))];
      if (problems.length > 0) found[path] = problems;
    }
    expect(found).toEqual({});
  });
