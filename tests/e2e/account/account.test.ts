import { readFile } from "node:fs/promises";
import { getOverview } from "@majlis/contracts/admin";
import { getMe } from "@majlis/contracts/users";
import { PersonalData } from "@majlis/contracts/account";
import type { Page } from "@playwright/test";
import { call, tokenOf } from "#support/api.ts";
import { beSignedIn, expect, expectOnScreen, test } from "#support/browser.ts";
import { newAccount, newPassword } from "#support/factoriesOverHttp.ts";

const openDeletion = async (page: Page) => {
  await page.getByRole("button", { name: "Delete My Account" }).click();
  return page.getByRole("dialog", { name: "Delete your account?" });
};

test("a free user saves a profile, where an emptied name comes back, and downloads all personal data as one JSON file", async ({
  openAs,
}) => {
  const { email } = await newAccount({ fullName: "Layla Odeh" });
  const page = await openAs(email, "/welcome", { password: newPassword });
  await expect(page.getByRole("button", { name: "Delete My Account" })).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "Profile" }).click();
  await page.getByLabel("Full name").fill("");
  await page.getByLabel("City").fill("Irbid");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectOnScreen(page.getByText("Profile updated successfully"));
  await expect(page.getByLabel("Full name")).toHaveValue("Layla Odeh");
  await expect(page.getByLabel("City")).toHaveValue("Irbid");

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download My Data" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^majlis-\d{4}-\d\d-\d\d\.json$/);
  const data = PersonalData.parse(JSON.parse(await readFile(await file.path(), "utf8")));
  expect(data.profile).toMatchObject({ full_name: "Layla Odeh", email, city: "Irbid" });
  await expectOnScreen(page.getByText("Your data is on its way"));
});

test("an account is deleted after typing DELETE, not while offline, and cannot sign in again", async ({
  openAs,
  expectProblems,
}) => {
  // A read of the page that is under way is refused after the deletion.
  expectProblems(/ERR_INTERNET_DISCONNECTED/, /DeletionFailed/, /Failed to load resource.*40[01]/);
  const { email, token } = await newAccount();
  const page = await openAs(email, "/account", { password: newPassword });
  const dialog = await openDeletion(page);
  await dialog.getByRole("button", { name: "Delete My Account" }).click();
  await expectOnScreen(dialog.getByRole("alert").getByText("Type DELETE to confirm"));
  await dialog.getByLabel("Type DELETE to confirm").fill("please");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Delete My Account" })).toBeFocused();
  await openDeletion(page);
  await dialog.getByLabel("Type DELETE to confirm").fill("delete");
  await page.context().setOffline(true);
  await page.keyboard.press("Enter");
  await expectOnScreen(dialog.getByRole("alert").getByText(/We could not reach Majlis/));
  await page.context().setOffline(false);
  await page.keyboard.press("Enter");
  await expectOnScreen(page.getByText("Account deleted"));
  await expect(page).toHaveURL("/");
  // The page's own localStorage lists no keys.
  const { origins } = await page.context().storageState();
  const names = origins.flatMap(({ localStorage }) => localStorage.map(({ name }) => name));
  expect(names.filter((name) => /session|\bown/.test(name))).toEqual([]);
  expect((await call(getMe, {}, token)).status).toBe(401);
  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(newPassword);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expectOnScreen(page.getByText("Sign in failed"));
});

test("a person reads before a deletion what ends with the account of each role", async ({ page }) => {
  const consequences = {
    member: [/Your membership and card end at once/, /Gatherings that you host/],
    founder: [/Gatherings that you host/, /Events that you host/],
    admin: [/Gatherings that you host/],
  } as const;
  for (const [account, texts] of Object.entries(consequences)) {
    await beSignedIn(page, `${account}@majlis.test`);
    await page.goto("/profile");
    const dialog = await openDeletion(page);
    for (const words of texts) await expectOnScreen(dialog.getByText(words));
  }
});

test("the last admin cannot be demoted", async ({ openAs, expectProblems }) => {
  const admin = "admin@majlis.test";
  expectProblems(/Failed to load resource.*409/);
  const overview = await call(getOverview, {}, await tokenOf(admin));
  expect(overview.body.users.admin).toBe(1);
  const page = await openAs(admin, "/admin/users");
  await page.getByRole("combobox", { name: "Role", exact: true }).selectOption("admin");
  const role = page.getByRole("combobox", { name: "Role of Omar Khalil" });
  await role.selectOption("member");
  await page.getByRole("alertdialog").getByRole("button", { name: "Change Role" }).click();
  await expectOnScreen(page.getByText("The last admin has to stay one. Make somebody else an admin first."));
  await expect(role).toHaveValue("admin");
});
