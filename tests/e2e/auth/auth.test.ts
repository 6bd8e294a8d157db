import { getMe } from "@majlis/contracts/users";
import type { Page } from "@playwright/test";
import { call, demoPassword, tokenOf } from "#support/api.ts";
import { beSignedOut, expect, expectOnScreen, signIn, test } from "#support/browser.ts";
import { newAccount } from "#support/factoriesOverHttp.ts";
import { linkIn, mailsTo, mailTo } from "#support/mailbox.ts";

/** The browser logs the error responses that these tests cause. */
const refused = /Failed to load resource.*\b4\d\d\b/;
const newEmail = () => `new-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.test`;
const password = "seven goats on the stairs";

test("a sign-up names what is missing, can ask for the mail again, and its link works once", async ({
  page,
  expectProblems,
}) => {
  expectProblems(refused);
  const email = newEmail();
  const subject = "Confirm your Majlis account";

  await test.step("the first invalid field is named and focused; a refused password keeps the form", async () => {
    await page.goto("/auth");
    await expect(page).toHaveTitle("Sign In · Majlis");
    await page.getByRole("tab", { name: "Sign Up" }).click();
    await expect(page).toHaveTitle("Sign Up · Majlis");
    await page.getByRole("button", { name: "Create Account" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "First name is required" })).toBeVisible();
    await expect(page.getByLabel("First name")).toBeFocused();
    await page.getByLabel("First name").fill("Rania");
    await page.getByLabel("Last name").fill("العلي");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill("password123");
    await page.getByRole("button", { name: "Create Account" }).click();
    const alert = page.getByRole("alert").filter({ hasText: "too common" });
    await expect(alert).toBeVisible();
    await expect(alert).not.toContainText("PreSignUp");
    await expect(page.getByLabel("First name")).toHaveValue("Rania");
    await expectOnScreen(page.getByText("Sign up failed"));
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Create Account" }).click();
    await expectOnScreen(page.getByText("Please check your email to confirm your account."));
  });

  await test.step("the page that waits stays after a reload; the mail comes again", async () => {
    await mailTo(email, subject);
    await expect(page.getByRole("heading", { name: "Confirm your email" })).toBeVisible();
    await expect(page).toHaveTitle("Confirm your email · Majlis");
    await page.reload();
    await expect(page.getByRole("heading", { name: "Confirm your email" })).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await page.getByRole("button", { name: "Back to Login" }).click();
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await page.getByRole("button", { name: /again/i }).click();
    await expectOnScreen(page.getByText(/sent/i));
    await expect.poll(async () => (await mailsTo(email)).length).toBe(2);
  });

  const link = linkIn(await mailTo(email, subject));
  await page.goto(link);
  await page.waitForURL(/verified=true/);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL("**/welcome");
  await expect(page.getByRole("button", { name: /Rania/ })).toBeVisible();

  await beSignedOut(page);
  await page.goto(link);
  await page.getByRole("button", { name: "Confirm Email" }).click();
  await expectOnScreen(page.getByText("This link was used or has expired"));
  await expect(page.getByLabel("Email")).toHaveValue(email);
});

test.describe("signing in", () => {
  const signsOut = async (page: Page, landing: string) => {
    await expect(page).toHaveURL(landing);
    await page.goto("/auth");
    await page.waitForURL(`**${landing}`);
    await page.getByRole("button", { name: /account menu/i }).click();
    await page.getByRole("menuitem", { name: "Sign Out" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    await expectOnScreen(page.getByText("See you next time!"));
    await expect(page.getByRole("navigation").getByRole("link", { name: "Login" }).first()).toBeVisible();
  };

  test("an unknown e-mail and a wrong password show the same message; a member lands on the dashboard and signs out to home", async ({
    page,
    expectProblems,
  }) => {
    expectProblems(refused);
    await page.goto("/auth");
    const enter = async (email: string, typed: string) => {
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password", { exact: true }).fill(typed);
      await page.getByRole("button", { name: "Sign In", exact: true }).click();
    };
    for (const email of ["nobody@majlis.test", "member@majlis.test"]) {
      const answered = page.waitForResponse((reply) => reply.status() === 400);
      await enter(email, "not the password");
      await answered;
      await expect(
        page.getByRole("alert").filter({ hasText: "Incorrect username or password." }),
      ).toBeVisible();
      await expectOnScreen(page.getByText("Sign in failed"));
      await expect(page.getByText("Incorrect username or password.")).toHaveCount(1);
      await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
        "Incorrect username or password.",
      );
      await expect(page.getByLabel("Email")).toHaveValue(email);
    }
    await enter("member@majlis.test", demoPassword);
    await page.waitForURL("**/dashboard");
    await signsOut(page, "/dashboard");

    // A saved session that cannot be read counts as signed out.
    await page.evaluate(() => localStorage.setItem("majlis.session", "{"));
    await page.reload();
    await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Welcome back" })).toBeVisible();
  });

  // The guards of site/routes.test.ts lead to the same pages as each role.
  for (const [email, landing] of [
    ["free@majlis.test", "/welcome"],
    ["founder@majlis.test", "/founder"],
    ["admin@majlis.test", "/admin"],
  ] as const)
    test(`${email} lands on ${landing} and signs out to home @long`, async ({ page }) => {
      await signIn(page, email);
      await signsOut(page, landing);
    });

  test("the link in the mail sets a new password, and mails use the language of the last sign-in or choice", async ({
    page,
    expectProblems,
  }) => {
    expectProblems(refused);
    const { email } = await newAccount();
    await page.goto("/auth");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Forgot your password?" }).click();
    await expect(page).toHaveTitle("Reset Password · Majlis");
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await page.getByRole("button", { name: "Send Reset Link" }).click();
    await expectOnScreen(page.getByText("Password reset email sent. Please check your inbox."));

    await page.goto(linkIn(await mailTo(email, "Choose a new Majlis password")));
    await expect(page.getByPlaceholder("Minimum 8 characters")).toBeVisible();
    await page.getByLabel("New password", { exact: true }).fill("password1");
    await page.getByRole("button", { name: "Save New Password" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "too common" })).toBeVisible();
    await expect(page.getByLabel("New password", { exact: true })).toBeFocused();
    await page.getByLabel("New password", { exact: true }).fill("eight goats on the roof");
    await page
      .getByRole("button", { name: /password/i })
      .last()
      .click();
    await expect(page.getByRole("button", { name: "Sign In", exact: true })).toBeVisible();

    const token = await tokenOf(email, "eight goats on the roof");
    const languageOfMails = () => expect.poll(async () => (await call(getMe, {}, token)).body.locale);
    await languageOfMails().toBe("en");
    await page.goto("/auth?lang=ar");
    await page.getByLabel("البريد الإلكتروني").fill(email);
    await page.getByLabel("كلمة المرور", { exact: true }).fill("eight goats on the roof");
    await page.getByRole("button", { name: "تسجيل الدخول", exact: true }).click();
    await page.waitForURL("**/welcome");
    await languageOfMails().toBe("ar");
    await page.getByRole("button", { name: "English" }).first().click();
    await languageOfMails().toBe("en");
  });
});
