import { rmSync } from "node:fs";
import { createSite } from "@majlis/local/site/createSite";
import type { Page } from "@playwright/test";
import { expect, expectOnScreen, test as base } from "#support/browser.ts";
import { insertEvent } from "#support/factories.ts";
import { newAccount, newPassword } from "#support/factoriesOverHttp.ts";
import { mailTo } from "#support/mailbox.ts";
import { testDeps } from "#support/table.ts";
import { startTransferProduct, type TransferProduct } from "#support/startFunctions.ts";
import { eventNow } from "#support/occasionRows.ts";
import { buildSite } from "./paymentSite";

const deps = testDeps();

/** The product where payments are transfers, once per worker. */
const test = base.extend<object, { shop: TransferProduct }>({
  shop: [
    async ({}, use) => {
      const folder = buildSite("transfer");
      const shop = await startTransferProduct(createSite(folder));
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

/** The product's links lead to its own address; the test's site is another one. */
const payPage = async (page: Page, site: { readonly url: string }): Promise<string> => {
  await page.waitForURL("**/pay/*");
  const { pathname } = new URL(page.url());
  await page.goto(site.url + pathname);
  return pathname.slice(-6);
};

/** Pays at the own bank, and says so. */
const claim = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "I Have Paid" }).click();
  await expectOnScreen(page.getByText("We are checking"));
  await expect(page.getByRole("button", { name: "I Have Paid" })).toHaveCount(0);
};

const confirm = async (admin: Page, reference: string): Promise<void> => {
  await admin.getByLabel("Reference").fill(reference.toLowerCase());
  await expect(admin.getByRole("status").filter({ hasText: /^Results: 1$/ })).toBeAttached();
  const card = admin.getByRole("article").filter({ hasText: reference });
  await expectOnScreen(card.getByText("To confirm"));
  await card.getByRole("button", { name: `Confirm ${reference}` }).click();
  await admin.getByRole("alertdialog").getByRole("button", { name: "Confirm Payment" }).click();
  await expectOnScreen(card.getByText("Confirmed", { exact: true }));
};

test("a membership is paid by transfer and confirmed by an admin; a rejected payment frees its seat and says why", async ({
  openAs,
  site,
}) => {
  const { email } = await newAccount({ fullName: "Salma Transfer" });
  const page = await openAs(email, "/membership", { baseURL: site.url, password: newPassword });
  await page.getByRole("radio", { name: /3 months/ }).check();
  await page.getByRole("button", { name: "Become a Member" }).click();
  const reference = await payPage(page, site);
  await expectOnScreen(page.getByText("$60.00"));
  await expectOnScreen(page.getByText("MAJLISAMMAN"));
  await expectOnScreen(page.getByText("Send the amount."));
  await claim(page);
  await page.reload();
  await expectOnScreen(page.getByText("We are checking"));
  await expectOnScreen(page.getByText(reference, { exact: true }));

  const admin = await openAs("admin@majlis.test", "/admin/payments", { baseURL: site.url });
  await confirm(admin, reference);
  await mailTo(email, "Your Majlis membership");
  await page.reload();
  await page.getByRole("link", { name: "See My Card" }).click();
  await expect(page.getByRole("img", { name: /QR code/i }).first()).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Your membership" }).click();
  await expectOnScreen(page.getByText(/Paid until/));

  const title = "Evening by CliQ";
  const eventId = await insertEvent(deps, { price_cents: 2500, capacity: 2, title });
  await page.goto(`/events/${eventId}`);
  await page.getByRole("button", { name: /Join Event/ }).click();
  const seat = await payPage(page, site);
  await expectOnScreen(page.getByText(title));
  await claim(page);
  expect(await eventNow(deps, eventId)).toMatchObject({ seats_held: 1 });
  await admin.getByLabel("Reference").fill(seat);
  await admin.getByRole("button", { name: `Reject ${seat}` }).click();
  const dialog = admin.getByRole("dialog");
  await expectOnScreen(dialog.getByText("both at once. This is final", { exact: false }));
  await dialog.getByLabel("Reason").fill("No money came.");
  await dialog.getByRole("button", { name: "Reject Payment" }).click();
  await expectOnScreen(admin.getByText("Payment rejected"));
  expect((await mailTo(email, "We did not find your payment")).text).toContain("No money came.");
  await page.reload();
  await expectOnScreen(page.getByText("No money came."));
  expect(await eventNow(deps, eventId)).toMatchObject({ attendee_count: 0, seats_held: 0 });
});
