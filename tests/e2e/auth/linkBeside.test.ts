import { call, tokenOf } from "#support/api.ts";
import { getMe } from "@majlis/contracts/users";
import { beSignedIn, expect, expectOnScreen, test } from "#support/browser.ts";
import { askCognito, newAccount, newPassword } from "#support/factoriesOverHttp.ts";
import { linkIn, mailTo } from "#support/mailbox.ts";

test("a reset link sets the password of its address, and the person who is signed in stays", async ({
  page,
}) => {
  const { email } = await newAccount();
  await askCognito("ForgotPassword", { Username: email, ClientMetadata: { locale: "en" } });
  const link = linkIn(await mailTo(email, "Choose a new Majlis password"));
  await beSignedIn(page, "free@majlis.test");
  await page.goto(link);
  await expectOnScreen(page.getByText(`This link is for ${email}`));
  await expectOnScreen(page.getByText("You are signed in as free@majlis.test"));
  await page.getByLabel("New password", { exact: true }).fill("eight goats on the roof");
  await page.getByRole("button", { name: "Save New Password" }).click();
  await page.waitForURL("**/welcome");
  await tokenOf(email, "eight goats on the roof");
});

test("a confirmation link confirms the other account, also a second time", async ({
  page,
  expectProblems,
}) => {
  expectProblems(/Failed to load resource.*400/);
  const email = `${crypto.randomUUID()}@majlis.test`;
  await askCognito("SignUp", {
    Username: email,
    Password: newPassword,
    UserAttributes: [
      { Name: "email", Value: email },
      { Name: "name", Value: "Mona's Daughter" },
    ],
    ValidationData: [{ Name: "password", Value: newPassword }],
    ClientMetadata: { locale: "ar" },
  });
  const link = linkIn(await mailTo(email, "أكّد حسابك في مجلس"));
  await beSignedIn(page, "free@majlis.test");
  await page.goto(link);
  await expectOnScreen(page.getByText(/هذا الرابط لحساب/));
  await page
    .getByRole("button", { name: /^تأكيد/ })
    .first()
    .click();
  // The second time, the browser knows that it is done.
  for (const again of [false, true]) {
    if (again) await page.goto(link);
    await page.waitForURL("**/welcome");
    await expectOnScreen(page.getByText(email));
  }
  const { body } = await call(getMe, {}, await tokenOf(email, newPassword));
  expect(body.full_name).toBe("Mona's Daughter");
});
