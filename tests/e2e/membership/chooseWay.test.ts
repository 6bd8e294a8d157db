// A house where cards, transfers and the door take money: buyers choose, and change their mind.
import { rmSync } from "node:fs";
import { createSite } from "@majlis/local/site/createSite";
import type { Locator, Page } from "@playwright/test";
import { overflow, violations } from "#support/axe.ts";
import { expect, expectOnScreen, test as base } from "#support/browser.ts";
import { newAccount, newAccountAs, newPassword, postEvent } from "#support/factoriesOverHttp.ts";
import { startStripeProduct, type StripeProduct, transferSettings } from "#support/startFunctions.ts";
import { buildSite } from "./paymentSite";

/** The product with cards and transfers, once per worker. */
const test = base.extend<object, { shop: StripeProduct }>({
  shop: [
    async ({}, use) => {
      const folder = buildSite("stripe,transfer");
      const shop = await startStripeProduct(
        { ...transferSettings, PAYMENTS: "stripe,transfer" },
        createSite(folder),
      );
      await use(shop);
      await shop.close();
      rmSync(folder, { recursive: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
  site: async ({ site, shop }, use) => {
    site.api = shop.url;
    site.pages = shop.url;
    await use(site);
  },
});

const narrow = { width: 360, height: 740 };

/** The product's links lead to its own address; the test's site is another one. */
const payPage = async (page: Page, site: { readonly url: string }): Promise<string> => {
  await page.waitForURL(/\/pay\/[A-Z\d]{6}$/);
  const { pathname } = new URL(page.url());
  await page.goto(site.url + pathname);
  return pathname;
};

const choose = async (page: Page, way: string, submit = "Continue"): Promise<Locator> => {
  const dialog = page.getByRole("dialog", { name: "How do you want to pay?" });
  await dialog.getByRole("radio", { name: way }).check();
  await dialog.getByRole("button", { name: submit }).click();
  return dialog;
};

const card = "By card";
const transfer = "By CliQ or bank transfer";
const door = "At the door";

test("a seat is chosen by transfer, then at the door, then by card, and stays held", async ({
  openAs,
  site,
  shop,
}) => {
  const eventId = await postEvent({
    title: "Evening of three ways",
    price_cents: 1500,
    capacity: 2,
    at_door: "beside",
  });
  const { email } = await newAccountAs("member");
  const page = await openAs(email, `/events/${eventId}`, {
    baseURL: site.url,
    password: newPassword,
    viewport: narrow,
  });
  await page.getByRole("button", { name: /Join Event/ }).click();
  const dialog = page.getByRole("dialog", { name: "How do you want to pay?" });
  await expect(dialog.getByRole("radio")).toHaveCount(3);
  await expect(dialog.getByRole("radio", { name: card })).toBeChecked();
  await expectOnScreen(dialog.getByText("You pay $15.00 when you come: Cash or CliQ.", { exact: false }));
  expect([...(await violations(page, { within: "[role=dialog]" })), ...(await overflow(page))]).toEqual([]);
  await choose(page, transfer);
  const path = await payPage(page, site);
  await expectOnScreen(page.getByText("$15.00"));

  await page.getByRole("button", { name: "Change How You Pay" }).click();
  await expect(dialog.getByRole("radio", { name: transfer })).toBeChecked();
  await choose(page, door, "Pay at the Door");
  await page.waitForURL(`**/events/${eventId}`);
  await page.getByRole("button", { name: /View Ticket/ }).click();
  await expectOnScreen(page.getByText("Pay $15.00 at the door."));
  await page.keyboard.press("Escape");

  // The old page has ended, and the ticket is not asked for again.
  await page.goto(path);
  await expectOnScreen(page.getByText("This payment has ended"));
  await page.goto("/my-tickets");
  await page.locator(`[data-opens="${eventId}"]`).click();
  await page.getByRole("button", { name: "Change How You Pay" }).click();
  await expect(dialog.getByRole("radio", { name: door })).toBeChecked();
  await choose(page, card);
  await page.waitForURL(`${shop.stripe.url}/pay/*`);
  const session = shop.stripe.books.sessions.get(page.url().split("/").at(-1) ?? "");
  expect(session).toMatchObject({ mode: "payment", amount_total: 1500, status: "open" });
});

test("a membership by transfer is changed to a card, until the money was sent", async ({
  openAs,
  site,
  shop,
}) => {
  const { email } = await newAccount({ fullName: "Salma Change" });
  const page = await openAs(email, "/membership", {
    baseURL: site.url,
    password: newPassword,
    viewport: narrow,
  });
  const buy = page.getByRole("button", { name: "Become a Member" });
  await buy.click();
  const dialog = page.getByRole("dialog", { name: "How do you want to pay?" });
  await dialog.getByRole("radio", { name: transfer }).check();
  await dialog.getByLabel("For how long?").selectOption("3");
  expect([...(await violations(page, { within: "[role=dialog]" })), ...(await overflow(page))]).toEqual([]);
  await choose(page, transfer);
  const path = await payPage(page, site);
  await expectOnScreen(page.getByText("$60.00"));
  await page.getByRole("button", { name: "Change How You Pay" }).click();
  await choose(page, card);
  await page.waitForURL(`${shop.stripe.url}/pay/*`);
  await page.goto(site.url + path);
  await expectOnScreen(page.getByText("This payment has ended"));

  await page.goto(`${site.url}/membership`);
  await buy.click();
  await choose(page, transfer);
  const claimed = await payPage(page, site);
  await page.getByRole("button", { name: "I Have Paid" }).click();
  await expectOnScreen(page.getByText("We are checking"));
  await expect(page.getByRole("button", { name: "Change How You Pay" })).toHaveCount(0);
  // Money that was sent buys one membership: the card leads to the payment that is checked.
  await page.goto(`${site.url}/membership`);
  await buy.click();
  await choose(page, card);
  expect(await payPage(page, site)).toBe(claimed);
  await expectOnScreen(page.getByText("We are checking"));
});

test("a seat whose money was sent in another tab keeps its way, and the dialog says why", async ({
  openAs,
  site,
  expectProblems,
}) => {
  expectProblems(/Failed to load resource.*\b409\b/);
  const eventId = await postEvent({ title: "Evening of sent money", price_cents: 1500, capacity: 2 });
  const { email } = await newAccountAs("member");
  const page = await openAs(email, `/events/${eventId}`, { baseURL: site.url, password: newPassword });
  await page.getByRole("button", { name: /Join Event/ }).click();
  await choose(page, transfer);
  const path = await payPage(page, site);
  await page.getByRole("button", { name: "Change How You Pay" }).click();
  const other = await page.context().newPage();
  await other.goto(site.url + path);
  await other.getByRole("button", { name: "I Have Paid" }).click();
  await expectOnScreen(other.getByText("We are checking"));
  await other.close();
  const dialog = await choose(page, card);
  await expect(dialog.getByRole("alert")).toContainText("Your money is on its way, so nothing changes.");
  await page.keyboard.press("Escape");
  await expectOnScreen(page.getByText("We are checking"));
});

test("in Arabic a held seat is changed in two tabs, and a present is paid by transfer", async ({
  openAs,
  site,
  shop,
}) => {
  const eventId = await postEvent({
    title: "Evening of two tabs",
    price_cents: 1500,
    capacity: 2,
    at_door: "beside",
  });
  const { email } = await newAccountAs("member");
  const page = await openAs(email, `/events/${eventId}?lang=ar`, {
    baseURL: site.url,
    password: newPassword,
    viewport: narrow,
  });
  const ask = (tab: Page) => tab.getByRole("dialog", { name: "كيف تريد أن تدفع؟" });
  await page.getByRole("button", { name: /^انضم/ }).click();
  await ask(page).getByRole("radio", { name: "بالبطاقة" }).check();
  expect([...(await violations(page, { within: "[role=dialog]" })), ...(await overflow(page))]).toEqual([]);
  await ask(page).getByRole("button", { name: "متابعة" }).click();
  await page.waitForURL(`${shop.stripe.url}/pay/*`);

  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto(`${site.url}/events/${eventId}?lang=ar`);
    await tab.getByRole("button", { name: "غيّر طريقة الدفع" }).click();
    await ask(tab).getByRole("radio", { name: "عند الباب" }).check();
  }
  for (const tab of [page, other]) {
    await ask(tab).getByRole("button", { name: "ادفع عند الباب" }).click();
    await expectOnScreen(tab.getByText("مقعدك باقٍ، وتذكرتك جاهزة."));
    await expect(tab.getByRole("button", { name: /عرض التذكرة/ })).toBeVisible();
  }
  await other.close();

  await page.goto(`${site.url}/gifts?lang=ar`);
  await page.getByRole("button", { name: "المتابعة إلى الدفع" }).click();
  await ask(page)
    .getByRole("radio", { name: /بتحويل بنكي/ })
    .check();
  await ask(page).getByRole("button", { name: "متابعة" }).click();
  await payPage(page, site);
  await expectOnScreen(page.getByText("$20.00"));
  await expect(page.getByRole("button", { name: "غيّر طريقة الدفع" })).toBeVisible();
});
