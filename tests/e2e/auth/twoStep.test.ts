import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { beSignedIn, beSignedOut, expect, expectOnScreen, test } from "#support/browser.ts";
import { newAccountAs, newPassword } from "#support/factoriesOverHttp.ts";

const givePassword = async (page: Page, email: string) => {
  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(newPassword);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
};

test("a founder turns two-step sign-in on, and signs in with it", async ({ page, expectProblems }) => {
  expectProblems(/Failed to load resource.*\b400\b/);
  const { email } = await newAccountAs("city_founder", { fullName: "Rana Founder" });
  await beSignedIn(page, email, newPassword);
  await page.goto("/founder");
  await expectOnScreen(page.getByText("Protect your account with two-step sign-in"));
  await page.getByRole("link", { name: "Turn On" }).click();

  await page.getByRole("button", { name: "Turn On" }).click();
  const dialog = page.getByRole("dialog", { name: "Set up your app" });
  const key = dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  const secret = Secret.fromBase32(((await key.textContent()) ?? "").replaceAll(" ", ""));
  await expect(dialog.getByRole("img", { name: /otpauth:/ })).toBeVisible();
  const app = new TOTP({ secret });
  await dialog.getByLabel("Code from your app").fill("000000");
  await dialog.getByRole("button", { name: "Turn On" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await dialog.getByLabel("Code from your app").fill(app.generate());
  await dialog.getByRole("button", { name: "Turn On" }).click();
  await expect(dialog).toBeHidden();
  await expectOnScreen(page.getByText("On", { exact: true }));

  await beSignedOut(page);
  await givePassword(page, email);
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
  await page.getByLabel("Code from your app").fill("000000");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  // The current code was used above. The code of the next 30 seconds is already accepted.
  await page.getByLabel("Code from your app").fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.waitForURL(/\/founder/);
});
