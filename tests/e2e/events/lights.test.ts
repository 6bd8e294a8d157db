import type { Page } from "@playwright/test";
import { beSignedIn, expect, test } from "#support/browser.ts";
import { insertEvent } from "#support/factories.ts";
import { testDeps } from "#support/table.ts";

/** The number of lit lamps on the poster of an event's page, or of the ticket that is open. */
const litLamps = async (page: Page, within: string): Promise<number | undefined> => {
  const source = await page.locator(`${within} [data-poster] img`).first().getAttribute("src");
  const lit = /<path fill="#FFC234" stroke[^>]* d="([^"]*)"/.exec(decodeURIComponent(source ?? ""));
  return lit?.[1]?.match(/M/g)?.length;
};

test("a seat that is taken lights one more lamp, on the page and the ticket", async ({ page }) => {
  const seats = { capacity: 6, attendee_count: 2 };
  const eventId = await insertEvent(testDeps(), { title: "Coffee by Lamplight", ...seats });
  await beSignedIn(page, "member@majlis.test");
  await page.goto(`/events/${eventId}`);
  await expect.poll(() => litLamps(page, "main")).toBe(2);
  await page.getByRole("button", { name: /Join Event/ }).click();
  await expect(page.getByRole("dialog", { name: "Your Ticket QR Code" })).toBeVisible();
  await expect.poll(() => litLamps(page, "[role=dialog]")).toBe(3);
  await page.keyboard.press("Escape");
  await expect.poll(() => litLamps(page, "main")).toBe(3);
});
