import { readFileSync } from "node:fs";
import { getCardWorth } from "@majlis/contracts/admin/cardWorth";
import { createBusiness } from "@majlis/contracts/businesses";
import { getMembership, Membership, verifyMembership } from "@majlis/contracts/membership";
import { recordRedemption } from "@majlis/contracts/redemptions";
import { call, tokenOf } from "#support/api.ts";
import { violations } from "#support/axe.ts";
import { expect, expectOnScreen, test } from "#support/browser.ts";
import { newAccountAs } from "#support/factoriesOverHttp.ts";

const admin = "admin@majlis.test";

test("an admin sees what the card is worth and saves the partners of the month", async ({ openAs }) => {
  const name = "Book Corner of the Worth";
  const business = { name, city: "Madaba", discount_percent: 10 };
  const { body: partner } = await call(createBusiness, { body: business }, await tokenOf(admin));
  const partnerId = String(partner["id"]);
  const { token } = await newAccountAs("member");
  const qrCode = Membership.parse((await call(getMembership, {}, token)).body).qrCode ?? "";
  const { body: check } = await call(verifyMembership, { body: { qrCode, partnerId } });
  const bill = {
    partnerId,
    checkId: check["checkId"],
    amount: 12_500,
    currency: "JOD",
    key: "worth-key-1",
  } as const;
  await call(recordRedemption, { body: bill });

  await newAccountAs("member", { fullName: "Nadia Unused" });
  // The table's stream counts about a second later.
  await expect
    .poll(async () => JSON.stringify((await call(getCardWorth, { query: {} }, await tokenOf(admin))).body))
    .toContain(name);
  const page = await openAs(admin, "/admin/card-worth");
  await expect(page.getByRole("heading", { level: 1, name: "Card Worth" })).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: name });
  await expectOnScreen(row.getByText("12.500 JOD"));
  await expectOnScreen(row.getByText("1.250 JOD"));
  await expectOnScreen(page.getByText("Members who used it this month"));
  await page.getByText("Show as a table").click();
  await expect(page.getByRole("table", { name: "Discounts by month" }).getByRole("row")).toHaveCount(13);
  expect(await violations(page, { within: "main" })).toEqual([]);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^majlis-partners-20\d\d-\d\d\.csv$/);
  expect(readFileSync(await file.path(), "utf8")).toContain(`${name},1,12.500,,1.250,`);
  await page.getByLabel("Month", { exact: true }).selectOption({ index: 11 });
  await expectOnScreen(page.getByText("No partner recorded a discount in this month."));

  await page.getByRole("link", { name: "Cards never used" }).click();
  await expect(page.getByLabel("Use of the card")).toHaveValue("unused");
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("row", { name: /Nadia Unused/ })).toBeVisible({ timeout: 2_000 });
  }).toPass();
});
