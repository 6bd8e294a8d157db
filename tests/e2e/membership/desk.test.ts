import { createBusiness } from "@majlis/contracts/businesses";
import { BusinessId } from "@majlis/contracts/ids";
import { getMembership, Membership } from "@majlis/contracts/membership";
import { movingCode } from "@majlis/core/membership/cardCode.rules";
import { recordRedemption } from "@majlis/core/redemptions/recordRedemption";
import type { Page } from "@playwright/test";
import { call, tokenOf } from "#support/api.ts";
import { violations } from "#support/axe.ts";
import { beSignedIn, expect, expectOnScreen, keepsFocus, test } from "#support/browser.ts";
import { checkCard, newMember } from "#support/factories.ts";
import { newAccountAs, newPassword } from "#support/factoriesOverHttp.ts";
import { testDeps } from "#support/table.ts";

const admin = "admin@majlis.test";

/** The sums follow the table's stream. The desk reads them again every half minute. */
const expectVisits = (desk: Page, visits: string) =>
  expect(async () => {
    await desk.clock.fastForward(30_000);
    await expect(desk.getByText(visits)).toHaveCount(2, { timeout: 300 });
  }).toPass({ intervals: [0] });

test("an admin opens a desk, which records a bill for its member, takes a discount out of its sums, and revokes the link", async ({
  expectProblems,
  newPage,
  openAs,
}) => {
  const name = "Aaron's Tea Counter";
  const business = { name, city: "Amman", discount_percent: 10, bill_currency: "JOD" } as const;
  const { body: created } = await call(createBusiness, { body: business }, await tokenOf(admin));
  const page = await openAs(admin, "/admin/guidebook");
  await page.getByRole("button", { name: /^Desk link : Aaron/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Create the Link" }).click();
  const link = (await dialog.getByText(/\/desk#/).textContent()) ?? "";
  expect(await violations(page, { within: "[role=dialog]" })).toEqual([]);

  const { email, token } = await newAccountAs("member", { fullName: "Salma Nasser" });
  const { body: card } = await call(getMembership, {}, token);
  const { moving } = Membership.parse(card);
  if (!moving) throw new Error("The member has no moving code");

  const desk = await newPage({ viewport: { width: 820, height: 1180 } });
  await desk.clock.install();
  await desk.goto("/desk");
  await expectOnScreen(desk.getByText("Open the link from your contact at Majlis."));
  await desk.goto(link);
  await expect(desk.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(desk).toHaveURL(/\/desk$/);
  await expectOnScreen(desk.getByText("No visits yet"));
  await desk.getByRole("button", { name: "Type the Code" }).first().click();
  await desk.getByLabel("Code or short number").fill(movingCode(moving, Date.now()));
  expect(await violations(desk)).toEqual([]);
  await desk.getByRole("button", { name: "Check the Card" }).click();
  await expect(desk.getByRole("heading", { name: "Valid Member" })).toBeVisible();
  await expectOnScreen(desk.getByText("10% off", { exact: true }));
  const checks = desk.getByRole("region", { name: "Latest checks on this device" });
  await desk.getByRole("button", { name: "Record the Bill" }).click();
  await expectOnScreen(checks.getByText("Valid", { exact: true }));
  await expect(desk.getByLabel("Currency").getByRole("option")).toHaveText(["JOD"]);
  await expect(desk.getByLabel(/Discount given/)).toHaveCount(0);
  await desk.getByLabel("Bill before the discount").fill("35,5");
  await expectOnScreen(desk.getByText("To pay: 31.950 JOD"));
  await desk.getByLabel("Bill before the discount").fill("35");
  await expectOnScreen(desk.getByText("To pay: 31.500 JOD"));
  // What was typed is not thrown away without a question.
  await desk.getByRole("button", { name: "Next Card" }).click();
  const question = desk.getByRole("alertdialog", { name: "Go on without recording the bill?" });
  await expect(question).toBeVisible();
  expect(await violations(desk, { within: "[role=alertdialog]" })).toEqual([]);
  await question.getByRole("button", { name: "Back to the Bill" }).click();
  await expect(desk.getByLabel("Bill before the discount")).toHaveValue("35");
  await desk.getByRole("button", { name: "Record the Bill" }).click();
  await expectOnScreen(desk.getByText("Salma Nasser saved 3.500 JOD"));
  await expectOnScreen(desk.getByText("Bill 35.000 JOD"));

  await expectVisits(desk, "1 visit");

  await desk.reload();
  await expectOnScreen(desk.getByText("Bill 35.000 JOD"));
  await expect(checks.getByRole("listitem")).toHaveCount(1);
  await desk.getByRole("button", { name: "Type the Code" }).first().click();
  await desk.getByLabel("Code or short number").fill("MEM-NOT-A-CARD");
  await desk.getByRole("button", { name: "Check the Card" }).click();
  await desk.getByRole("button", { name: "Next Card" }).click();
  await expect(checks.getByRole("listitem").first()).toContainText("Not valid");
  await expect(desk.getByLabel("Month", { exact: true }).getByRole("option")).toHaveCount(24);
  const file = desk.waitForEvent("download");
  await desk.getByRole("button", { name: "Download as CSV" }).click();
  expect((await file).suggestedFilename()).toMatch(/^majlis-\d{4}-\d{2}\.csv$/);

  await desk.getByRole("button", { name: /^Undo/ }).click();
  await expectOnScreen(desk.getByText("Discount taken back", { exact: true }));
  await expectOnScreen(desk.getByText("Taken back, does not count"));
  await expect(desk.getByRole("button", { name: /^Undo/ })).toHaveCount(0);
  await keepsFocus(desk);
  await expectVisits(desk, "0 visits");

  expectProblems(/401 \(Unauthorized\)/);
  await dialog.getByRole("button", { name: "Revoke the Link" }).click();
  await expectOnScreen(dialog.getByText("There is no link."));
  await desk.reload();
  await expect(desk.getByRole("heading", { level: 1, name: "This desk is closed" })).toBeVisible();

  await test.step("an admin takes another discount out of the sums", async () => {
    await dialog.getByRole("button", { name: "Close" }).click();
    const deps = testDeps();
    const partner = BusinessId.parse(created["id"]);
    const { code } = await newMember(deps);
    const checkId = await checkCard(deps, { qrCode: code, checkedBy: partner });
    const bill = { checkId, amount: 45_000, currency: "JOD", key: "till-key-1" } as const;
    await recordRedemption(deps, { partnerId: partner, checkedBy: partner }, bill);
    await page.getByRole("button", { name: /^Discounts.*Aaron/ }).click();
    const discounts = page.getByRole("dialog", { name: `Discounts at ${name}` });
    const row = discounts.getByRole("listitem").filter({ hasText: "Bill 45.000 JOD · saved 4.500 JOD" });
    await expect(row).toBeVisible();
    expect(await violations(page, { within: "[role=dialog]" })).toEqual([]);
    await row.getByRole("button", { name: /^Remove the discount of/ }).click();
    const removal = page.getByRole("alertdialog", { name: "Remove this discount?" });
    await expectOnScreen(removal.getByText("Both see that at once, so this is final.", { exact: false }));
    await removal.getByRole("button", { name: "Remove" }).click();
    await expectOnScreen(page.getByText("Discount removed", { exact: true }));
    await expectOnScreen(row.getByText("Does not count"));
    await expect(row.getByRole("button", { name: /^Remove/ })).toHaveCount(0);
    await keepsFocus(page);
  });

  await beSignedIn(page, email, newPassword);
  await page.goto("/membership");
  await expectOnScreen(page.getByText("Taken back by the partner, does not count"));
});
