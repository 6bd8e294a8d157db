import { requestEventJoin } from "@majlis/contracts/events/events";
import { exportMe } from "@majlis/contracts/account";
import { getMe, updateMe } from "@majlis/contracts/users";
import { expect, it } from "vitest";
import { call } from "#support/api.ts";
import { mailTo } from "#support/mailbox.ts";
import { insertEvent } from "#support/factories.ts";
import { askCognito, newAccount } from "#support/factoriesOverHttp.ts";
import { testDeps } from "#support/table.ts";

it("an Arabic sign-up sets the language of its mails and profile", async () => {
  const { email, token } = await newAccount({ locale: "ar" });
  const { html } = await mailTo(email, "أكّد حسابك في مجلس");
  expect(html).toContain('dir="rtl"');
  expect(html).toMatch(/auth\?confirm=\d{6}&amp;email=[^"]+&amp;lang=ar"/);
  expect((await call(getMe, {}, token)).body).toMatchObject({ locale: "ar" });
  expect((await call(exportMe, {}, token)).body).toMatchObject({ profile: { locale: "ar" } });
  await askCognito("ForgotPassword", { Username: email, ClientMetadata: { locale: "ar" } });
  await mailTo(email, "اختر كلمة مرور جديدة لحسابك في مجلس");
});

it("the language is English until the user chooses another one", async () => {
  const { email, token } = await newAccount();
  const title = `Evening ${crypto.randomUUID()}`;
  const ask = async (eventTitle: string) => {
    const eventId = await insertEvent(testDeps(), { title: eventTitle });
    await call(requestEventJoin, { body: { eventId } }, token);
  };
  expect((await call(getMe, {}, token)).body).toMatchObject({ locale: "en" });
  await ask(title);
  expect((await mailTo(email, `Request received: ${title}`)).html).toContain('lang="en"');
  expect((await call(updateMe, { body: { locale: "ar" } }, token)).body).toMatchObject({ locale: "ar" });
  await ask(`${title} 2`);
  expect((await mailTo(email, `وصلنا طلبك: ${title} 2`)).text).toContain("ستصلك رسالة");
});
