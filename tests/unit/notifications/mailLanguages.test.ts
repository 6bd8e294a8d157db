import { formerNames } from "@majlis/contracts/values";
import { confirmMail } from "@majlis/core/mail/accountMails";
import { eventCanceled } from "@majlis/core/mail/mails/eventCanceled";
import { kursiReturned } from "@majlis/core/mail/mails/kursiReturned";
import { reminder } from "@majlis/core/mail/mails/reminder";
import { ticketIssued } from "@majlis/core/mail/mails/ticketIssued";
import { describe, expect, it } from "vitest";
import { event, link, mailsIn, site } from "#support/sampleMails.ts";

/** The text without users' content, addresses, codes and names that are Latin in every language. */
const withoutForeign = (text: string): string =>
  text
    .replace(/\u2068[^\u2069]*\u2069/g, "")
    .replace(/https?:\S+/g, "")
    .replace(/EVT-1|QR/g, "");

/** A subject without the values of the samples: it has no marks around them. */
const withoutSamples = (subject: string): string =>
  [event.title, "Lina Haddad", "Bring a jacket"].reduce(
    (rest, sample) => rest.replaceAll(sample, ""),
    subject,
  );

/** The visible text of a mail's HTML. */
const shown = (html: string): string =>
  html
    .replace(/<bdi>.*?<\/bdi>|<(style|title)>.*?<\/\1>/gs, "")
    .replace(/<[^>]*>/g, " ")
    .replace("majlis", "");

describe("mails in Arabic", () => {
  it("have Arabic words only, and marks around what a person wrote", () => {
    for (const { template, subject, html, text } of mailsIn("ar")) {
      const name = `${template}: ${subject}`;
      expect(subject, name).not.toMatch(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
      for (const part of [withoutSamples(subject), text, shown(html)]) {
        expect(part, name).toMatch(/\p{Script=Arabic}/u);
        expect(withoutForeign(part), name).not.toMatch(/\p{Script=Latin}|[{}]/u);
      }
      expect(subject + text, name).not.toMatch(/^[\P{L}]*\p{Script=Latin}/u);
      expect(html, name).toContain('<html lang="ar" dir="rtl">');
      expect(html, name).not.toMatch(/[\u2068\u2069]/);
      expect(html.match(/<bdi>/g)?.length, name).toBe(html.match(/<\/bdi>/g)?.length);
    }
  });

  it("have no English text", () => {
    const english = mailsIn("en");
    mailsIn("ar").forEach(({ subject }, index) => expect(subject).not.toBe(english[index]?.subject));
  });

  it("format dates with Jordan's months and isolate users' text", () => {
    const { subject, html, text } = ticketIssued.write(
      { name: "Rami", locale: "ar" },
      { occasion: event, code: "EVT-1" },
      site,
    );
    expect(subject).toBe("تذكرتك: (Oud) & tea");
    expect(text).toContain("الموعد: السبت، 5 كانون الأول 2026، 8:00\u00a0م");
    expect(text).toContain("المكان: \u2068Beit Yafa, 7 Stairs, عمّان\u2069");
    expect(html).toContain("مقعدك محجوز يا <bdi>Rami</bdi>");
    expect(html).toContain("<bdi>(Oud) &amp; tea</bdi>");
  });

  it("name the host of a deleted account in their language", () => {
    const gone = { ...event, hostName: formerNames.host };
    const { text } = eventCanceled.write({ name: "رامي", locale: "ar" }, { occasion: gone }, site);
    expect(text).toContain("المضيف السابق");
    expect(text).not.toContain(formerNames.host);
  });

  it("take direction characters out of a title", () => {
    const turned = { ...event, title: "\u202eTea\u2069 late" };
    const { subject } = ticketIssued.write(
      { name: "Rami", locale: "ar" },
      { occasion: turned, code: "EVT-1" },
      site,
    );
    expect(subject).toBe("تذكرتك: Tea late");
  });

  it("link to the Arabic page", () => {
    const { html } = confirmMail({ ...link, locale: "ar" });
    expect(html).toContain("/auth?confirm={####}&amp;email=rami%40majlis.test&amp;lang=ar");
  });
});

describe("mails in English", () => {
  it("tell the giver of a seat why its money comes back", () => {
    const textOf = (status: "published" | "canceled") =>
      kursiReturned.write(
        { name: "Rami", locale: "en" },
        { event: { ...event, status }, amount_cents: 1200 },
        site,
      ).text;
    expect(textOf("published")).toContain("was not needed");
    expect(textOf("canceled")).toContain("The host canceled this event.");
    expect(textOf("canceled")).not.toContain("was not needed");
  });

  it("have no Arabic words, marks or open placeholders", () => {
    for (const { template, subject, html, text } of mailsIn("en")) {
      const all = subject + html.replace(/<style>.*?<\/style>/gs, "") + text;
      expect(all.replaceAll("{####}", ""), `${template}: ${subject}`).not.toMatch(
        /\p{Script=Arabic}|[\u2068\u2069{}]|<bdi>|rtl|undefined/u,
      );
      expect(html, template).toContain('<html lang="en">');
    }
  });
});

/** Word's engine ignores padding, widths and rounded corners outside of tables. */
describe.each(["en", "ar"] as const)("the layout of mails in %s", (locale) => {
  it("holds without CSS of boxes", () => {
    for (const { template, html } of mailsIn(locale)) {
      const word = html.replaceAll("<!--[if mso]>", "").replaceAll("<![endif]-->", "");
      expect(word.match(/<table\b/g)?.length, template).toBe(word.match(/<\/table>/g)?.length);
      expect(html, template).not.toMatch(/<div\b|<(?!td|a\b|body)\w+[^>]*style="[^"]*padding/);
      for (const [table] of html.matchAll(/<table[^>]*>/g))
        expect(table, template).toContain('role="presentation"');
      for (const [, alt = ""] of html.matchAll(/<img[^>]* alt="([^"]*)"/g)) {
        expect(alt, template).toContain(" ");
        expect(alt.length, template).toBeLessThan(40);
      }
    }
  });

  it.each([ticketIssued, reminder])("has the door code in place of the QR code in the text part", (mail) => {
    const { html, text } = mail.write(
      { name: "Rami", locale },
      { occasion: event, code: "EVT-K7M2P9ABCDEF" },
      site,
    );
    expect(html).toContain("QR");
    expect(text).not.toContain("QR");
    for (const part of [html, text]) expect(part).toContain("K7M 2P9");
  });
});
