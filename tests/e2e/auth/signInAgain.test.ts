import type { BrowserContext, Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { agedToken } from "#support/tokens.ts";
import { newSession, product, tokenOf } from "#support/api.ts";
import { escape, expect, expectOnScreen, test } from "#support/browser.ts";
import { linkIn, mailTo } from "#support/mailbox.ts";
import { askCognito, newAccountAs, newPassword } from "#support/factoriesOverHttp.ts";

const question = "Please sign in again";

/** A session whose sign-in was two hours ago. Each refresh keeps that time. */
const beSignedInForHours = async (context: BrowserContext, email: string): Promise<void> => {
  const session = await newSession(email, newPassword);
  const tokens = {
    accessToken: agedToken(session.getAccessToken().getJwtToken(), 120),
    refreshToken: session.getRefreshToken().getToken(),
    expiresAt: session.getAccessToken().getExpiration() * 1000,
  };
  const localStorage = [{ name: "majlis.session", value: JSON.stringify(tokens) }];
  await context.setStorageState({ cookies: [], origins: [{ origin: product.url, localStorage }] });
};

const askForDeletion = async (page: Page) => {
  await page.getByRole("button", { name: "Delete My Account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await dialog.getByLabel("Type DELETE to confirm").fill("DELETE");
  await page.keyboard.press("Enter");
  return dialog;
};

test("an old session gives its password before it downloads its data or deletes the account", async ({
  page,
  context,
  expectProblems,
}) => {
  expectProblems(/Failed to load resource.*\b40[013]\b/);
  const { email } = await newAccountAs("member");
  const again = page.getByRole("dialog", { name: question });
  await beSignedInForHours(context, email);

  await test.step("the download stays on the page", async () => {
    await page.goto("/profile");
    await page.getByLabel("City").fill("Irbid");
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download My Data" }).click();
    await again.getByLabel("Password", { exact: true }).fill(newPassword);
    await again.getByRole("button", { name: "Sign In" }).click();
    await downloading;
    await expect(again).toBeHidden();
    await expect(page.getByLabel("City")).toHaveValue("Irbid");
    // The new sign-in counts for the next call.
    const next = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download My Data" }).click();
    await next;
  });

  await beSignedInForHours(context, email);
  await page.goto("/profile");
  const deletion = await askForDeletion(page);
  await expectOnScreen(again.getByText(email));
  await expect(again.getByLabel("Password", { exact: true })).toBeFocused();

  await escape(again);
  await expectOnScreen(deletion.getByRole("alert").getByText(/Nothing was changed/));
  await expect(deletion.getByLabel("Type DELETE to confirm")).toHaveValue("DELETE");

  await deletion.getByRole("button", { name: "Delete My Account" }).click();
  await again.getByLabel("Password", { exact: true }).fill("a wrong password");
  await page.keyboard.press("Enter");
  await expect(again.getByRole("alert")).toBeVisible();
  await again.getByLabel("Password", { exact: true }).fill(newPassword);
  await page.keyboard.press("Enter");
  await expectOnScreen(page.getByText("Account deleted"));
  await expect(page).toHaveURL("/");
});

test("who forgot the password gets a link from the question, sets a new one and goes on", async ({
  page,
  context,
  expectProblems,
}) => {
  expectProblems(/Failed to load resource.*\b40[013]\b/);
  const { email } = await newAccountAs("member");
  const again = page.getByRole("dialog", { name: question });
  await beSignedInForHours(context, email);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Download My Data" }).click();
  await again.getByRole("button", { name: "Forgot your password?" }).click();
  await expectOnScreen(page.getByText("Password reset email sent"));

  const link = linkIn(await mailTo(email, "Choose a new Majlis password"));
  await page.goto(link);
  await expectOnScreen(page.getByText(`This link is for ${email}`));
  await page.getByLabel("New password", { exact: true }).fill("eight goats on the roof");
  await page.getByRole("button", { name: "Save New Password" }).click();
  await page.waitForURL((url) => url.pathname !== "/auth");
  await tokenOf(email, "eight goats on the roof");
});

test("an account with two-step sign-in gives password and code before it turns the step off", async ({
  page,
  context,
}) => {
  const { email, token } = await newAccountAs("member");
  const AccessToken = token;
  const secret = await associateApp(AccessToken);
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  await beSignedInForHours(context, email);
  await askCognito("VerifySoftwareToken", { AccessToken, UserCode: app.generate() });
  await askCognito("SetUserMFAPreference", {
    AccessToken,
    SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
  });
  await page.goto("/profile");
  await page.getByRole("button", { name: "Turn Off" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Turn Off" }).click();
  const again = page.getByRole("dialog", { name: question });
  await again.getByLabel("Password", { exact: true }).fill(newPassword);
  await page.keyboard.press("Enter");
  // The current code was used above. The code of the next 30 seconds is already accepted.
  await again.getByLabel("Code from your app").fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await page.keyboard.press("Enter");
  await expectOnScreen(page.getByText("Off", { exact: true }));
});

const associateApp = async (AccessToken: string): Promise<string> => {
  const reply = await fetch(`${product.url}/local/cognito/`, {
    method: "POST",
    headers: { "x-amz-target": "AWSCognitoIdentityProviderService.AssociateSoftwareToken" },
    body: JSON.stringify({ AccessToken }),
  });
  const { SecretCode: secret } = (await reply.json()) as { SecretCode: string };
  return secret;
};
