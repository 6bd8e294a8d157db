import { readFile } from "node:fs/promises";
import { setUserRole } from "@majlis/contracts/admin";
import { UserId } from "@majlis/contracts/ids";
import { getMe } from "@majlis/contracts/users";
import { PersonalData } from "@majlis/contracts/account";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { call, tokenOf } from "#support/api.ts";
import { beSignedIn, signIn, useBrowser } from "#support/browser.ts";
import { newAccount, newPassword } from "#support/newAccount.ts";

const browser = useBrowser();

const openDeletion = async (page: Page) => {
  await page.getByRole("button", { name: "Delete My Account" }).click();
  return page.getByRole("dialog", { name: "Delete your account?" });
};

const isFocused = (page: Page, name: string) =>
  page.getByRole("button", { name }).evaluate((button) => button === document.activeElement);

describe("somebody with a free account", () => {
  it("takes all that is kept of her along as one JSON file", async () => {
    const { email } = await newAccount("Layla Odeh");
    const page = await browser.newPage();
    await signIn(page, email, newPassword);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download My Data" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^majlis-\d{4}-\d\d-\d\d\.json$/);
    const data = PersonalData.parse(JSON.parse(await readFile(await file.path(), "utf8")));
    expect(data.profile).toMatchObject({ full_name: "Layla Odeh", email });
    await page.getByText("Your data is on its way").first().waitFor();
  });

  it("deletes her account only with the word typed, and is a stranger afterwards", async () => {
    browser.expectProblems(/400/);
    const { email } = await newAccount();
    const page = await browser.newPage();
    await signIn(page, email, newPassword);
    const dialog = await openDeletion(page);
    await dialog.getByRole("button", { name: "Delete My Account" }).click();
    await dialog.getByRole("alert").getByText("Type DELETE to confirm").waitFor();
    await dialog.getByLabel("Type DELETE to confirm").fill("please");
    await page.keyboard.press("Enter");
    await dialog.getByRole("alert").waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => isFocused(page, "Delete My Account")).toBe(true);
    await openDeletion(page);
    await dialog.getByLabel("Type DELETE to confirm").fill("delete");
    await page.keyboard.press("Enter");
    await page.getByText("Account deleted").first().waitFor();
    expect(new URL(page.url()).pathname).toBe("/");
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => /session|own/.test(key))),
    ).toEqual([]);
    await page.goto("/auth");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(newPassword);
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await page.getByText("Sign in failed").first().waitFor();
  });
});

describe("every other role", () => {
  const consequences = {
    member: [/Your membership and card end at once/, /Gatherings that you host/],
    city_founder: [/Gatherings that you host/, /Events that you host/],
    admin: [/Gatherings that you host/],
  } as const;

  it.each(["member", "city_founder", "admin"] as const)(
    "a %s learns what follows, and goes",
    async (role) => {
      const { email, token } = await newAccount();
      const { body: me } = await call(getMe, {}, token);
      await call(
        setUserRole,
        { body: { userId: UserId.parse(me["id"]), role } },
        await tokenOf("admin@majlis.test"),
      );
      const page = await browser.newPage();
      await beSignedIn(page, email, newPassword);
      await page.goto("/profile");
      const dialog = await openDeletion(page);
      for (const words of consequences[role]) await dialog.getByText(words).waitFor();
      await dialog.getByLabel("Type DELETE to confirm").fill("DELETE");
      await dialog.getByRole("button", { name: "Delete My Account" }).click();
      await page.getByText("Account deleted").first().waitFor();
      expect((await call(getMe, {}, token)).status).toBe(401);
    },
  );
});

it("whoever is offline keeps the account and is told so", async () => {
  browser.expectProblems(/ERR_INTERNET_DISCONNECTED/, /DeletionFailed/);
  const { email } = await newAccount();
  const page = await browser.newPage();
  await signIn(page, email, newPassword);
  const dialog = await openDeletion(page);
  await dialog.getByLabel("Type DELETE to confirm").fill("DELETE");
  await page.context().setOffline(true);
  await page.keyboard.press("Enter");
  await dialog
    .getByRole("alert")
    .getByText(/We could not reach Majlis/)
    .waitFor();
  await page.context().setOffline(false);
  await page.keyboard.press("Enter");
  await page.getByText("Account deleted").first().waitFor();
});
