import type { Page } from "@playwright/test";
import { expect, expectOnScreen, phone, test } from "#support/browser.ts";
import { insertEvent, insertGathering } from "#support/factories.ts";
import { expectNoShift, watchShifts } from "#support/layoutShifts.ts";
import { testDeps } from "#support/table.ts";
import { wakeUp } from "#support/walk.ts";

test.describe.configure({ mode: "parallel" });

const deps = testDeps();

const paths = ["/", "/events", "/gatherings", "/guidebook"] as const;

/** Opens a list as its function draws it. The first drawing of a busy machine may be late. */
const openDrawn = (page: Page, path: string) =>
  expect(async () => {
    const reply = await page.goto(path);
    expect(await reply?.text()).toContain('id="page-data"');
  }).toPass();

for (const [language, upcoming] of [
  ["en", "Upcoming"],
  ["ar", "القادمة"],
] as const)
  test(`lists can be read without scripts: ${language}`, async ({ newPage }) => {
    await insertEvent(deps);
    await insertGathering(deps);
    const page = await newPage({ javaScriptEnabled: false, viewport: phone, locale: language });
    for (const path of paths) {
      await openDrawn(page, path);
      await expect(page.getByRole("article").first()).toBeVisible();
    }
    await openDrawn(page, "/events");
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expectOnScreen(page.getByRole("article").first().getByRole("link").first());
    await expect(page.getByRole("heading", { level: 2 }).first()).toContainText(upcoming);
    await expect(page.getByText(/needs JavaScript/)).toHaveCount(0);
    expect(await page.locator(".skeleton:visible, [aria-busy=true]:visible").count()).toBe(0);
    const poster = page.locator("article img").first();
    expect(await poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

test("a list that came with its document sleeps, and wakes without a shift or another call", async ({
  newPage,
}) => {
  await insertEvent(deps);
  await insertGathering(deps);
  const page = await newPage({ viewport: phone });
  await watchShifts(page);
  const calls: string[] = [];
  page.on("request", (request) => request.url().includes("/api/") && calls.push(request.url()));
  for (const path of paths) {
    await openDrawn(page, path);
    calls.length = 0;
    await expect(page.getByRole("article").first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(await page.locator("script[src]").count(), path).toBe(0);
    const first = await page.getByRole("article").first().elementHandle();
    await wakeUp(page);
    await page.waitForLoadState("networkidle");
    expect(await first?.evaluate((one) => one.isConnected), path).toBe(true);
    await expectNoShift(page);
    expect(calls, path).toEqual([]);
  }
});

test("a filter that is chosen while a list sleeps is taken, and a search is awake at once", async ({
  page,
}) => {
  await insertEvent(deps);
  await openDrawn(page, "/events");
  await page.getByRole("button", { name: "Free", exact: true }).click();
  await page.waitForURL("**/events?price=free");
  await page.goto("/guidebook");
  await page.getByRole("searchbox").fill("coffee");
  await page.waitForURL("**/guidebook?q=coffee");
  await page.goto("/events?q=tatreez");
  await expect(page.getByRole("searchbox")).toHaveValue("tatreez");
});
