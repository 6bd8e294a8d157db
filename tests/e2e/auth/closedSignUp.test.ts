// A deployment that takes no new accounts for now.
import { localSettings } from "@majlis/local/environment";
import { demoPassword } from "#support/api.ts";
import { expect, test } from "#support/browser.ts";

const { userPoolId, userPoolClientId } = localSettings;
const settings = { userPoolId, userPoolClientId, cognitoEndpoint: "/local/cognito/", signUp: "closed" };

test("says that sign-up is closed, in both languages, and lets people with an account in", async ({
  newPage,
  site,
}) => {
  site.settings = settings;
  const page = await newPage({ baseURL: site.url });
  await page.goto("/auth?tab=sign-up&lang=ar");
  await expect(page.getByRole("status").filter({ hasText: "إنشاء الحسابات متوقف" })).toBeVisible();
  await page.goto("/auth?tab=sign-up&lang=en");
  await expect(page.getByRole("status").filter({ hasText: "Sign-up is closed" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Create Account" })).toHaveCount(0);
  await page.goto("/auth");
  await page.getByLabel("Email").fill("free@majlis.test");
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL(/\/(welcome|dashboard|events)/);
});
