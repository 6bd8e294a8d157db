import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { beSignedIn, phone, useBrowser } from "#support/browser.ts";

const browser = useBrowser();

/** SPEC section 9: 16rem open, 3rem collapsed, 18rem on a phone. */
const rem = 16;

const areas = [
  ["member@majlis.test", "/my-tickets", "Member Dashboard", ["My Tickets", "My Gatherings", "Profile"]],
  [
    "founder@majlis.test",
    "/founder/events",
    "Founder Dashboard",
    ["My Events", "Requests", "Analytics", "Attendees"],
  ],
  [
    "admin@majlis.test",
    "/admin/users",
    "Admin Panel",
    ["Users", "Events", "Guidebook", "Approvals", "Settings"],
  ],
] as const;

const open = async (email: string, path: string, options = {}): Promise<Page> => {
  const page = await browser.newPage({ reducedMotion: "reduce", ...options });
  await beSignedIn(page, email);
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  return page;
};
const sidebarWidth = async (page: Page) => (await page.locator("aside[data-state]").boundingBox())?.width;
const linksOf = (page: Page, title: string) =>
  page.getByRole("navigation", { name: title }).getByRole("link");

describe.each(areas)("the sidebar of %s", (email, path, title, names) => {
  it(`is titled "${title}", has its links, and marks the page that is shown`, async () => {
    const page = await open(email, path);
    await page.locator("aside").getByText(title).waitFor();
    // What an area has besides, such as its dashboard, stands behind what is specified.
    expect((await linksOf(page, title).allTextContents()).filter((name) => isOneOf(names, name))).toEqual([
      ...names,
    ]);
    const [first = ""] = names;
    const current = page.getByRole("navigation", { name: title }).locator("[aria-current=page]");
    expect(await current.allTextContents()).toEqual([first]);
  });

  it("on a phone is a sheet of 18rem, opened by its button or Ctrl+B, that closes on the way", async () => {
    const page = await open(email, path, { viewport: phone });
    const opener = page.getByRole("button", { name: title });
    await opener.click();
    const sheet = page.getByRole("dialog", { name: title });
    await expect.poll(async () => (await sheet.boundingBox())?.width).toBe(18 * rem);
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "hidden" });
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);

    await page.keyboard.press("Control+b");
    await sheet.getByRole("link").last().click();
    await sheet.waitFor({ state: "hidden" });
    expect(new URL(page.url()).pathname).not.toBe(path);
  });
});

const isOneOf = (names: readonly string[], name: string): boolean => names.includes(name);

describe("the sidebar at a desk", () => {
  it("is 16rem wide, collapses to 3rem by its button, by Ctrl+B and by Cmd+B, and keeps its links", async () => {
    const page = await open("member@majlis.test", "/my-tickets");
    const toggle = page.getByRole("button", { name: "Toggle sidebar" });
    await expect.poll(() => sidebarWidth(page)).toBe(16 * rem);
    for (const [collapse, expand] of [
      [() => toggle.click(), () => page.keyboard.press("Control+b")],
      [() => page.keyboard.press("Meta+b"), () => toggle.click()],
    ] as const) {
      await collapse();
      await expect.poll(() => sidebarWidth(page)).toBe(3 * rem);
      expect(await toggle.getAttribute("aria-expanded")).toBe("false");
      await page.getByRole("link", { name: "Profile" }).hover();
      await expand();
      await expect.poll(() => sidebarWidth(page)).toBe(16 * rem);
    }
  });

  it("keeps its state for seven days in a cookie, over a reload", async () => {
    const page = await open("member@majlis.test", "/my-tickets");
    await page.keyboard.press("Control+b");
    await expect.poll(() => sidebarWidth(page)).toBe(3 * rem);
    const cookies = await page.context().cookies();
    const cookie = cookies.find(({ name }) => name === "majlis_sidebar");
    expect(cookie?.value).toBe("closed");
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThanOrEqual(7);
    await page.reload();
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await sidebarWidth(page)).toBe(3 * rem);
  });

  it("becomes a sheet just below 768 px and a sidebar again at it", async () => {
    const page = await open("member@majlis.test", "/my-tickets");
    await page.setViewportSize({ width: 767, height: 800 });
    await page.locator("aside[data-state]").waitFor({ state: "detached" });
    await page.setViewportSize({ width: 768, height: 800 });
    await expect.poll(() => sidebarWidth(page)).toBe(16 * rem);
  });
});

describe("a protected page", () => {
  it("is a skeleton dashboard while nobody knows yet who is looking", async () => {
    const page = await open("member@majlis.test", "/my-tickets");
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/api/me", async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    const main = page.getByRole("main");
    await main.getByRole("status").getByText("Loading").waitFor();
    expect(await main.getAttribute("aria-busy")).toBe("true");
    expect(await page.getByRole("heading", { name: "My Tickets" }).count()).toBe(0);
    answer();
    await page.getByRole("heading", { level: 1, name: "My Tickets" }).waitFor();
  });
});
