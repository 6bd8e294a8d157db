import type { Page } from "@playwright/test";
import { settle } from "#support/axe.ts";
import { beSignedIn, expect, test } from "#support/browser.ts";
import { daysFromNow } from "#support/factories.ts";
import { newAccount, newPassword, postEvent } from "#support/factoriesOverHttp.ts";
import { sitePages } from "#support/sitePages.ts";
import { lightTrace, shareSession, walk } from "#support/walk.ts";

test.describe.configure({ mode: "parallel" });

/** A 1280-pixel window at 400 % zoom. */
test.use({ viewport: { width: 320, height: 640 }, trace: lightTrace });
const unbroken = "Donaudampfschifffahrtsgesellschaftskapitaensmuetzenfabrikanten";

/** Texts beyond the viewport that are not inside a scrollable element. */
const cutOff = async (page: Page, path: string): Promise<string[]> => {
  await page.goto(path);
  await settle(page);
  const found = await page.evaluate(() => {
    const isIn = (element: Element | null, overflows: readonly string[]): boolean =>
      element !== null &&
      (overflows.includes(getComputedStyle(element).overflowX) || isIn(element.parentElement, overflows));
    return [...document.querySelectorAll("body *")]
      .filter(
        (element) =>
          [...element.childNodes].some(
            (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
          ) &&
          element.checkVisibility() &&
          element.getBoundingClientRect().right > innerWidth + 1 &&
          !isIn(element, ["auto", "scroll"]),
      )
      .map((element) => element.textContent.slice(0, 40));
  });
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  return [...found, ...(isWide ? ["The page scrolls sideways"] : [])].map((line) => `${path}: ${line}`);
};

test.describe("at 400 % nothing is cut off", () => {
  let eventPage: string;
  test.beforeAll(async () => {
    const eventId = await postEvent({
      title: unbroken,
      description: unbroken,
      starts_at: daysFromNow(200),
      venue_name: unbroken,
      venue_address: unbroken,
      city: "Amman",
    });
    eventPage = `/events/${eventId}`;
  });

  for (const [who, paths] of Object.entries(sitePages))
    test(`for ${who}, with long unbroken words`, async ({ context, expectProblems }) => {
      expectProblems(/Failed to load resource.*404/);
      await shareSession(context, who);
      expect(
        await walk(context, [...paths.filter((path) => !path.includes("?")), eventPage], cutOff),
      ).toEqual([]);
    });

  test("for a user with a long name", async ({ context, page }) => {
    const { email } = await newAccount({ fullName: unbroken.slice(0, 50) });
    await beSignedIn(page, email, newPassword);
    expect(await walk(context, ["/welcome", "/my-tickets"], cutOff)).toEqual([]);
    await page.setViewportSize({ width: 768, height: 700 });
    expect(await cutOff(page, "/welcome")).toEqual([]);
  });
});
