import { mailMessages } from "@majlis/core/mail/mailMessages";
import { guestMessage, guestMessageTexts } from "@majlis/core/mail/mails/guestMessage";
import { canMessageGuests } from "@majlis/core/events/messages/guestMessage.rules";
import { expect, it } from "vitest";
import { event, site } from "#support/sampleMails.ts";
import ar from "#repo/web/src/features/founders/messages/ar.ts";
import { foundersMessages } from "#repo/web/src/features/founders/messages/en.ts";

const message = {
  audience: "guests" as const,
  sender_name: "Lina <b>Haddad",
  subject: "Bring a jacket & <i>gloves</i>",
  text: "One\ntwo <script>alert(1)</script>",
  takes_replies: false,
};

it.each(["en", "ar"] as const)("the mail keeps line breaks and escapes the sender's words: %s", (locale) => {
  const { subject, html, text } = guestMessage.write({ name: "Sara", locale }, { event, message }, site);
  expect(html).toMatch(/One<br>two &lt;script&gt;/);
  expect(html).not.toMatch(/<script|<i>|<b>/);
  expect(text).toContain("One\ntwo <script>");
  expect(subject).toContain("Bring a jacket");
  expect(subject).not.toMatch(/[\r\n]/);
});

it("each audience gets a link of its own", () => {
  const linkOf = (audience: "guests" | "waitlist" | "came" | "requester") =>
    guestMessage.write({ name: "Sara", locale: "en" }, { event, message: { ...message, audience } }, site)
      .text;
  expect(linkOf("guests")).toContain(`${site}/my-tickets`);
  for (const audience of ["waitlist", "came", "requester"] as const)
    expect(linkOf(audience)).toContain(`${site}/events/${event.id}`);
});

/** The text of a wording with parameters, with the values in place. */
const fill = (wording: unknown, values: Readonly<Record<string, string>>): string =>
  String((wording as { input?: string }).input ?? wording).replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => values[name] ?? "",
  );

it.each([
  ["en", foundersMessages.base.preview],
  ["ar", ar.preview],
] as const)("the preview has the sentences of the mail: %s", (locale, preview) => {
  const texts = guestMessageTexts[locale];
  const values = { sender: "Lina", title: "Oud" };
  const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, "");
  expect(fill(preview.heading, { subject: "Hi" })).toBe(plain(texts.heading("Hi")));
  expect(fill(preview.from, values)).toBe(plain(texts.from("Lina", "Oud")));
  expect(fill(preview.replies, values)).toBe(plain(texts.replies("Lina")));
  expect(preview.noReplies).toBe(texts.noReplies);
  expect([preview.tickets, preview.event]).toEqual([texts.tickets, mailMessages(locale).openEvent]);
  expect(preview.when).toBe(mailMessages(locale).when);
});

it.each([
  ["published", "2026-12-30T17:00:00.000Z", true],
  ["published", "2027-01-04T17:00:00.000Z", false],
  ["draft", "2026-12-01T17:00:00.000Z", false],
  ["canceled", "2026-12-01T17:00:00.000Z", false],
])("guests of a %s event can be written to on %s: %s", (status, now, expected) => {
  expect(canMessageGuests({ status, starts_at: event.starts_at }, new Date(now))).toBe(expected);
});
