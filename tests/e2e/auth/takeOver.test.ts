import type { Page } from "@playwright/test";
import { newSession } from "#support/api.ts";
import { beSignedOut, expect, expectOnScreen, test } from "#support/browser.ts";
import { askCognito, newAccount, newPassword } from "#support/factoriesOverHttp.ts";
import { linkIn, mailsTo, mailTo } from "#support/mailbox.ts";

/** The browser logs the refusals of Cognito that these tests cause. */
const refused = /Failed to load resource.*\b4\d\d\b/;
const confirmSubject = "Confirm your Majlis account";
const resetSubject = "Choose a new Majlis password";
const strangersPassword = "nine wolves in the yard";

/** An unconfirmed account that a stranger created with this address. */
const accountOfStranger = async (): Promise<string> => {
  const email = `${crypto.randomUUID()}@example.test`;
  await askCognito("SignUp", {
    Username: email,
    Password: strangersPassword,
    UserAttributes: [
      { Name: "email", Value: email },
      { Name: "name", Value: "A Stranger" },
    ],
    ValidationData: [{ Name: "password", Value: strangersPassword }],
  });
  await mailTo(email, confirmSubject);
  return email;
};

const signUp = async (page: Page, email: string) => {
  await page.goto("/auth?tab=sign-up");
  await page.getByLabel("First name").fill("Rania");
  await page.getByLabel("Last name").fill("Odeh");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(newPassword);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expectOnScreen(page.getByText("Please check your email to confirm your account."));
};

const requestReset = async (page: Page, email: string) => {
  await page.goto("/auth");
  await page.getByRole("button", { name: "Forgot your password?" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expectOnScreen(page.getByText("Password reset email sent. Please check your inbox."));
};

const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

test("the owner of an address takes over the account that a stranger created", async ({
  page,
  expectProblems,
}) => {
  expectProblems(refused);
  const email = await accountOfStranger();
  await signUp(page, email);
  expect(await subjectsTo(email)).toEqual([confirmSubject, confirmSubject]);

  await page.goto(linkIn(await mailTo(email, confirmSubject)));
  await expect(page.getByRole("heading", { name: "Not you?" })).toBeVisible();
  await expectOnScreen(page.getByText(email));
  // Opening the link confirms nothing.
  await expect(newSession(email, strangersPassword)).rejects.toMatchObject({
    code: "UserNotConfirmedException",
  });
  await page.getByRole("button", { name: "Choose My Own Password" }).click();
  const { html } = await mailTo(email, resetSubject);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Six-digit code").fill(/code=(\d{6})/.exec(html)?.[1] ?? "");
  await page.getByLabel("New password", { exact: true }).fill(newPassword);
  await page.getByRole("button", { name: "Save New Password" }).click();
  await expectOnScreen(page.getByText("Sign in with your new password."));

  await newSession(email, newPassword);
  await expect(newSession(email, strangersPassword)).rejects.toMatchObject({
    code: "NotAuthorizedException",
  });
});

test("a forgotten password sends the confirmation again, and nothing to an unknown address, which sees the same", async ({
  page,
}) => {
  const email = await accountOfStranger();
  await requestReset(page, email);
  expect(await subjectsTo(email)).toEqual([confirmSubject, confirmSubject]);
  const unknown = `${crypto.randomUUID()}@example.test`;
  // The same address again would be a reload, which keeps the view.
  await page.goto("about:blank");
  await requestReset(page, unknown);
  expect(await subjectsTo(unknown)).toEqual([]);
});

test("the page shows the same for the address of a confirmed account and for a free one", async ({
  page,
  expectProblems,
}) => {
  expectProblems(refused);
  const [{ email: taken }, free] = [await newAccount(), `${crypto.randomUUID()}@example.test`];
  const shownForTaken = await walkThroughSignUp(page, taken);
  await page.goto("about:blank");
  await beSignedOut(page);
  const shownForFree = await walkThroughSignUp(page, free);
  expect(shownForTaken).toEqual(shownForFree);
  expect(await subjectsTo(taken)).toContain("You already have a Majlis account");
});

/** The texts of the page after a common password, a sign-up, a wrong code, and a second mail. */
const walkThroughSignUp = async (page: Page, email: string): Promise<string[]> => {
  await page.goto("/auth?tab=sign-up");
  await page.getByLabel("First name").fill("Rania");
  await page.getByLabel("Last name").fill("Odeh");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("password1");
  await page.getByRole("button", { name: "Create Account" }).click();
  const main = page.getByRole("main");
  const read = async () => (await main.innerText()).replaceAll(email, "ADDRESS");
  await expectOnScreen(main.getByText(/too common/));
  const common = await read();

  await page.getByLabel("Password", { exact: true }).fill(newPassword);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByLabel("Six-digit code")).toBeVisible();
  const created = await read();

  await page.getByLabel("Six-digit code").fill("000000");
  await page.getByRole("button", { name: "Confirm Email" }).click();
  await expectOnScreen(main.getByText(/is wrong or has expired/));
  const wrong = await read();

  await page.getByRole("button", { name: "Send the Mail Again" }).click();
  await expectOnScreen(page.getByText("Mail sent again"));
  return [common, created, wrong, await read()];
};
