import type { Page } from "@playwright/test";
import { beSignedIn, expect, expectOnScreen, phone, test } from "#support/browser.ts";

/** In pixels. The widths are specified in docs/product.md#page-details. */
const rem = 16;

/** One component shows all three. On a phone, the usual run opens one. */
const areas = [
  ["member@majlis.test", "/my-tickets", "Member Dashboard", ["My Tickets", "My Gatherings", "Profile"], ""],
  [
    "founder@majlis.test",
    "/founder/events",
    "Founder Dashboard",
    ["My Events", "Requests", "Analytics", "Attendees"],
    "@long",
  ],
  [
    "admin@majlis.test",
    "/admin/users",
    "Admin Panel",
    ["Users", "Events", "Guidebook", "Approvals", "Settings"],
    "@long",
  ],
] as const;

const open = async (page: Page, email: string, path: string): Promise<void> => {
  await beSignedIn(page, email);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
};
const sidebarWidth = async (page: Page) => (await page.locator("aside[data-state]").boundingBox())?.width;
const linksOf = (page: Page, title: string) =>
  page.getByRole("navigation", { name: title }).getByRole("link");

test("each sidebar has its title and its links, and marks the current page", async ({ page }) => {
  for (const [email, path, title, names] of areas) {
    await open(page, email, path);
    await expectOnScreen(page.locator("aside").getByText(title));
    const current = page.getByRole("navigation", { name: title }).locator("[aria-current=page]");
    await expect(current).toHaveText([names[0]]);
    // Ignores additional links, such as the dashboard.
    expect((await linksOf(page, title).allTextContents()).filter((name) => isOneOf(names, name))).toEqual([
      ...names,
    ]);
  }
});

for (const [email, path, title, , run] of areas)
  test(`the sidebar of ${email} is an 18rem sheet on a phone, opened by its button or Ctrl+B, and closes on navigation ${run}`, async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await open(page, email, path);
    const opener = page.getByRole("button", { name: title });
    await opener.click();
    const sheet = page.getByRole("dialog", { name: title });
    await expect.poll(async () => (await sheet.boundingBox())?.width).toBe(18 * rem);
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();

    await page.keyboard.press("Control+b");
    await sheet.getByRole("link").last().click();
    await expect(sheet).toBeHidden();
    await expect(page).not.toHaveURL(path);
  });

const isOneOf = (names: readonly string[], name: string): boolean => names.includes(name);

test("at a desk the sidebar is 16rem wide, collapses to 3rem by its button, by Ctrl+B and by Cmd+B, and keeps its links and its state", async ({
  page,
}) => {
  await open(page, "member@majlis.test", "/my-tickets");
  const toggle = page.getByRole("button", { name: "Toggle sidebar" });
  await expect.poll(() => sidebarWidth(page)).toBe(16 * rem);
  for (const [collapse, expand] of [
    [() => toggle.click(), () => page.keyboard.press("Control+b")],
    [() => page.keyboard.press("Meta+b"), () => toggle.click()],
  ] as const) {
    await collapse();
    await expect.poll(() => sidebarWidth(page)).toBe(3 * rem);
    await expect(toggle).toHaveAttribute("aria-expanded", "false");
    await page.getByRole("link", { name: "Profile" }).hover();
    await expand();
    await expect.poll(() => sidebarWidth(page)).toBe(16 * rem);
  }

  await test.step("a sheet just below 768 px and a sidebar again at it", async () => {
    await page.setViewportSize({ width: 767, height: 800 });
    await expect(page.locator("aside[data-state]")).not.toBeAttached();
    await page.setViewportSize({ width: 768, height: 800 });
    await expect.poll(() => sidebarWidth(page)).toBe(16 * rem);
  });

  await test.step("closed for seven days by a cookie, over a reload", async () => {
    await page.keyboard.press("Control+b");
    await expect.poll(() => sidebarWidth(page)).toBe(3 * rem);
    const cookies = await page.context().cookies();
    const cookie = cookies.find(({ name }) => name === "majlis_sidebar");
    expect(cookie?.value).toBe("closed");
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThanOrEqual(7);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.poll(() => sidebarWidth(page)).toBe(3 * rem);
  });
});

test.describe("a protected page", () => {
  test("shows a skeleton while the session loads", async ({ openAs, site }) => {
    const answer = site.delay(/^\/api\/me$/);
    const page = await openAs("member@majlis.test", "/my-tickets", { baseURL: site.url });
    const main = page.getByRole("main");
    await expect(main.getByRole("status").getByText("Loading")).toBeAttached();
    await expect(main).toHaveAttribute("aria-busy", "true");
    await expect(page.getByRole("heading", { name: "My Tickets" })).toHaveCount(0);
    answer();
    await expect(page.getByRole("heading", { level: 1, name: "My Tickets" })).toBeVisible();
  });
});
