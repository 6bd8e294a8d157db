import { ContactForm } from "@majlis/contracts/messages/messages";
import { MessageId } from "@majlis/contracts/ids";
import { visitor } from "@majlis/core/kernel/actor";
import { listAudit } from "@majlis/core/admin/listAudit";
import { getOverview } from "@majlis/core/admin/getOverview";
import { listMessages } from "@majlis/core/messages/listMessages";
import { markMessage } from "@majlis/core/messages/markMessage";
import { replyMessage } from "@majlis/core/messages/replyMessage";
import { sendContact } from "@majlis/core/messages/sendContact";
import { anonymousUserId } from "@majlis/core/outbox/outbox";
import { recordAnalytics } from "@majlis/core/messages/recordAnalytics";
import { beforeAll, describe, expect, it } from "vitest";
import { newUser } from "#support/factories.ts";
import { deliverAll } from "#support/outbox.ts";
import { ownTable } from "#support/ownTable.ts";

const { deps, at } = ownTable();

const deliverWaiting = async () => deliverAll(deps, (await deps.store.outbox.scan.go({ pages: "all" })).data);

const letter = { name: "Omar", email: "Omar@Example.com", message: "Hello!", userAgent: "test" };
beforeAll(async () => {
  await newUser(at("2026-09-01T10:00:00.000Z"));
});

describe("the contact form", () => {
  it.each([{ name: " " }, { email: "" }, { message: "\n" }, { name: undefined }])(
    "names every missing field: %j",
    async (missing) => {
      const form = ContactForm.parse({
        name: "Omar",
        email: "omar@example.com",
        message: "Hello!",
        ...missing,
      });
      await expect(sendContact(deps, visitor, { ...form, userAgent: "" })).rejects.toMatchObject({
        code: "ContactIncomplete",
      });
    },
  );

  it.each([{ email: "omar@" }, { message: "x".repeat(5001) }, { name: "x".repeat(102) }, { status: "read" }])(
    "refuses %j",
    (wrong) =>
      expect(ContactForm.safeParse({ ...letter, userAgent: undefined, ...wrong }).success).toBe(false),
  );

  it("stores the message and sends an acknowledgement without its text", async () => {
    await sendContact(at("2026-10-01T10:00:00.000Z"), visitor, letter);
    const { items } = await listMessages(deps, { limit: 10 });
    const id = MessageId.parse(items[0]?.id);
    const { data: row } = await deps.store.notification.get({ id }).go();
    expect(row).toMatchObject({
      user_id: anonymousUserId,
      channel: "contact",
      status: "queued",
      payload: {
        type: "contact",
        name: "Omar",
        email: "Omar@Example.com",
        message: "Hello!",
        timestamp: "2026-10-01T10:00:00.000Z",
        user_agent: "test",
      },
    });
    const sent = await deliverWaiting();
    expect(sent).toMatchObject([{ to: "Omar@Example.com", subject: "We have your message" }]);
    expect(sent[0]?.html).not.toContain("Hello!");
  });
});

describe("the inbox", () => {
  it("lists messages newest first across months, with the unread count", async () => {
    await sendContact(deps, visitor, { ...letter, message: "Second" });
    const { items, unread } = await listMessages(deps, { limit: 10 });
    expect([items.map(({ message }) => message), unread]).toEqual([["Second", "Hello!"], 2]);
  });

  it("marks as read and unread once for repeated calls", async () => {
    const { items } = await listMessages(deps, { limit: 1 });
    const messageId = MessageId.parse(items[0]?.id);
    await Promise.all(Array.from({ length: 3 }, () => markMessage(deps, { messageId, status: "read" })));
    expect((await getOverview(deps)).unread_messages).toBe(1);
    expect((await listMessages(deps, { limit: 1 })).items[0]?.status).toBe("read");
    await markMessage(deps, { messageId, status: "queued" });
    expect((await listMessages(deps, { limit: 1 })).unread).toBe(2);
    await markMessage(deps, { messageId, status: "answered" });
    expect(await listMessages(deps, { limit: 1 })).toMatchObject({
      items: [{ status: "answered" }],
      unread: 1,
    });
    await markMessage(deps, { messageId, status: "queued" });
    expect((await listMessages(deps, { limit: 1 })).unread).toBe(2);
  });

  it("has no analytics rows", async () => {
    await recordAnalytics(deps, visitor, {
      event: { event_type: "contact_form", properties: { name: "Omar", email: "omar@example.com" } },
      timestamp: "2026-11-21T12:00:00.000Z",
      url: "https://majlis.test/auth?email=omar%40example.com&confirm=123456#x",
      referrer: "",
      userAgent: "test",
    });
    const { data } = await deps.store.notification.query.byEmail({ email: "omar@example.com" }).go();
    const row = data.find(({ channel }) => channel === "analytics");
    expect(row?.payload.url).toBe("https://majlis.test/auth");
    expect((await listMessages(deps, { limit: 10 })).items).toHaveLength(2);
    await expect(
      markMessage(deps, { messageId: MessageId.parse(row?.id), status: "read" }),
    ).rejects.toMatchObject({ code: "MessageNotFound" });
  });
});

