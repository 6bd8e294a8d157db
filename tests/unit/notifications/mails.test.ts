import { confirmMail } from "@majlis/core/mail/accountMails";
import { contactReceived } from "@majlis/core/mail/mails/contactReceived";
import { requestClosed } from "@majlis/core/mail/mails/requestClosed";
import { requestDeclined } from "@majlis/core/mail/mails/requestDeclined";
import { requestReceived } from "@majlis/core/mail/mails/requestReceived";
import { ticketIssued } from "@majlis/core/mail/mails/ticketIssued";
import { describe, expect, it } from "vitest";

const event = {
  id: "evt_1",
  title: "Tea <img onerror=alert(1)> & dates",
  starts_at: "2026-12-05T17:00:00.000Z",
  venue_name: "Beit Yafa",
  city: "Amman",
  hostName: "Lina Haddad",
};

describe("mails", () => {
  it("a ticket has time, place and code in both parts", () => {
    const { subject, html, text } = ticketIssued.write(
      { name: "ريم العلي", locale: "en" },
      { occasion: event, code: "EVT-1" },
      "https://majlis.test",
    );
    expect(subject).toBe(`Your ticket: ${event.title}`);
    for (const part of [html, text]) {
      expect(part).toContain("ريم العلي");
      expect(part).toContain("Sat, Dec 5, 2026, 8:00 PM");
      expect(part).toContain("Beit Yafa, Amman");
      expect(part).toContain("EVT-1");
    }
    expect(html).not.toContain("<img onerror");
    // An inbox shows the first words of the body.
    const [, preview = ""] = /<body[^>]*>\s*<span style="display:none[^>]*>([^\u034f]*)/.exec(html) ?? [];
    expect(preview).toMatch(/^Sat, Dec 5, 2026, 8:00 PM.* · Beit Yafa, Amman$/);
  });

  it("a request's acknowledgement names the evening in its text, and does not contain the place", () => {
    const { html, text } = requestReceived.write(
      { name: "Yousef", locale: "en" },
      event,
      "https://majlis.test",
    );
    expect(text).toContain(event.title);
    expect(html + text).not.toContain("Beit Yafa");
  });

  it.each(["en", "ar"] as const)("mails about a request have subjects of their own: %s", (locale) => {
    const subjects = [requestReceived, requestDeclined, requestClosed].map(
      (mail) => mail.write({ name: "Yousef", locale }, event, "https://majlis.test").subject,
    );
    expect(new Set(subjects).size).toBe(3);
  });

  it.each([
    "Win https://evil.example",
    "go to evil.example",
    "write to a@b",
    "call +962 79",
    "www.evil.example",
  ])("an acknowledgement leaves out a name that contains a link: %s", (name) => {
    const { html, text } = contactReceived.write({ name, locale: "en" }, {}, "https://majlis.test");
    expect(html + text).not.toMatch(/evil|a@b|962/);
    expect(text).toMatch(/^Thank you\n/);
  });

  it.each([
    ["Noor", "Noor"],
    ["Dr. J.R. Haddad-O’Neil", "Dr. J.R."],
    ["ريم العلي", "ريم"],
  ])("an acknowledgement of %s repeats the first name", (name, first) => {
    expect(contactReceived.write({ name, locale: "en" }, {}, "https://majlis.test").text).toContain(
      `Thank you, ${first}`,
    );
  });

  it("a confirmation has a link and a code", () => {
    const { html } = confirmMail({
      siteUrl: "https://majlis.test",
      email: "a+b@c.d",
      code: "{####}",
      locale: "en",
    });
    expect(html).toContain("https://majlis.test/auth?confirm={####}&amp;email=a%2Bb%40c.d&amp;lang=en");
    expect(html).toMatch(/type this code<[^]*\{####\}/);
  });
});
