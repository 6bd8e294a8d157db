// Where a mailed code does not sign in at once: links, refusals, and what else an account needs.
import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expect, expectOnScreen, test } from "#support/browser.ts";
import { askCognito, newAccount, newAccountAs, newPassword } from "#support/factoriesOverHttp.ts";
import { linkIn, mailsTo, mailTo } from "#support/mailbox.ts";
import { askCode, codeSubject, cognito } from "#support/signInCodes.ts";

const refused = /Failed to load resource.*\b4\d\d\b/;
const passwordSubject = "Sign in to Majlis with your password";
const otherThan = (code: string) => (code === "000000" ? "111111" : "000000");
const field = (page: Page) => page.getByLabel("Six-digit code");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

const ask = async (page: Page, email: string) => {
  // The same address again would be a reload, which keeps the view.
  await page.goto("about:blank");
  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
  await press(page, "Continue with a Code");
  await expect(field(page)).toBeFocused();
};

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

test("the link of the mail signs in another browser, with one press and once", async ({
  page,
  newPage,
  expectProblems,
}) => {
  expectProblems(refused);
  const { email } = await newAccount();
  await page.goto("/auth?next=/membership");
  await page.getByLabel("Email").fill(email);
  await press(page, "Continue with a Code");
  const link = linkIn(await mailTo(email, codeSubject));
  const other = await newPage();
  await other.goto(link);
  await expectOnScreen(other.getByText(`One press signs you in as ${email}.`));
  await other.waitForLoadState("networkidle");
  expect(await other.evaluate(() => localStorage.getItem("majlis.session"))).toBeNull();
  await press(other, "Sign In");
  await other.waitForURL("**/membership");
  await expect(other).not.toHaveURL(/#/);

  const late = await newPage();
  await late.goto(link);
  await press(late, "Sign In");
  await expectOnScreen(late.getByText("This link was used or has expired"));
  await expect(late.getByLabel("Email")).toHaveValue(email);
  await press(late, "Send the Code");
  await expect(field(late)).toBeFocused();
});

test("a link opened where somebody else is signed in names both, and changes the account by a press only", async ({
  openAs,
}) => {
  const { email } = await newAccountAs("member");
  await askCode(email);
  const link = linkIn(await mailTo(email, codeSubject));
  const page = await openAs("free@majlis.test", link);
  await expectOnScreen(page.getByText("You are signed in as free@majlis.test"));
  await press(page, "Sign In");
  await page.waitForURL("**/dashboard");
  // The person's own link asks nothing.
  await askCode(email);
  await page.goto(linkIn(await mailTo(email, codeSubject)));
  await page.waitForURL("**/dashboard");
});

test("three wrong codes end a code, and another one signs in", async ({ page, expectProblems }) => {
  expectProblems(refused);
  const { email } = await newAccount();
  await ask(page, email);
  const code = await newestCode(email, 1);
  await expect(page.getByRole("button", { name: /^Send Another Code \(0:\d\d\)$/ })).toBeDisabled();
  for (const text of ["You have 2 more tries", "You have 1 more try", "Three wrong codes"]) {
    await field(page).fill(otherThan(code));
    await expectOnScreen(page.getByRole("alert").getByText(text));
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveAccessibleDescription(new RegExp(text));
  }
  await field(page).fill(code);
  await expectOnScreen(page.getByRole("alert").getByText("Three wrong codes"));
  // Nothing is left to wait for.
  await press(page, "Send Another Code");
  await expectOnScreen(page.getByText("We sent another code"));
  await expect(field(page)).toBeFocused();
  await field(page).fill(await newestCode(email, 2));
  await page.waitForURL("**/welcome");
});

test("a code that is too old says so, too many mails do, and the password is one press away", async ({
  page,
  expectProblems,
}) => {
  expectProblems(refused);
  const { email } = await newAccount();
  await page.clock.install();
  await ask(page, email);
  const code = await newestCode(email, 1);
  await page.clock.fastForward("10:01");
  await field(page).fill(code);
  await expectOnScreen(page.getByRole("alert").getByText("This code has expired. Send another code."));
  for (let mail = 0; mail < 4; mail++) await askCode(email);
  await press(page, "Send Another Code");
  await expectOnScreen(page.getByText("That was too often. Try again in an hour."));
  await press(page, "Use My Password");
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByLabel("Password", { exact: true }).fill(newPassword);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/welcome");
});

test("without a network nothing is lost", async ({ page, context, expectProblems }) => {
  expectProblems(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const { email } = await newAccount();
  await ask(page, email);
  const code = await newestCode(email, 1);
  await context.setOffline(true);
  await field(page).fill(code);
  await expectOnScreen(page.getByRole("alert").getByText(/Check your connection and try again/));
  await context.setOffline(false);
  await expect(field(page)).toHaveValue(code);
  await press(page, "Sign In");
  await page.waitForURL("**/welcome");
});

test("an account with two-step sign-in, a founder and an unknown address see the same page; their mail says what to do", async ({
  page,
}) => {
  const twoStep = await newAccount();
  const { SecretCode } = await cognito("AssociateSoftwareToken", { AccessToken: twoStep.token });
  const app = new TOTP({ secret: Secret.fromBase32(SecretCode ?? "") });
  await askCognito("VerifySoftwareToken", { AccessToken: twoStep.token, UserCode: app.generate() });
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
  await askCognito("SetUserMFAPreference", { AccessToken: twoStep.token, SoftwareTokenMfaSettings });
  const founder = await newAccountAs("city_founder");
  const seen = [];
  for (const email of [twoStep.email, founder.email, `${crypto.randomUUID()}@majlis.test`]) {
    await ask(page, email);
    seen.push((await page.locator("#root").innerText()).replace(email, "ADDRESS").replace(/0:\d\d/, "0:00"));
  }
  expect(new Set(seen).size).toBe(1);
  expect(seen[0]).toContain("No code in the mail? It says how to sign in instead.");
  await mailTo(founder.email, passwordSubject);
  await page.goto(linkIn(await mailTo(twoStep.email, passwordSubject)));
  await expect(page.getByLabel("Email")).toHaveValue(twoStep.email);
  await page.getByLabel("Password", { exact: true }).fill(newPassword);
  await page.keyboard.press("Enter");
  await page.getByLabel("Code from your app").fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await page.keyboard.press("Enter");
  await page.waitForURL("**/welcome");
});
