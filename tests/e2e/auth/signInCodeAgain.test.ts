// A sign-up by code that does not end where it began, and a code in place of a password once more.
import type { BrowserContext, Page } from "@playwright/test";
import { newSession, product, tokenOf } from "#support/api.ts";
import { expect, expectOnScreen, test } from "#support/browser.ts";
import { askCognito, newAccountAs, newPassword } from "#support/factoriesOverHttp.ts";
import { linkIn, mailsTo, mailTo } from "#support/mailbox.ts";
import { codeSubject, newCode, signInWith } from "#support/signInCodes.ts";
import { agedToken } from "#support/tokens.ts";

const refused = /Failed to load resource.*\b4\d\d\b/;
const confirmSubject = "Confirm your Majlis account";
const field = (page: Page) => page.getByLabel("Six-digit code");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** The code of the newest mail, once there are so many. */
const newestCode = async (email: string, mails: number): Promise<string> => {
  const codes = async () => (await mailsTo(email)).filter(({ subject }) => subject === codeSubject);
  await expect.poll(async () => (await codes()).length).toBe(mails);
  return (
    linkIn(await mailTo(email, codeSubject))
      .split(".")
      .at(-1) ?? ""
  );
};

test("a sign-up whose tab was reloaded ends with a second code", async ({
  page,
  newPage,
  expectProblems,
}) => {
  expectProblems(refused);
  const email = `${crypto.randomUUID()}@example.test`;
  const signUp = async (at: Page) => {
    await at.goto("/auth?tab=sign-up");
    await at.getByLabel("First name").fill("Rania Odeh");
    await at.getByLabel("Email").fill(email);
    await press(at, "Continue with a Code");
    await expect(field(at)).toBeFocused();
  };
  const confirmation = async () =>
    /confirm=(\d{6})/.exec((await mailTo(email, confirmSubject)).html)?.[1] ?? "";
  await signUp(page);
  const other = await newPage();
  await signUp(other);
  await expect.poll(async () => (await mailsTo(email)).length).toBe(2);
  await page.reload();
  await field(page).fill(await confirmation());
  await expectOnScreen(page.getByText("One more code signs you in."));
  await field(page).fill(await newestCode(email, 1));
  await page.waitForURL("**/welcome");
});

test("an account that a stranger began gets a password of its owner before anybody signs in", async ({
  page,
  expectProblems,
}) => {
  expectProblems(refused);
  const taken = `${crypto.randomUUID()}@example.test`;
  const UserAttributes = [
    { Name: "email", Value: taken },
    { Name: "name", Value: "A Stranger" },
  ];
  const ValidationData = [{ Name: "password", Value: newPassword }];
  await askCognito("SignUp", { Username: taken, Password: newPassword, UserAttributes, ValidationData });
  await page.goto("/auth?tab=sign-up");
  await page.getByLabel("First name").fill("Rania Odeh");
  await page.getByLabel("Email").fill(taken);
  await press(page, "Continue with a Code");
  await expect.poll(async () => (await mailsTo(taken)).length).toBe(2);
  await field(page).fill(/confirm=(\d{6})/.exec((await mailTo(taken, confirmSubject)).html)?.[1] ?? "");
  await expect(page.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
  const { html } = await mailTo(taken, "Choose a new Majlis password");
  await field(page).fill(/code=(\d{6})/.exec(html)?.[1] ?? "");
  await page.getByLabel("New password", { exact: true }).fill("eight goats on the roof");
  await press(page, "Save New Password");
  await expectOnScreen(page.getByText("Sign in with your new password.").first());
  await expect(newSession(taken, newPassword)).rejects.toThrow(/Incorrect/);
  await tokenOf(taken, "eight goats on the roof");
});

/** A session whose sign-in, by code, was two hours ago. */
const beSignedInByCode = async (context: BrowserContext, email: string): Promise<void> => {
  const token = await signInWith(email, (await newCode(email)).answer);
  const session = { accessToken: agedToken(token ?? "", 120), refreshToken: "none", isByCode: true };
  const tokens = { ...session, expiresAt: Date.now() + 800_000 };
  const localStorage = [{ name: "majlis.session", value: JSON.stringify(tokens) }];
  await context.setStorageState({ cookies: [], origins: [{ origin: product.url, localStorage }] });
};

test("who came by code gives a code before a sensitive call, and a founder gives the password", async ({
  page,
  context,
  openAs,
  expectProblems,
}) => {
  expectProblems(refused);
  const { email } = await newAccountAs("member");
  const again = page.getByRole("dialog", { name: "Please sign in again" });
  await beSignedInByCode(context, email);
  await page.goto("/profile");
  const downloading = page.waitForEvent("download");
  await press(page, "Download My Data");
  await expectOnScreen(again.getByText("We email you a code to continue."));
  await again.getByRole("button", { name: "Use My Password" }).click();
  await expect(again.getByLabel("Password", { exact: true })).toBeVisible();
  await again.getByRole("button", { name: "Continue with a Code" }).click();
  await again.getByRole("button", { name: "Send the Code" }).click();
  await expect(again.getByLabel("Six-digit code")).toBeFocused();
  await again.getByLabel("Six-digit code").fill(await newestCode(email, 2));
  await downloading;
  await expect(again).toBeHidden();

  const founder = await newAccountAs("city_founder");
  const old = await newSession(founder.email, newPassword);
  const tokens = {
    accessToken: agedToken(old.getAccessToken().getJwtToken(), 120),
    refreshToken: old.getRefreshToken().getToken(),
    expiresAt: old.getAccessToken().getExpiration() * 1000,
  };
  const desk = await openAs(founder.email, "/profile", { password: newPassword });
  await desk.evaluate((value) => localStorage.setItem("majlis.session", value), JSON.stringify(tokens));
  await desk.reload();
  await press(desk, "Download My Data");
  await expect(desk.getByRole("dialog").getByLabel("Password", { exact: true })).toBeVisible();
  await expect(desk.getByRole("button", { name: "Continue with a Code" })).toHaveCount(0);
});
