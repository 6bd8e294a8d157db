import { requestEventJoin } from "@majlis/contracts/events";
import { exportMe, getMe, updateMe } from "@majlis/contracts/users";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { deliverOutbox, type Mail, type Mailer } from "@majlis/core/notifications/deliverOutbox";
import type { WhatsAppMessage } from "@majlis/core/notifications/whatsApp";
import { expect, it } from "vitest";
import { call } from "../../support/api";
import { newFreeUser } from "../../support/founders";
import { mailTo } from "../../support/mailbox";
import { askCognito, newAccount } from "../../support/newAccount";
import { ownTable } from "../../support/ownTable";
import { someEvent, testDeps } from "../../support/table";

const { deps: own } = ownTable();

it("follows whoever signs up in Arabic: the mail that confirms, the profile, a new password", async () => {
  const { email, token } = await newAccount("Noor Test", "ar");
  const { html } = await mailTo(email, "أكّد حسابك في مجلس");
  expect(html).toContain('dir="rtl"');
  expect(html).toMatch(/auth\?confirm=\d{6}&amp;email=[^"]+&amp;lang=ar"/);
  expect((await call(getMe, {}, token)).body).toMatchObject({ locale: "ar" });
  expect((await call(exportMe, {}, token)).body).toMatchObject({ profile: { locale: "ar" } });
  await askCognito("ForgotPassword", { Username: email, ClientMetadata: { locale: "ar" } });
  await mailTo(email, "اختر كلمة مرور جديدة لحسابك في مجلس");
});

it("is English for whoever named none, until another one is chosen", async () => {
  const { email, token } = await newAccount();
  const title = `Evening ${crypto.randomUUID()}`;
  const ask = async (eventTitle: string) => {
    const eventId = await someEvent(testDeps(), { title: eventTitle });
    await call(requestEventJoin, { body: { eventId } }, token);
  };
  expect((await call(getMe, {}, token)).body).toMatchObject({ locale: "en" });
  await ask(title);
  expect((await mailTo(email, `Your request: ${title}`)).html).toContain('lang="en"');
  expect((await call(updateMe, { body: { locale: "ar" } }, token)).body).toMatchObject({ locale: "ar" });
  await ask(`${title} 2`);
  expect((await mailTo(email, `طلبك: \u2068${title} 2\u2069`)).text).toContain("ستصلك رسالة");
});

it("is the reader's for a ticket, and for the message to the phone that follows it", async () => {
  const mails: Mail[] = [];
  const messages: WhatsAppMessage[] = [];
  const mailer: Mailer = {
    siteUrl: "https://majlis.example",
    send: async (mail) => void mails.push(mail),
    sendWhatsApp: async (message) => void messages.push(message),
    qrPng: () => Promise.resolve(new Uint8Array()),
  };
  const guest = await newFreeUser(own, "Rami Test");
  await own.store.user.patch({ id: guest.userId }).set({ locale: "ar", phone: "079 123 4567" }).go();
  const eventId = await someEvent(own, { title: "Oud", starts_at: "2027-01-09T17:00:00.000Z" });
  await joinEvent(own, { ...guest, role: "member" }, eventId);
  const { data } = await own.store.outbox.scan.go({ pages: "all" });
  for (const { id } of data) for (const row of [id, `${id}-wa`]) await deliverOutbox(own, mailer, row);
  const when = "السبت، 9 كانون الثاني 2027، 8:00 م";
  expect(mails).toMatchObject([{ subject: "تذكرتك: \u2068Oud\u2069" }]);
  expect(mails[0]?.text).toContain(`الموعد: ${when}`);
  expect(messages).toMatchObject([
    { language: "ar", parameters: ["Rami Test", "Oud", when, expect.any(String)] },
  ]);
});
