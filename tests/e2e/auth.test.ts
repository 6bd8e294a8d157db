import { describe, expect, inject, it } from "vitest";
import { signIn, useBrowser } from "#support/browser.ts";
import { mailTo } from "#support/mailbox.ts";

const browser = useBrowser();
/** The page's own console tells of the refusals that these tests provoke. */
const refused = /Failed to load resource.*\b4\d\d\b/;
const newEmail = () => `new-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.test`;
const password = "seven goats on the stairs";

const signUp = async (
  page: Awaited<ReturnType<typeof browser.newPage>>,
  email: string,
  secret = password,
) => {
  await page.goto("/auth");
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByLabel("First name").fill("Rania");
  await page.getByLabel("Last name").fill("العلي");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await page.getByRole("button", { name: "Create Account" }).click();
};

/** The first link of a mail to the site. */
const linkIn = (html: string) => {
  const href = /href="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  return href.replace(/^https?:\/\/[^/]+/, inject("url"));
};

describe("signing up", () => {
  it("goes by the mail's link to the welcome page, once", async () => {
    browser.expectProblems(refused);
    const page = await browser.newPage();
    const email = newEmail();
    await signUp(page, email);
    await page.getByText("Please check your email to confirm your account.").first().waitFor();

    const link = linkIn((await mailTo(email, "Confirm your Majlis account")).html);
    await page.goto(link);
    await page.waitForURL(/verified=true/);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await page.waitForURL("**/welcome");
    await page.getByRole("button", { name: /Rania/ }).waitFor();

    const other = await browser.newPage();
    await other.goto(link);
    await other
      .getByRole("alert")
      .filter({ hasText: /expired|used|confirmed/i })
      .waitFor();
  });

  it("offers the mail again to an account that is not confirmed", async () => {
    browser.expectProblems(refused);
    const page = await browser.newPage();
    const email = newEmail();
    await signUp(page, email);
    await mailTo(email, "Confirm your Majlis account");
    await page.goto("/auth");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await page.getByRole("button", { name: /again/i }).click();
    await page.getByText(/sent/i).first().waitFor();
  });

  it("says why a password is refused and keeps the form", async () => {
    browser.expectProblems(refused);
    const page = await browser.newPage();
    await signUp(page, newEmail(), "password123");
    const alert = page.getByRole("alert").filter({ hasText: "too common" });
    await alert.waitFor();
    expect(await alert.textContent()).not.toContain("PreSignUp");
    expect(await page.getByLabel("First name").inputValue()).toBe("Rania");
    await page.getByText("Sign up failed").first().waitFor();
  });

  it("names the first thing that is wrong and goes to its field", async () => {
    const page = await browser.newPage();
    await page.goto("/auth");
    await page.getByRole("tab", { name: "Sign Up" }).click();
    await page.getByRole("button", { name: "Create Account" }).click();
    await page.getByRole("alert").filter({ hasText: "First name is required" }).waitFor();
    expect(await page.getByLabel("First name").evaluate((field) => field === document.activeElement)).toBe(
      true,
    );
  });
});

describe("signing in", () => {
  it.each([
    ["a wrong password", "member@majlis.test"],
    ["an unknown e-mail", "nobody@majlis.test"],
  ])("tells %s in the same words", async (_, email) => {
    browser.expectProblems(refused);
    const page = await browser.newPage();
    await page.goto("/auth");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill("not the password");
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await page.getByRole("alert").filter({ hasText: "Incorrect username or password." }).waitFor();
    await page.getByText("Sign in failed").first().waitFor();
    expect(await page.getByLabel("Email").inputValue()).toBe(email);
  });

  it.each([
    ["free@majlis.test", "/welcome"],
    ["member@majlis.test", "/dashboard"],
    ["founder@majlis.test", "/founder"],
    ["admin@majlis.test", "/admin"],
  ])("lands %s on %s, and signs out to home", async (email, landing) => {
    const page = await browser.newPage();
    await signIn(page, email);
    expect(new URL(page.url()).pathname).toBe(landing);
    await page.goto("/auth");
    await page.waitForURL(`**${landing}`);
    await page.getByRole("button", { name: /account menu/i }).click();
    await page.getByRole("menuitem", { name: "Sign Out" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    await page.getByText("See you next time!").first().waitFor();
    await page.getByRole("navigation").getByRole("link", { name: "Login" }).first().waitFor();
  });

  it("chooses a new password by the mail's link", async () => {
    browser.expectProblems(refused);
    const page = await browser.newPage();
    const email = newEmail();
    await signUp(page, email);
    await page.goto(linkIn((await mailTo(email, "Confirm your Majlis account")).html));
    await page.waitForURL(/verified=true/);

    await page.getByRole("button", { name: "Forgot your password?" }).click();
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send Reset Link" }).click();
    await page.getByText("Password reset email sent. Please check your inbox.").waitFor();

    await page.goto(linkIn((await mailTo(email, "Choose a new Majlis password")).html));
    await page.getByLabel("New password", { exact: true }).fill("eight goats on the roof");
    await page
      .getByRole("button", { name: /password/i })
      .last()
      .click();
    await page.getByRole("button", { name: "Sign In", exact: true }).waitFor();
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill("eight goats on the roof");
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await page.waitForURL("**/welcome");
  });
});
