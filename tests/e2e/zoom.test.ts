import { createEvent } from "@majlis/contracts/events/eventForm";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { call, tokenOf } from "#support/api.ts";
import { settle } from "#support/axe.ts";
import { beSignedIn, useBrowser } from "#support/browser.ts";
import { newAccount, newPassword } from "#support/newAccount.ts";
import { sitePages } from "#support/sitePages.ts";

const browser = useBrowser();

/** A window of 1280 pixels at 400 %. */
const zoomed = { viewport: { width: 320, height: 640 } };
const unbroken = "Donaudampfschifffahrtsgesellschaftskapitaensmuetzenfabrikanten";

/** Words that stand beyond the window, unless they can be scrolled to within a part of their own, as tables can. */
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

const cutOffOn = async (page: Page, paths: readonly string[]): Promise<string[]> => {
  const lines: string[] = [];
  // One page after the other: each is loaded once, in one window.
  // oxlint-disable-next-line no-await-in-loop
  for (const path of paths) lines.push(...(await cutOff(page, path)));
  return lines;
};

describe("at 400 % nothing is cut off", () => {
  let eventPage: string;
  beforeAll(async () => {
    const body = {
      title: unbroken,
      description: unbroken,
      starts_at: new Date(Date.now() + 200 * 86_400_000).toISOString(),
      ends_at: null,
      venue_name: unbroken,
      venue_address: unbroken,
      city: "Amman",
      capacity: 20,
      price_cents: 0,
      is_public: true,
      location_hidden: false,
      status: "published" as const,
    };
    const { body: event } = await call(createEvent, { body }, await tokenOf("founder@majlis.test"));
    eventPage = `/events/${event["id"]}`;
  });

  it.each(Object.entries(sitePages))("for %s, where words have no end either", async (who, paths) => {
    browser.expectProblems(/Failed to load resource.*404/);
    const page = await browser.newPage(zoomed);
    if (who !== "visitor") await beSignedIn(page, who);
    expect(await cutOffOn(page, [...paths.filter((path) => !path.includes("?")), eventPage])).toEqual([]);
  });

  it("for somebody with a long name", async () => {
    const { email } = await newAccount(unbroken.slice(0, 50));
    const page = await browser.newPage(zoomed);
    await beSignedIn(page, email, newPassword);
    expect(await cutOffOn(page, ["/welcome", "/my-tickets"])).toEqual([]);
    await page.setViewportSize({ width: 768, height: 700 });
    expect(await cutOffOn(page, ["/welcome"])).toEqual([]);
  });
});
