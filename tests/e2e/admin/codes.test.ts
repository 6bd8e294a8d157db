import { still, violations } from "#support/axe.ts";
import { desktop, expect, expectOnScreen, phone, test } from "#support/browser.ts";
import { newAccountAs, newPassword } from "#support/factoriesOverHttp.ts";
import { printPage } from "../site/readPaper";

test("an admin makes a code for a group, somebody uses it, and the admin sees who and takes it back", async ({
  openAs,
  expectProblems,
}) => {
  expectProblems(/409/);
  const note = `Book club ${crypto.randomUUID().slice(0, 8)}`;
  const page = await openAs("admin@majlis.test", "/admin/users");
  await page.getByRole("tab", { name: "Codes" }).click();
  await page.getByRole("button", { name: "New Code" }).click();
  const dialog = page.getByRole("dialog", { name: "A new code" });
  await dialog.getByLabel("For how many people").fill("1001");
  await dialog.getByLabel("For whom").fill(note);
  await dialog.getByRole("button", { name: "Make Code" }).click();
  await expectOnScreen(dialog.getByText("Choose 1 to 1,000 people"));
  await dialog.getByLabel("For how many people").fill("2");
  await dialog.getByRole("button", { name: "Make Code" }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole("listitem").filter({ hasText: note });
  await expectOnScreen(row.getByText("0 of 2 used", { exact: false }));
  const code = await row.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/).innerText();
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await still(page);
    expect(await violations(page)).toEqual([]);
  }

  const fullName = `Rana Reader ${crypto.randomUUID().slice(0, 8)}`;
  const reader = await newAccountAs("free_user", { fullName });
  const other = await openAs(reader.email, `/gift#${code}`, { password: newPassword });
  await other.getByRole("button", { name: "Redeem" }).click();
  await expect(other.getByRole("heading", { name: "1 month is yours" })).toBeFocused();

  await page.reload();
  await page.getByRole("tab", { name: "Codes" }).click();
  await expectOnScreen(row.getByText("1 of 2 used", { exact: false }));
  await row.getByRole("button", { name: "Who Used It" }).click();
  await expectOnScreen(page.getByRole("dialog").getByText(fullName));
  await page.keyboard.press("Escape");
  await row.getByRole("button", { name: "Take Back" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Take Back" }).click();
  await expectOnScreen(row.getByText("Taken back", { exact: true }));

  const late = await newAccountAs("free_user");
  const refused = await openAs(late.email, `/gift#${code}`, { password: newPassword });
  await refused.getByRole("button", { name: "Redeem" }).click();
  await expectOnScreen(refused.getByText("It was taken back.", { exact: false }));
});

test("an admin makes a sheet of codes, prints it on one page and saves it", async ({ openAs }) => {
  const note = `معرض الكتاب ${crypto.randomUUID().slice(0, 8)}`;
  const page = await openAs("admin@majlis.test", "/admin/users?lang=ar");
  await page.getByRole("tab", { name: "الرموز" }).click();
  await page.getByRole("button", { name: "رمز جديد" }).click();
  const dialog = page.getByRole("dialog", { name: "رمز جديد" });
  await dialog.getByLabel("النوع").selectOption({ index: 1 });
  await expect(dialog.getByLabel("لكم شخص")).toBeHidden();
  await dialog.getByLabel("لمن هو").fill(note);
  await dialog.getByRole("button", { name: "إنشاء الرمز" }).click();
  const row = page.getByRole("listitem").filter({ hasText: note });
  await row.getByRole("button", { name: "عرض الرموز" }).click();
  await expect(row.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/)).toHaveCount(20);
  await expect(row.locator("svg path").first()).toBeVisible();
  const { sheets } = await printPage(page);
  expect(sheets).toHaveLength(1);
  const downloading = page.waitForEvent("download");
  await row.getByRole("button", { name: "تنزيل CSV" }).click();
  expect((await downloading).suggestedFilename()).toBe("codes.csv");
});

test("a code takes half off the first month, and the receipt says what was charged", async ({ openAs }) => {
  const note = `First month ${crypto.randomUUID().slice(0, 8)}`;
  const page = await openAs("admin@majlis.test", "/admin/users");
  await page.getByRole("tab", { name: "Codes" }).click();
  await page.getByRole("button", { name: "New Code" }).click();
  const dialog = page.getByRole("dialog", { name: "A new code" });
  await dialog.getByLabel("What it gives").selectOption({ label: "A percentage off the first month" });
  await dialog.getByLabel("For whom").fill(note);
  await dialog.getByRole("button", { name: "Make Code" }).click();
  const row = page.getByRole("listitem").filter({ hasText: note });
  await expectOnScreen(row.getByText("50% off the first month", { exact: false }));
  const code = await row.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/).innerText();

  const { email } = await newAccountAs("free_user");
  const other = await openAs(email, `/gift#${code}`, { password: newPassword });
  await other.getByRole("button", { name: "Redeem" }).click();
  await expect(other.getByRole("heading", { name: "50% off your first month" })).toBeFocused();
  await expectOnScreen(other.getByText("Your first month costs $10", { exact: false }));
  await still(other);
  expect(await violations(other)).toEqual([]);
  await other.getByRole("link", { name: "Continue to Membership" }).click();
  await expectOnScreen(other.getByText("With your code, the first month costs $10."));
  await still(other);
  expect(await violations(other)).toEqual([]);
  await other.getByRole("button", { name: "Become a Member" }).click();
  await expect(other.getByRole("heading", { name: "Welcome to Majlis" })).toBeVisible();
  await other.goto("/receipts");
  await expectOnScreen(other.getByText("$10.00"));
  await other.goto("/membership");
  await expect(other.getByText("With your code", { exact: false })).toHaveCount(0);
});
