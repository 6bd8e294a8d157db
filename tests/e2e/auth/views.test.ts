import { expect, test } from "#support/browser.ts";

test("the confirmation stays after a reload, and each view has a title", async ({ page }) => {
  await page.goto("/auth");
  await expect(page).toHaveTitle("Sign In · Majlis");
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await expect(page).toHaveTitle("Sign Up · Majlis");
  const email = `views-${Date.now()}@example.test`;
  await page.getByLabel("First name").fill("Rania");
  await page.getByLabel("Last name").fill("Haddad");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("seven goats on the stairs");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("heading", { name: "Confirm your email" })).toBeVisible();
  await expect(page).toHaveTitle("Confirm your email · Majlis");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Confirm your email" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByRole("button", { name: "Back to Login" }).click();
  await page.getByRole("button", { name: "Forgot your password?" }).click();
  await expect(page).toHaveTitle("Reset Password · Majlis");
});

test("the events page claims no city", async ({ page }) => {
  await page.goto("/events");
  const lead = "Hosted by people who live here. Pick one, and come as you are.";
  await expect(page.getByText(lead, { exact: true })).toBeVisible();
});
