import { joinEvent } from "@majlis/core/events/joinEvent";
import { deliverOutbox } from "@majlis/core/mail/deliverOutbox";
import type { WhatsAppMessage } from "@majlis/core/mail/mail";
import { expect, it } from "vitest";
import { insertEvent, newUser } from "#support/factories.ts";
import { keepMails } from "#support/outbox.ts";
import { ownTable } from "#support/ownTable.ts";

const { deps } = ownTable();

it("a ticket's mail and phone message are in the holder's language", async () => {
  const messages: WhatsAppMessage[] = [];
  const { mailer, sent: mails } = keepMails({ sendWhatsApp: async (message) => void messages.push(message) });
  const guest = await newUser(deps, { fullName: "Rami Test" });
  await deps.store.user.patch({ id: guest.userId }).set({ locale: "ar", phone: "079 123 4567" }).go();
  await deps.store.phoneConfirmation
    .put({
      user_id: guest.userId,
      number: "962791234567",
      tries: 0,
      consented_at: "2026-11-21T12:00:00.000Z",
    })
    .go();
  const eventId = await insertEvent(deps, { title: "Oud", starts_at: "2027-01-09T17:00:00.000Z" });
  await joinEvent(deps, { ...guest, role: "member" }, eventId);
  const { data } = await deps.store.outbox.scan.go({ pages: "all" });
  for (const { id } of data) for (const row of [id, `${id}-wa`]) await deliverOutbox(deps, mailer, row);
  const when = "السبت، 9 كانون الثاني 2027، 8:00\u00a0م";
  expect(mails).toMatchObject([{ subject: "تذكرتك: Oud" }]);
  expect(mails[0]?.text).toContain(`الموعد: ${when}`);
  expect(messages).toMatchObject([{ language: "ar", parameters: ["Oud", when, expect.any(String)] }]);
});
