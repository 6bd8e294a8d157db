import { getMe } from "@majlis/contracts/users";
import { call } from "#support/api.ts";
import { expect, test } from "#support/browser.ts";
import { newAccount, newPassword } from "#support/factoriesOverHttp.ts";

test("mails use the language of the last sign-in or choice", async ({ page }) => {
  const { email, token } = await newAccount();
  const languageOfMails = () => expect.poll(async () => (await call(getMe, {}, token)).body.locale);
  await languageOfMails().toBe("en");

  await page.goto("/auth?lang=ar");
  await page.getByLabel("البريد الإلكتروني").fill(email);
  await page.getByLabel("كلمة المرور", { exact: true }).fill(newPassword);
  await page.getByRole("button", { name: "تسجيل الدخول", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/auth");
  await languageOfMails().toBe("ar");

  await page.getByRole("button", { name: "English" }).first().click();
  await languageOfMails().toBe("en");
});
