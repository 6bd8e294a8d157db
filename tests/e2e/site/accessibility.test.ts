import { overflow, settle, violations } from "#support/axe.ts";
import { expect, test } from "#support/browser.ts";
import { looks, sitePages } from "#support/sitePages.ts";
import { shareSession, walk } from "#support/walk.ts";
import { cutOff, postUnbrokenEvent, zoomed } from "#support/zoom.ts";

test.describe.configure({ mode: "parallel", timeout: 300_000 });

test.beforeAll(postUnbrokenEvent);

for (const [who, paths] of Object.entries(sitePages))
  test(`${who} finds no violations on desktop or phone, in light or dark, and nothing cut off at 400 %`, async ({
    context,
    expectProblems,
  }) => {
    expectProblems(/Failed to load resource.*404/);
    await shareSession(context, who);
    const found = await walk(context, paths, async (page, path) => {
      await page.goto(path);
      const lines: string[] = [];
      await settle(page);
      if (!page.url().endsWith(path)) lines.push(`${path} leads to ${page.url()}`);
      for (const { colorScheme, viewport } of looks) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize(viewport);
        await settle(page);
        const here = [...(await violations(page)), ...(await overflow(page))];
        lines.push(...here.map((line) => `${path}, ${colorScheme}, ${viewport.width} px: ${line}`));
      }
      await page.setViewportSize(zoomed);
      lines.push(...(await cutOff(page)).map((line) => `${path}, ${zoomed.width} px: ${line}`));
      return lines;
    });
    expect(found).toEqual([]);
  });
