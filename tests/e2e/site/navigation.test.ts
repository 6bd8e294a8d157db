import type { Page } from "@playwright/test";
import { still } from "#support/axe.ts";
import { desktop, expect, phone, test } from "#support/browser.ts";
import { newRequest } from "#support/factories.ts";
import { postEvent } from "#support/factoriesOverHttp.ts";
import { testDeps } from "#support/table.ts";

test.describe.configure({ mode: "parallel" });

const links = ["Home", "Events", "Membership", "About Us", "Gatherings", "Guidebook"];
const tabs = ["Events", "Tickets", "Card", "Guidebook", "You"];

const main = (page: Page) => page.getByRole("navigation", { name: "Main" }).getByRole("link");
const tabBar = (page: Page) => page.getByRole("navigation", { name: "Shortcuts" });
const footer = (page: Page) => page.getByRole("contentinfo").getByRole("navigation", { name: "Quick Links" });

const readTabs = async (page: Page): Promise<readonly (string | null)[]> =>
  Promise.all(tabs.map((name) => tabBar(page).getByRole("link", { name }).getAttribute("href")));

/** Follows the first pages of a person's own places, and changes the language there. */
const usePlaces = async (page: Page, extra: readonly string[]): Promise<void> => {
  const rows = page.getByRole("main").getByRole("listitem").getByRole("link");
  await expect(rows).toHaveText([
    "Profile and account",
    "Membership",
    "My Tickets",
    ...extra,
    "Passport",
    "Hosts you follow",
    "Give a month",
    "Receipts",
    "Help",
  ]);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1300);
  await page.getByRole("main").getByRole("button", { name: "العربية" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  await page.getByRole("main").getByRole("button", { name: "English" }).click();
  await rows.filter({ hasText: "Hosts you follow" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Hosts you follow" })).toBeVisible();
};

test("a visitor finds all places in the bar and the footer at 1280 px, and in the menu and the tabs at 390 px", async ({
  newPage,
}) => {
  const page = await newPage({ viewport: desktop });
  await page.goto("/about");
  await expect(main(page)).toHaveText(links);
  await expect(footer(page).getByRole("link")).toHaveText([
    "Guidebook",
    "City Founder",
    "Contact Us",
    "Login",
    "Gatherings",
  ]);
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  await expect(tabBar(page)).toBeHidden();

  await page.setViewportSize(phone);
  const box = await page.getByRole("contentinfo").boundingBox();
  expect(box?.height).toBeLessThanOrEqual(560);
  await page.goto("/events");
  await expect(tabBar(page).getByRole("link")).toHaveText(tabs);
  expect(await readTabs(page)).toEqual(["/events", "/my-tickets", "/membership", "/guidebook", "/you"]);
  await expect(tabBar(page).getByRole("link", { name: "Events" })).toHaveAttribute("aria-current", "page");
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(main(page)).toHaveText(links);
  await expect(page.locator("#mobile-menu").getByRole("link", { name: "Login" })).toBeVisible();
});

test("a founder's and an admin's tabs lead to their work; requests have their number", async ({ openAs }) => {
  const eventId = await postEvent({ title: "An evening that people ask for" }, "tareq@majlis.test");
  await newRequest(testDeps(), eventId, { message: "May I come?" });
  const founder = await openAs("tareq@majlis.test", "/about", { viewport: phone });
  await expect(tabBar(founder).getByRole("link", { name: /^Requests \d+ requests? waiting/ })).toBeVisible();
  await tabBar(founder).getByRole("link", { name: "Check-in" }).click();
  await expect(founder.getByRole("heading", { level: 1, name: "Check-in" })).toBeVisible();
  const admin = await openAs("admin@majlis.test", "/admin/inbox", { viewport: phone });
  await expect(tabBar(admin).getByRole("link")).toHaveText([
    "Users",
    "Approvals",
    "Payments",
    "Inbox",
    "You",
  ]);
  await expect(tabBar(admin).getByRole("link", { name: "Inbox" })).toHaveAttribute("aria-current", "page");
});

test("a free user finds tickets and the own places, but no card, in the user menu and the tabs", async ({
  openAs,
}) => {
  const page = await openAs("free@majlis.test", "/about", { viewport: desktop });
  await page.getByRole("button", { name: /account menu/ }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Dashboard", "Tickets", "You", "Sign Out"]);

  await page.setViewportSize(phone);
  await page.goto("/you");
  await expect(tabBar(page).getByRole("link", { name: "You" })).toHaveAttribute("href", "/you");
  expect(await readTabs(page)).toEqual(["/events", "/my-tickets", "/membership", "/guidebook", "/you"]);
  await usePlaces(page, []);
});

test("a member finds tickets, card and the own places in the user menu, the tabs and the phone's menu, and no Login", async ({
  openAs,
}) => {
  const page = await openAs("member@majlis.test", "/about", { viewport: desktop });
  await page.getByRole("button", { name: /account menu/ }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Dashboard", "Tickets", "Card", "You", "Sign Out"]);
  await expect(footer(page).getByRole("link")).toHaveText([
    "Guidebook",
    "City Founder",
    "Contact Us",
    "Gatherings",
  ]);
  await page.getByRole("menuitem", { name: "Card" }).click();
  await expect(page.getByRole("img", { name: /QR code M1\./ })).toBeInViewport();

  await page.setViewportSize(phone);
  const banner = page.getByRole("complementary", { name: "Demo mode" });
  await expect(banner).toBeVisible();
  expect(await banner.evaluate((element) => getComputedStyle(element).position)).toBe("static");
  await banner.getByRole("button", { name: "Dismiss" }).click();
  await expect(banner).not.toBeAttached();
  await page.goto("/you");
  await usePlaces(page, ["My Gatherings", "Host a Gathering"]);
  // What says that payments are simulated loads after the page, and stays dismissed.
  await still(page);
  await expect(banner).not.toBeAttached();

  await page.goto("/you");
  const you = tabBar(page).getByRole("link", { name: "You" });
  await expect(you).toHaveAttribute("aria-current", "page");
  expect(await readTabs(page)).toEqual(["/events", "/my-tickets", "/card", "/guidebook", "/you"]);
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.locator("#mobile-menu");
  await expect(menu.getByRole("link", { name: "Card" })).toBeVisible();
  await menu.getByRole("button", { name: "Sign Out" }).click();
  const toast = page.getByText("Signed out successfully").first();
  await expect(toast).toBeVisible();
  const bottom = await toast.evaluate((text) => text.closest("li")?.getBoundingClientRect().bottom ?? 0);
  const bar = await tabBar(page).boundingBox();
  expect(bottom).toBeLessThan(bar?.y ?? 0);
});
