import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { deliverOutbox } from "@majlis/core/mail/deliverOutbox";
import type { WhatsAppMessage } from "@majlis/core/mail/mail";
import { expect, it, vi } from "vitest";
import { insertEvent, newUser } from "#support/factories.ts";
import { keepMails, rowsAbout } from "#support/outbox.ts";
import { ownTable } from "#support/ownTable.ts";

const { deps, at } = ownTable();

const { mailer } = keepMails();

/** A user with a phone and a confirmed number joins. Returns the ids of the mail and of the phone message, and a reader of their rows. */
const joinWithPhone = async (phone: string, number: string | null = "962791234567") => {
  const guest = await newUser(deps, { fullName: "Rami Test" });
  await deps.store.user.patch({ id: guest.userId }).set({ phone }).go();
  if (number !== null)
    await deps.store.phoneConfirmation
      .put({ user_id: guest.userId, number, tries: 0, consented_at: deps.clock.now().toISOString() })
      .go();
  const eventId = await insertEvent(deps, { title: "Evening by phone: https://evil.example/pay\u202e" });
  await joinEvent(deps, { ...guest, role: "member" }, eventId);
  const rows = () => rowsAbout(deps, eventId);
  const [mail] = await rows();
  const id = mail?.id ?? "";
  return { id, rows, phoneRow: `${id}-wa` };
};

it("sends one WhatsApp message after a ticket's mail when a number is configured", async () => {
  const messages: WhatsAppMessage[] = [];
  const sendWhatsApp = async (message: WhatsAppMessage) => void messages.push(message);
  const { id, phoneRow } = await joinWithPhone("079 123 4567");
  for (const row of [id, id, phoneRow, phoneRow]) await deliverOutbox(deps, { ...mailer, sendWhatsApp }, row);
  expect(messages).toMatchObject([
    {
      to: "962791234567",
      template: "ticket_issued",
      language: "en",
      parameters: ["Evening by phone:", expect.any(String), "https://majlis.test/my-tickets"],
    },
  ]);
});

it("sends no message for a delivery that has lost its mail to another one", async () => {
  const { id, rows } = await joinWithPhone("079 123 4567");
  const ends: (() => void)[] = [];
  const slow = { ...mailer, send: () => new Promise<void>((resolve) => ends.push(resolve)) };
  const channels = async () => (await rows()).map(({ channel }) => channel).toSorted();
  const first = deliverOutbox(deps, slow, id);
  await expect.poll(() => ends.length).toBe(1);
  const second = deliverOutbox(at("2026-11-21T12:11:00.000Z"), slow, id);
  await expect.poll(() => ends.length).toBe(2);
  ends[0]?.();
  await first;
  expect(await channels()).toEqual(["email"]);
  ends[1]?.();
  await second;
  expect(await channels()).toEqual(["email", "whatsapp"]);
});

it("skips the message when no number is configured", async () => {
  const { id, phoneRow, rows } = await joinWithPhone("+962 79 123 4567");
  expect(await deliverOutbox(deps, mailer, id)).toEqual({ outcome: "sent" });
  expect(await deliverOutbox(deps, mailer, phoneRow)).toEqual({ outcome: "skipped" });
  expect((await rows()).map(({ channel, status }) => [channel, status]).toSorted()).toEqual([
    ["email", "sent"],
    ["whatsapp", "skipped"],
  ]);
});

it("retries the message without another mail when the provider fails", async () => {
  const { id, phoneRow } = await joinWithPhone("+962791234567");
  const send = vi.fn(() => Promise.resolve());
  await deliverOutbox(deps, { ...mailer, send }, id);
  const down = { ...mailer, send, sendWhatsApp: () => Promise.reject(new Error("down")) };
  expect(await deliverOutbox(deps, down, phoneRow)).toMatchObject({ outcome: "retrying" });
  const up = { ...mailer, send, sendWhatsApp: () => Promise.resolve() };
  expect(await deliverOutbox(at("2026-11-21T12:01:00.000Z"), up, phoneRow)).toEqual({ outcome: "sent" });
  expect(send).toHaveBeenCalledTimes(1);
});

it.each([
  ["an unconfirmed phone", "+962 79 123 4567", null],
  ["another phone than the confirmed one", "+962 79 000 0000", "962791234567"],
  ["an invalid phone", "call me", "962791234567"],
])("does not call WhatsApp for %s", async (_, phone, number) => {
  const { id, rows } = await joinWithPhone(phone, number);
  await deliverOutbox(deps, mailer, id);
  expect((await rows()).map(({ channel }) => channel)).toEqual(["email"]);
});

it("sends an approved template from the configured number", async () => {
  const bodies: string[] = [];
  const aws = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      bodies.push(body);
      response.writeHead(200, { "content-type": "application/json" }).end('{"messageId":"1"}');
    });
  });
  await new Promise<void>((resolve) => aws.listen(0, "127.0.0.1", resolve));
  const environment = {
    STAGE: "local",
    TABLE_NAME: "majlis",
    USER_POOL_ID: "us-east-1_none",
    USER_POOL_CLIENT_ID: "none",
    SITE_URL: "https://majlis.example",
    MAIL_FROM: "Majlis <hello@majlis.test>",
    WHATSAPP_PHONE_NUMBER_ID: "phone-number-id-1",
    // A server that listens on a port has an address with a port.
    WHATSAPP_ENDPOINT: `http://127.0.0.1:${(aws.address() as AddressInfo).port}`,
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "local",
    AWS_SECRET_ACCESS_KEY: "local",
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const { sendWhatsApp } = await import("@majlis/functions/adapters/whatsApp");
  await sendWhatsApp?.({ to: "962791234567", template: "reminder", language: "ar", parameters: ["Rami"] });
  aws.close();
  const { message, ...rest } = JSON.parse(bodies[0] ?? "{}");
  expect(rest).toMatchObject({ originationPhoneNumberId: "phone-number-id-1" });
  expect(JSON.parse(Buffer.from(message, "base64").toString())).toMatchObject({
    messaging_product: "whatsapp",
    to: "+962791234567",
    type: "template",
    template: {
      name: "reminder",
      language: { code: "ar" },
      components: [{ parameters: [{ type: "text", text: "Rami" }] }],
    },
  });
});