describe("a reply", () => {
  const newest = async () => {
    const { items } = await listMessages(deps, { limit: 1 });
    return { messageId: MessageId.parse(items[0]?.id), message: items[0] };
  };

  it("is mailed once in the writer's language, stored with the message and logged", async () => {
    const admin = await newUser(deps, { role: "admin" });
    await sendContact(deps, visitor, { ...letter, email: "layla@example.com", locale: "ar" });
    await deliverWaiting();
    const { unread } = await listMessages(deps, { limit: 1 });
    const { messageId } = await newest();
    const text = "Yes, there is a lift.\nSee you!";
    await Promise.all(Array.from({ length: 4 }, () => replyMessage(deps, admin, { messageId, text })));
    await replyMessage(deps, admin, { messageId, text });

    const sent = await deliverWaiting();
    expect(sent).toMatchObject([{ to: "layla@example.com", subject: "ردّنا على رسالتك" }]);
    expect(sent[0]?.text).toContain(text);
    expect(sent[0]?.text).not.toContain("Hello!");
    expect(await listMessages(deps, { limit: 1 })).toMatchObject({
      items: [{ status: "answered", reply: { text } }],
      unread: unread - 1,
    });
    const { items } = await listAudit(deps, { limit: 50 });
    expect(items.filter(({ action }) => action === "message.replied")).toMatchObject([
      { actor_id: admin.userId, subject_id: messageId },
    ]);
  });

  it("is refused when the message has another one", async () => {
    const admin = await newUser(deps, { role: "admin" });
    const { messageId } = await newest();
    await expect(replyMessage(deps, admin, { messageId, text: "No." })).rejects.toMatchObject({
      code: "MessageAlreadyReplied",
    });
    await expect(
      replyMessage(deps, admin, { messageId: MessageId.parse(`ntf_${"0".repeat(32)}`), text: "No." }),
    ).rejects.toMatchObject({ code: "MessageNotFound" });
  });

  it("leaves a message that was marked as answered answered, with its counts", async () => {
    const admin = await newUser(deps, { role: "admin" });
    await sendContact(deps, visitor, { ...letter, email: "marked@example.com" });
    const { messageId } = await newest();
    await markMessage(deps, { messageId, status: "answered" });
    const { unread } = await listMessages(deps, { limit: 1 });
    await replyMessage(deps, admin, { messageId, text: "We called you." });
    expect(await listMessages(deps, { limit: 1 })).toMatchObject({
      items: [{ status: "answered", reply: { text: "We called you." } }],
      unread,
    });
  });
});

it("an address receives at most three acknowledgements a day, and every message is filed", async () => {
  await deliverWaiting();
  const { unread } = await listMessages(deps, { limit: 1 });
  const toMany = { ...letter, email: "many@example.com" };
  const send = (day: string, email = toMany.email) =>
    sendContact(at(`${day}T10:00:00.000Z`), visitor, { ...toMany, email });
  await Promise.all(Array.from({ length: 5 }, () => send("2026-10-05")));
  await send("2026-10-05", "MANY@example.com");
  expect(await deliverWaiting()).toHaveLength(3);
  await send("2026-10-05", "other@example.com");
  await send("2026-10-06");
  expect(await deliverWaiting()).toHaveLength(2);
  expect((await listMessages(deps, { limit: 1 })).unread).toBe(unread + 8);
});

it("the acknowledgement is in the language of the contact page", async () => {
  await deliverWaiting();
  await sendContact(deps, visitor, { ...letter, locale: "ar" });
  await sendContact(deps, visitor, { ...letter, locale: "en" });
  const subjects = (await deliverWaiting()).map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual(["We have your message", "وصلتنا رسالتك"]);
});
