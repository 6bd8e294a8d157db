import { UserId } from "@majlis/contracts/ids";
import { getMe } from "@majlis/contracts/users";
import type { Page } from "@playwright/test";
import { call, tokenOf } from "#support/api.ts";
import { still } from "#support/axe.ts";
import { beSignedIn, expect, expectOnScreen, test } from "#support/browser.ts";
import { insertEvent, newRequest } from "#support/factories.ts";
import { aliases, sitePages } from "#support/sitePages.ts";
import { testDeps } from "#support/table.ts";
import { arrive, follow } from "#support/walk.ts";

test.describe.configure({ mode: "parallel" });

/** Goes backwards through the controls from the end of the page. Returns those that get the focus wholly covered. */
const findCovered = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const name = (one: Element) => `${one.tagName} ${one.getAttribute("aria-label") ?? one.textContent}`;
    const isSeen = (one: HTMLElement): boolean => {
      const own = one.getBoundingClientRect();
      // The field of a choice is a point within its label.
      const shown = own.width > 2 ? one : (one.closest("label") ?? one.parentElement ?? one);
      const { left, right, top, bottom } = shown.getBoundingClientRect();
      const [above, below] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
      const [before, after] = [Math.max(left, 0), Math.min(right, innerWidth)];
      return [0.1, 0.5, 0.9].some((across) =>
        [0.1, 0.5, 0.9].some((down) => {
          const seen = document.elementFromPoint(
            before + (after - before) * across,
            above + (below - above) * down,
          );
          return seen !== null && (shown.contains(seen) || (seen !== document.body && seen.contains(shown)));
        }),
      );
    };
    scrollTo(0, document.documentElement.scrollHeight);
    const controls = document.querySelectorAll<HTMLElement>(
      "a[href], button, input, select, textarea, summary, [tabindex='0']",
    );
    return [...controls].toReversed().flatMap((one) => {
      if (one.tabIndex < 0 || one.getClientRects().length === 0) return [];
      one.focus();
      return document.activeElement !== one || isSeen(one) ? [] : [name(one).trim()];
    });
  });

const windows = [
  { width: 390, height: 700 },
  { width: 1280, height: 720 },
];

const findInWindows = async (page: Page): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const size of windows) {
    await page.setViewportSize(size);
    await still(page);
    const here = await findCovered(page);
    found.push(...here.map((line) => `${new URL(page.url()).pathname}, ${size.width} px: ${line}`));
  }
  return found;
};

for (const [who, paths] of Object.entries(sitePages))
  test(`what gets the focus backwards is below the header for ${who}`, async ({ page, expectProblems }) => {
    expectProblems(/status of 404/);
    if (who !== "visitor") await beSignedIn(page, who);
    const found: string[] = [];
    for (const path of paths.filter((each) => !aliases.includes(each))) {
      await follow(page, path);
      await arrive(page);
      found.push(...(await findInWindows(page)));
    }
    expect(found).toEqual([]);
  });

test("Shift+Tab, the bar without a network and the bar of chosen requests leave the focus in view", async ({
  openAs,
  expectProblems,
}) => {
  expectProblems(/ERR_INTERNET_DISCONNECTED/);
  const deps = testDeps();
  const { body: founder } = await call(getMe, {}, await tokenOf("founder@majlis.test"));
  await newRequest(deps, await insertEvent(deps, { founder_id: UserId.parse(founder["id"]) }));
  const page = await openAs("founder@majlis.test", "/founder/requests");
  await page.getByRole("checkbox").first().check();
  expect(await findInWindows(page)).toEqual([]);
  await page.goto("/events");
  await still(page);
  await page.context().setOffline(true);
  await expectOnScreen(page.getByText("No network. What was saved on this device still opens."));
  expect(await findInWindows(page)).toEqual([]);
  await page.locator("footer a").last().focus();
  for (let step = 0; step < 25; step++) {
    await page.keyboard.press("Shift+Tab");
    expect(
      await page.evaluate(() => {
        const { bottom = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
        return bottom > (document.querySelector("header")?.getBoundingClientRect().bottom ?? 0);
      }),
      `step ${step}`,
    ).toBe(true);
  }
});
