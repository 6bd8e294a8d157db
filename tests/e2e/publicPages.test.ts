import { prerenderedPaths } from "@majlis/contracts/sitePaths";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { beSignedIn, phone, signIn, useBrowser } from "#support/browser.ts";

const browser = useBrowser();

/** Shifts of what already stood on the page, in the measure of the browser. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shifted: Reflect.get(window, "shifted") + Reflect.get(entry, "value") });
    }).observe({ type: "layout-shift", buffered: true });
  });

const shiftOf = (page: Page) => page.evaluate(() => Number(Reflect.get(window, "shifted")));

/** The page answers: the footer's switch is drawn by code that has come and taken over. */
const awake = async (page: Page) => {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("footer input") ?? {}).some((key) => key.startsWith("__react")),
  );
  await page.waitForLoadState("networkidle");
};

it("keeps the cards' places until the words of a failure have come", async () => {
  browser.expectProblems(/Failed to load resource/);
  const page = await browser.newPage();
  let release = () => {};
  const words = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/api\/events(\?|$)/, (route) => route.fulfill({ status: 400, json: {} }));
  const asked = page.waitForRequest("**/assets/FailureAlert*.js");
  await page.route("**/assets/FailureAlert*.js", async (route) => {
    await words;
    await route.continue();
  });
  await page.goto("/events");
  await asked;
  await page.getByRole("status").filter({ hasText: "Loading events" }).waitFor();
  release();
  await page.getByRole("alert").getByRole("button", { name: "Try Again" }).waitFor();
  expect(await page.getByText("Loading events").count()).toBe(0);
});

describe("a visitor", () => {
  it.each([
    ["desktop", {}],
    ["phone", { viewport: phone }],
  ])("wakes every written page without a complaint or a shift: %s", async (_, options) => {
    const page = await browser.newPage(options);
    await watchShifts(page);
    for (const path of prerenderedPaths) {
      await page.goto(path);
      await awake(page);
      expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
      expect(await shiftOf(page), path).toBeLessThanOrEqual(0.02);
    }
  });

  it("reads the page with scripts switched off", async () => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto("/about");
    await page.getByRole("heading", { level: 1, name: "About" }).waitFor();
    await page.getByRole("link", { name: "Login" }).first().waitFor();
  });

  it.each([
    ["/events", "/api/events"],
    ["/gatherings", "/api/gatherings"],
    ["/guidebook", "/api/businesses"],
  ])("asks the API once for %s", async (path, asked) => {
    const page = await browser.newPage();
    const calls: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/")) calls.push(new URL(request.url()).pathname);
    });
    await page.goto(path);
    await page.getByRole("article").first().waitFor();
    await awake(page);
    expect(calls).toEqual([asked]);
  });

  it("keeps what was written and pressed before the page woke, and sends it then", async () => {
    const page = await browser.newPage();
    await page.setExtraHTTPHeaders({ "x-forwarded-for": "203.0.113.78, 10.0.0.1" });
    let wake = () => {};
    const asleep = new Promise<void>((resolve) => (wake = resolve));
    await page.route("**/assets/index-*.js", async (route) => {
      await asleep;
      await route.continue();
    });
    await page.goto("/contact", { waitUntil: "commit" });
    await page.getByLabel("Name").fill("Rania Odeh");
    await page.getByLabel("Email").fill("rania@example.test");
    await page.getByLabel("Message").fill("Early.");
    await page.getByRole("button", { name: "Send Message" }).click({ noWaitAfter: true });
    wake();
    await page.getByText("Message sent").first().waitFor();
    expect(new URL(page.url()).search).toBe("");
  });

  it("finds a search of the address in the fields", async () => {
    const page = await browser.newPage();
    await page.goto("/events?q=tatreez");
    await page.getByRole("article").first().waitFor();
    expect(await page.getByRole("searchbox").inputValue()).toBe("tatreez");
  });
});

it("whoever is signed in never sees the visitor's header", async () => {
  const page = await browser.newPage();
  await signIn(page, "member@majlis.test");
  await page.addInitScript(() => {
    const look = () => {
      for (const link of document.querySelectorAll("header a"))
        if (link.textContent === "Login" && link.checkVisibility({ visibilityProperty: true }))
          Object.assign(window, { sawLogin: true });
      requestAnimationFrame(look);
    };
    look();
  });
  for (const path of prerenderedPaths) {
    await page.goto(path);
    await page.getByRole("button", { name: /account menu/ }).waitFor();
    expect(await page.evaluate(() => Reflect.get(window, "sawLogin"))).toBeUndefined();
  }
});

describe("the page of an event", () => {
  it("tells search engines what it is, and nobody where", async () => {
    const page = await browser.newPage();
    await beSignedIn(page, "member@majlis.test");
    await page.goto("/events");
    await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
    await page.reload();
    const data = page.locator('script[type="application/ld+json"]');
    await data.waitFor({ state: "attached" });
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
