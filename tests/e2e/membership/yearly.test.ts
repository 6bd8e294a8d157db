import "#support/sellYears.ts";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createSite } from "@majlis/local/site/createSite";
import { overflow, violations } from "#support/axe.ts";
import { expect, expectOnScreen, phone, test as base } from "#support/browser.ts";
import { newAccount, newPassword } from "#support/factoriesOverHttp.ts";
import { copyHouse, runInCopy } from "#support/houseCopy.ts";
import { startStripeProduct, type StripeProduct, transferSettings } from "#support/startFunctions.ts";
import { deliver, stripeEvent } from "#support/stripeStandIn.ts";

const payments = "stripe,transfer";

/** The product of a house that sells years, by card and by transfer, once per worker. */
const test = base.extend<object, { shop: StripeProduct }>({
  shop: [
    async ({}, use) => {
      const config = readFileSync("house.config.ts", "utf8");
      const copy = copyHouse(config.replace(/membershipPrice: \d+,/, "$& yearlyPrice: 20_000,"));
      runInCopy(["npx", "vite", "build"], join(copy, "web"), { VITE_PAYMENTS: payments });
      const shop = await startStripeProduct(
        { ...transferSettings, PAYMENTS: payments },
        createSite(join(copy, "web/dist")),
      );
      await use(shop);
      await shop.close();
      rmSync(copy, { recursive: true });
    },
    { scope: "worker", timeout: 240_000 },
  ],
  site: async ({ site, shop }, use) => {
    site.api = shop.url;
    site.pages = shop.url;
    await use(site);
  },
});

test("a year is chosen, paid by card and shown where the house sells years", async ({
  openAs,
  site,
  shop,
}) => {
  const { email } = await newAccount();
  const page = await openAs(email, "/membership", { baseURL: site.url, password: newPassword });
  const choice = page.getByRole("group", { name: "By the month or by the year?" });
  await expect(choice.getByRole("radio", { name: "$20.00 a month" })).toBeChecked();
  await choice.getByRole("radio", { name: "$200.00 a year, 2 months less" }).check();
  const plan = page.getByRole("region", { name: "Membership", exact: true });
  await expectOnScreen(plan.getByText("per year"));
  await expectOnScreen(plan.getByText(/until the end of the year you paid/));
  await plan.getByRole("button", { name: "Become a Member" }).click();
  const dialog = page.getByRole("dialog", { name: "How do you want to pay?" });
  await expectOnScreen(dialog.getByText("$200 each year, until you cancel."));
  await dialog.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(`${shop.stripe.url}/pay/*`);

  const { books } = shop.stripe;
  const session = books.pay(page.url().split("/").at(-1) ?? "");
  expect(session).toMatchObject({ interval: "year", amount_total: 20_000 });
  await deliver(shop.url, stripeEvent("checkout.session.completed", session));
  await page.goto(`/membership/success?session_id=${session.id}&sid=${session.metadata["sid"]}`);
  await expectOnScreen(page.getByRole("heading", { name: "Welcome to Majlis" }));
  await page.goto("/membership");
  await expectOnScreen(page.getByText(/^Renews on .*, \$200 for the next year\.$/));
  await expect(choice).toHaveCount(0);
  await page.goto("/receipts");
  await expectOnScreen(page.getByRole("link", { name: /^Membership, 12 months, until / }));
});

test("a year is chosen in Arabic on a phone, and paid by one transfer", async ({ openAs, site }) => {
  const { email } = await newAccount();
  const options = { baseURL: site.url, password: newPassword, viewport: phone };
  const page = await openAs(email, "/membership?lang=ar", options);
  await page.getByRole("radio", { name: /أقل بثمن شهرين/ }).check();
  expect([...(await violations(page)), ...(await overflow(page))]).toEqual([]);
  await page.getByRole("button", { name: "كن عضوًا" }).click();
  const dialog = page.getByRole("dialog", { name: "كيف تريد أن تدفع؟" });
  await dialog.getByRole("radio", { name: /بتحويل بنكي/ }).check();
  await expect(dialog.getByRole("combobox")).toHaveCount(0);
  expect([...(await violations(page, { within: "[role=dialog]" })), ...(await overflow(page))]).toEqual([]);
  await dialog.getByRole("button", { name: "متابعة" }).click();
  await page.waitForURL(/\/pay\/[A-Z\d]{6}$/);
  const { pathname } = new URL(page.url());
  await page.goto(`${pathname}?lang=ar`);
  await expectOnScreen(page.getByText("عضوية لمدة 12 شهرًا"));
  await expectOnScreen(page.getByText(/200/).first());
});
