import { joinEvent } from "@majlis/contracts/events/events";
import type { Page } from "@playwright/test";
import { call } from "#support/api.ts";
import { beSignedIn, desktop, expect, phone, test } from "#support/browser.ts";
import { doorFounder, openEvent } from "#support/openEvent.ts";
import { daysFromNow, insertEvent } from "#support/factories.ts";
import { newAccountAs, newPassword, postEvent } from "#support/factoriesOverHttp.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();

const dialog = (page: Page) => page.getByRole("dialog");
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const openMenu = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Open menu" }).click();
const phoneMenu = (page: Page) => page.locator("#mobile-menu");

/** A member with a ticket, whose phone has come from the home page to the tickets. */
const openTickets = async (page: Page, title: string, locale = "en"): Promise<void> => {
  const eventId = await insertEvent(deps, { title, starts_at: daysFromNow(1) });
  const { email, token } = await newAccountAs("member");
  await call(joinEvent, { body: { eventId } }, token);
  await page.setViewportSize(phone);
  await beSignedIn(page, email, newPassword);
  await page.goto(`/about?lang=${locale}`);
  await page.goto("/my-tickets");
};

test("Back closes a ticket's menu, the full-screen code, then the ticket, then it leaves the page", async ({
  page,
}) => {
  const title = "مساء الرجوع";
  await openTickets(page, title, "ar");
  await page.getByRole("button", { name: new RegExp(`رمز QR.*${title}`) }).click();
  const menu = page.getByRole("menu");
  await dialog(page).getByRole("button", { name: "التقويم" }).click();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  await dialog(page).getByRole("button", { name: "ملء الشاشة" }).click();
  const full = page.getByRole("dialog", { name: title });
  await expect(full).toBeVisible();
  await page.goBack();
  await expect(full).toBeHidden();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL("/my-tickets");
  await page.goBack();
  await expect(page).toHaveURL(/about/);
});

test("after a ticket was closed by its button or a reload, one Back leaves, and Forward opens nothing", async ({
  page,
}) => {
  const title = "One Back";
  await openTickets(page, title);
  const open = () => page.getByRole("button", { name: `QR Code for ${title}` }).click();
  await open();
  await dialog(page).getByRole("button", { name: "Close", exact: true }).click();
  await expect(dialog(page)).toBeHidden();
  await page.goForward();
  await expect(dialog(page)).toBeHidden();
  await open();
  await expect(dialog(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: `QR Code for ${title}` })).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state)).not.toMatchObject({ layers: 1 });
  await page.goBack();
  await expect(page).toHaveURL(/about/);
  await page.goForward();
  await expect(page).toHaveURL("/my-tickets");
  await expect(dialog(page)).toBeHidden();
});

test("a link in an open menu or sheet takes its place in the history", async ({ page }) => {
  await beSignedIn(page, "member@majlis.test");
  await page.setViewportSize(phone);
  await page.goto("/about");
  await openMenu(page);
  await expect(phoneMenu(page)).toBeVisible();
  await page.goBack();
  await expect(phoneMenu(page)).toBeHidden();
  await openMenu(page);
  await phoneMenu(page).getByRole("link", { name: "Guidebook" }).click();
  await expect(page).toHaveURL("/guidebook");
  await page.goBack();
  await expect(page).toHaveURL("/about");
  await expect(phoneMenu(page)).toBeHidden();
  await page.goForward();
  await expect(page).toHaveURL("/guidebook");

  await page.goto("/my-tickets");
  await page.getByRole("button", { name: "Member Dashboard" }).click();
  await dialog(page).getByRole("link", { name: "Profile" }).click();
  await expect(page).toHaveURL("/profile");
  await page.goBack();
  await expect(page).toHaveURL("/my-tickets");
  await page.setViewportSize(desktop);
  await page.getByRole("button", { name: /account menu/ }).click();
  await page.getByRole("menuitem", { name: "Card" }).click();
  await expect(page).toHaveURL("/card");
  await page.goBack();
  await expect(page).toHaveURL("/my-tickets");
  await page.goBack();
  await expect(page).toHaveURL("/guidebook");
});

test("a link that is followed while a menu closes leads to its page, and Back to the one before", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto("/about");
  await openMenu(page);
  await expect(phoneMenu(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state)).toMatchObject({ layers: 1 });
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        document.querySelector<HTMLElement>("[aria-controls=mobile-menu]")?.click();
        // The browser is on its way back to the page's own entry.
        setTimeout(() => {
          document.querySelector<HTMLElement>("footer a[href='/terms']")?.click();
          resolve();
        });
      }),
  );
  await expect(page).toHaveURL("/terms");
  await expect(heading(page, "Terms")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/about");
  await page.goForward();
  await expect(page).toHaveURL("/terms");
});

test("Back closes a form whose text is kept; a form that the address opened stays closed", async ({
  page,
}) => {
  await beSignedIn(page, doorFounder);
  await page.goto("/about");
  await page.goto("/my-gatherings?new=1");
  const name = dialog(page).getByLabel("Title");
  await name.fill("Half a supper");
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL("/my-gatherings");
  await page.getByRole("button", { name: "Create Gathering" }).click();
  await expect(name).toHaveValue("Half a supper");
  await dialog(page).getByRole("button", { name: "Close", exact: true }).click();
  await expect(dialog(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/about");

  const id = await postEvent({ title: "Evening by its address" }, doorFounder);
  await page.goto(`/founder/events?edit=${id}`);
  await dialog(page).getByRole("button", { name: "Close", exact: true }).click();
  await expect(page).toHaveURL("/founder/events");
  await expect(dialog(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state)).not.toMatchObject({ layers: 1 });
  await page.reload();
  await expect(heading(page, "My Events")).toBeVisible();
  await expect(page).toHaveURL("/founder/events");
  await page.goBack();
  await expect(page).toHaveURL("/about");
});

test("Back closes the verdict of a door and stays at the door", async ({ page }) => {
  const { path, codes } = await openEvent("Door with a way back", ["dina@majlis.test"]);
  await beSignedIn(page, doorFounder);
  await page.goto(path);
  await page.getByRole("button", { name: "Type", exact: true }).click();
  await page.getByLabel("Door code").fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Check In", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Come in" })).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByLabel("Door code")).toBeVisible();
});
