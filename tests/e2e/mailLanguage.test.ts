import { getMe } from "@majlis/contracts/users";
import { expect, it } from "vitest";
import { call } from "#support/api.ts";
import { useBrowser } from "#support/browser.ts";
import { newAccount, newPassword } from "#support/newAccount.ts";

const browser = useBrowser();

it("keeps the language of mails: the one that somebody signs in with, and each that is chosen after", async () => {
  const { email, token } = await newAccount();
  const languageOfMails = () => expect.poll(async () => (await call(getMe, {}, token)).body.locale);
  const page = await browser.newPage();
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
