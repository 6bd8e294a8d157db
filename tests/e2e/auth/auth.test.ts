import type { Page } from "@playwright/test";
import { expect, signIn, test } from "#support/browser.ts";
import { linkIn, mailTo } from "#support/mailbox.ts";

/** The browser logs the error responses that these tests cause. */
const refused = /Failed to load resource.*\b4\d\d\b/;
const newEmail = () => `new-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.test`;
const password = "seven goats on the stairs";

const signUp = async (page: Page, email: string, secret = password) => {
  await page.goto("/auth");
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByLabel("First name").fill("Rania");
  await page.getByLabel("Last name").fill("العلي");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await page.getByRole("button", { name: "Create Account" }).click();
};

test.describe("signing up", () => {
  test("the confirmation link works once and leads to the welcome page", async ({
    page,
    newPage,
    expectProblems,
  }) => {
    expectProblems(refused);
    const email = newEmail();
    await signUp(page, email);
    await expect(page.getByText("Please check your email to confirm your account.").first()).toBeVisible();

    const link = linkIn(await mailTo(email, "Confirm your Majlis account"));
    await page.goto(link);
    await page.waitForURL(/verified=true/);
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await page.waitForURL("**/welcome");
    await expect(page.getByRole("button", { name: /Rania/ })).toBeVisible();

    const other = await newPage();
    await other.goto(link);
    await other.getByRole("button", { name: "Confirm Email" }).click();
    await expect(other.getByText("This link was used or has expired")).toBeVisible();
    await expect(other.getByLabel("Email")).toHaveValue(email);
  });

  test("an unconfirmed account can request the mail again", async ({ page, expectProblems }) => {
    expectProblems(refused);
    const email = newEmail();
    await signUp(page, email);
    await mailTo(email, "Confirm your Majlis account");
    await page.getByRole("button", { name: "Back to Login" }).click();
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await page.getByRole("button", { name: /again/i }).click();
    await expect(page.getByText(/sent/i).first()).toBeVisible();
  });

  test("a rejected password shows the reason and keeps the form", async ({ page, expectProblems }) => {
    expectProblems(refused);
    await signUp(page, newEmail(), "password123");
    const alert = page.getByRole("alert").filter({ hasText: "too common" });
    await expect(alert).toBeVisible();
    await expect(alert).not.toContainText("PreSignUp");
    await expect(page.getByLabel("First name")).toHaveValue("Rania");
    await expect(page.getByText("Sign up failed").first()).toBeVisible();
  });

  test("the first invalid field is named and focused", async ({ page }) => {
    await page.goto("/auth");
    await page.getByRole("tab", { name: "Sign Up" }).click();
    await page.getByRole("button", { name: "Create Account" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "First name is required" })).toBeVisible();
    await expect(page.getByLabel("First name")).toBeFocused();
  });
});

test.describe("signing in", () => {
  for (const [what, email] of [
    ["a wrong password", "member@majlis.test"],
    ["an unknown e-mail", "nobody@majlis.test"],
  ] as const)
    test(`${what} shows the same message`, async ({ page, expectProblems }) => {
      expectProblems(refused);
      await page.goto("/auth");
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password", { exact: true }).fill("not the password");
      await page.getByRole("button", { name: "Sign In", exact: true }).click();
      await expect(
        page.getByRole("alert").filter({ hasText: "Incorrect username or password." }),
      ).toBeVisible();
      await expect(page.getByText("Sign in failed").first()).toBeVisible();
      await expect(page.getByText("Incorrect username or password.")).toHaveCount(1);
      await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
        "Incorrect username or password.",
      );
      await expect(page.getByLabel("Email")).toHaveValue(email);
    });

  // The guards of site/routes.test.ts lead to the same pages as each role.
  for (const [email, landing, run] of [
    ["free@majlis.test", "/welcome", "@long"],
    ["member@majlis.test", "/dashboard", ""],
    ["founder@majlis.test", "/founder", "@long"],
    ["admin@majlis.test", "/admin", "@long"],
  ] as const)
    test(`${email} lands on ${landing} and signs out to home ${run}`, async ({ page }) => {
      await signIn(page, email);
      await expect(page).toHaveURL(landing);
      await page.goto("/auth");
      await page.waitForURL(`**${landing}`);
      await page.getByRole("button", { name: /account menu/i }).click();
      await page.getByRole("menuitem", { name: "Sign Out" }).click();
      await page.waitForURL((url) => url.pathname === "/");
      await expect(page.getByText("See you next time!").first()).toBeVisible();
      await expect(page.getByRole("navigation").getByRole("link", { name: "Login" }).first()).toBeVisible();
    });

  test("the link in the mail sets a new password", async ({ page, expectProblems }) => {
    expectProblems(refused);
    const email = newEmail();
    await signUp(page, email);
    await page.goto(linkIn(await mailTo(email, "Confirm your Majlis account")));
    await page.waitForURL(/verified=true/);

    await page.getByRole("button", { name: "Forgot your password?" }).click();
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await page.getByRole("button", { name: "Send Reset Link" }).click();
    await expect(page.getByText("Password reset email sent. Please check your inbox.")).toBeVisible();

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
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill("eight goats on the roof");
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await page.waitForURL("**/welcome");
  });
});
