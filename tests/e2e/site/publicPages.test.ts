import { readdirSync } from "node:fs";
import { join } from "node:path";
import { prerenderedPaths } from "@majlis/contracts/sitePaths";
import type { Page } from "@playwright/test";
import { beSignedIn, desktop, expect, expectOnScreen, phone, test } from "#support/browser.ts";
import { wakeUp } from "#support/walk.ts";
import { expectNoShift, watchShifts } from "#support/layoutShifts.ts";

test.describe.configure({ mode: "parallel" });

const assets = join(import.meta.dirname, "../../../web/dist/assets");

/** Waits until the switch in the footer is hydrated. The footer loads after the page. */
const hydrated = async (page: Page) => {
  await wakeUp(page);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("footer input") ?? {}).some((key) => key.startsWith("__react")),
  );
  await page.waitForLoadState("networkidle");
};

test("every script of the site can be imported in a browser", async ({ page }) => {
  await page.goto("/cookies");
  const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(50);
  const failed = await page.evaluate(async (names) => {
    const results = await Promise.allSettled(names.map((name) => import(`/assets/${name}`)));
    return results.flatMap((result, index) =>
      result.status === "rejected" ? [`${names[index]}: ${result.reason}`] : [],
    );
  }, scripts);
  expect(failed).toEqual([]);
});

/** Whether a page showed the visitor's header or the offer of a membership, if only for a moment. */
const watchOffers = (page: Page) =>
  page.addInitScript(() => {
    const look = () => {
      for (const part of document.querySelectorAll("header a[href='/auth'], #plan"))
        if (part.checkVisibility({ visibilityProperty: true })) Object.assign(window, { sawOffer: true });
      requestAnimationFrame(look);
    };
    look();
  });

const sawOffer = (page: Page): Promise<boolean> => page.evaluate(() => "sawOffer" in window);

/** The usual run has signed in and not, both sizes and both languages. */
for (const [who, size, language, run] of [
  ["visitor", "phone", "ar-JO", ""],
  ["member", "desktop", "en-US", ""],
  ["visitor", "desktop", "en-US", "@long"],
  ["visitor", "phone", "en-US", "@long"],
  ["free", "phone", "en-US", "@long"],
  ["free", "desktop", "ar-JO", "@long"],
  ["member", "desktop", "ar-JO", "@long"],
  ["member", "phone", "ar-JO", "@long"],
  ["founder", "desktop", "ar-JO", "@long"],
  ["founder", "phone", "en-US", "@long"],
  ["admin", "phone", "ar-JO", "@long"],
] as const)
  test(`hydrates every prerendered page without errors or layout shifts: ${who}, ${size}, ${language} ${run}`, async ({
    newPage,
  }) => {
    const page = await newPage({ viewport: size === "phone" ? phone : desktop, locale: language });
    if (who !== "visitor") await beSignedIn(page, `${who}@majlis.test`);
    await watchShifts(page);
    if (who === "member") await watchOffers(page);
    // The device knows the person's role from the first page on.
    for (const path of ["/about", ...prerenderedPaths]) {
      await page.goto(path, { waitUntil: "domcontentloaded" });
      // A member's /membership has another heading than the document.
      const kept = await page.locator(who === "visitor" ? "main h1" : "main").elementHandle();
      await hydrated(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      // The document's own elements are kept.
      expect(await kept?.evaluate((one) => one.isConnected), path).toBe(true);
      await expectNoShift(page);
      expect(await sawOffer(page), path).toBe(false);
    }
  });

test.describe("a visitor", () => {
  test("reads a page with scripts disabled", async ({ newPage }) => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto("/about");
    await expect(page.getByRole("heading", { level: 1, name: "About" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Login" }).first()).toBeVisible();
  });

  test("sends a form that was submitted before hydration", async ({ newPage, site }) => {
    const page = await newPage({ baseURL: site.url });
    await page.setExtraHTTPHeaders({ "x-forwarded-for": "203.0.113.78, 10.0.0.1" });
    const release = site.delay(/^\/assets\/index-.*\.js$/);
    await page.goto("/contact", { waitUntil: "commit" });
    await page.getByLabel("Name").fill("Rania Odeh");
    await page.getByLabel("Email").fill("rania@example.test");
    await page.getByLabel("Message").fill("Early.");
    await page.getByRole("button", { name: "Send Message" }).click({ noWaitAfter: true });
    release();
    await expectOnScreen(page.getByText("Message sent"));
    expect(new URL(page.url()).search).toBe("");
  });

  test("searches for text that was typed before hydration, and finds the search of the URL in the field", async ({
    newPage,
    site,
  }) => {
    const page = await newPage({ baseURL: site.url });
    const search = page.getByRole("searchbox");
    for (const path of ["/events", "/guidebook"]) {
      const release = site.delay(/^\/assets\/index-.*\.js$/);
      await page.goto(path, { waitUntil: "commit" });
      await search.fill("zither");
      release();
      await page.waitForURL(`**${path}?q=zither`);
      await expect(search).toHaveValue("zither");
    }
    await page.goto("/events?q=tatreez");
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(search).toHaveValue("tatreez");
  });
});

test.describe("the page of an event", () => {
  test("has structured data without the venue's address", async ({ page }) => {
    await beSignedIn(page, "member@majlis.test");
    await page.goto("/events");
    await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
    await page.waitForURL(/\/events\/evt_/);
    await page.reload();
    const data = page.locator('script[type="application/ld+json"]');
    await expect(data).toBeAttached();
    const event = JSON.parse((await data.textContent()) ?? "");
    expect(event).toMatchObject({
      "@type": "Event",
      name: await page.getByRole("heading", { level: 1 }).textContent(),
    });
    expect(event.startDate).toMatch(/\+03:00$/);
    expect(JSON.stringify(event.location)).not.toContain("streetAddress");
    const address = await page.locator('[rel="canonical"]').getAttribute("href");
    expect(address).toBe(page.url());
  });
});
