import type { Locale } from "@majlis/contracts/locales";
import { formerNames } from "@majlis/contracts/values";
import { confirmMail, existingAccountMail, resetMail } from "@majlis/core/mail/accountMails";
import { approvedMail, contactMail, declinedApplicationMail } from "@majlis/core/mail/contactMails";
import {
  canceledMail,
  changedMail,
  declinedMail,
  requestApprovedMail,
  requestClosedMail,
  requestMail,
  ticketMail,
} from "@majlis/core/mail/eventMails";
import { hostingCanceledMail } from "@majlis/core/mail/hostingMails";
import type { MailBody } from "@majlis/core/mail/layout";
import type { Addressee } from "@majlis/core/mail/mail";
import {
  membershipCanceledMail,
  membershipReturnedMail,
  membershipStoppedMail,
  paymentFailedMail,
  receiptMail,
  renewalSoonMail,
  seatRefundedMail,
} from "@majlis/core/mail/membershipMails";
import { refundSentMail } from "@majlis/core/mail/paymentMails";
import {
  dateChangedMail,
  guestRemovedMail,
  offerExpiredMail,
  reminderMail,
  seatOfferedMail,
  ticketCanceledMail,
  ticketRefundedMail,
  waitlistClosedMail,
  waitlistJoinedMail,
} from "@majlis/core/mail/ticketMails";
import {
  renewalTransferMail,
  transferExpiredMail,
  transferRejectedMail,
  transferReminderMail,
} from "@majlis/core/mail/transferMails";
import type { MailTemplate } from "@majlis/core/table/outbox.entity";
import { describe, expect, it } from "vitest";

const site = "https://majlis.test";
const instant = "2026-12-05T17:00:00.000Z";
const event = {
  id: "evt_1",
  title: "(Oud) & tea",
  starts_at: instant,
  venue_name: "Beit Yafa",
  venue_address: "7 Stairs",
  city: "Amman",
  hostName: "Lina Haddad",
};
const money = { amount_cents: 1500, refunded: true, simulated: true };
const month = { amount_cents: 2000, period_ends_at: instant, simulated: true };
const transfer = { reference: "7K2QXM", amount_cents: 6000, expires_at: instant };
const payTo = { alias: "MAJLISAMMAN", instructions: { en: "Open CliQ.", ar: "افتح كليك." } };
const link = { siteUrl: site, email: "rami@majlis.test", code: "{####}" };

/** Every mail in all variants. A template without a sample does not compile. */
const samples: Record<
  MailTemplate | "confirm" | "reset" | "existingAccount",
  (to: Addressee) => readonly MailBody[]
> = {
  confirm: ({ locale }) => [confirmMail({ ...link, locale })],
  reset: ({ locale }) => [resetMail({ ...link, locale })],
  existingAccount: ({ locale }) => [existingAccountMail({ ...link, locale })],
  ticket_issued: (to) => [
    ticketMail(to, event, "EVT-1", site, { amount_cents: 1500, receipt: "9F3A21BC07D1-0001" }),
  ],
  ticket_resent: (to) => [ticketMail(to, { ...event, venue_name: undefined }, "EVT-1", site)],
  ticket_canceled: (to) => [
    ticketCanceledMail(to, event, site),
    ticketCanceledMail(to, event, site, { ...money, refunded: false }),
  ],
  guest_removed: (to) => [guestRemovedMail(to, event, site)],
  reminder: (to) => [reminderMail(to, event, "EVT-1", site)],
  waitlist_joined: (to) => [waitlistJoinedMail(to, event, site)],
  seat_offered: (to) => [seatOfferedMail(to, event, instant, site)],
  offer_lapsed: (to) => [offerExpiredMail(to, event, true, site), offerExpiredMail(to, event, false, site)],
  waitlist_closed: (to) => [waitlistClosedMail(to, event, site)],
  request_received: (to) => [requestMail(to, event, site)],
  request_approved: (to) => [
    requestApprovedMail(to, { ...event, price_cents: 1500 }, site),
    requestApprovedMail(to, { ...event, price_cents: 0 }, site),
  ],
  request_declined: (to) => [declinedMail(to, event, site)],
  request_closed: (to) => [requestClosedMail(to, event, site)],
  event_changed: (to) => [changedMail(to, event, site)],
  date_changed: (to) => [dateChangedMail(to, event, site)],
  event_canceled: (to) => [
    canceledMail(to, event, { message: "The oud broke." }, site),
    canceledMail(to, event, { message: "", money }, site),
    canceledMail(to, { ...event, canceled_by: "team" }, { message: "It was reported." }, site),
  ],
  hosting_canceled: (to) => [
    hostingCanceledMail(to, event, "Please choose a public place.", site),
    hostingCanceledMail(to, event, undefined, site),
  ],
  contact_received: (to) => [contactMail(to, site)],
  application_decided: (to) => [
    approvedMail(to, "Irbid", site),
    declinedApplicationMail(to, { city: "Irbid", reason: "Too early." }, site),
  ],
  membership_receipt: (to) => [
    receiptMail(to, { ...month, renewed: false }, site),
    receiptMail(to, { ...month, renewed: true }, site),
  ],
  renewal_soon: (to) => [renewalSoonMail(to, month, site), renewalTransferMail(to, transfer, payTo, site)],
  payment_failed: (to) => [paymentFailedMail(to, instant, site)],
  ticket_refunded: (to) => [ticketRefundedMail(to, event, site)],
  membership_returned: (to) => [membershipReturnedMail(to, instant, site)],
  membership_stopped: (to) => [
    membershipStoppedMail(to, { free: false }, site),
    membershipStoppedMail(to, { free: true }, site),
  ],
  refund_sent: (to) => [
    refundSentMail(to, { amount_cents: 1500, title: event.title, simulated: false }, site),
    refundSentMail(to, { amount_cents: 1500, receipt: "9F3A21BC07D1-0002", simulated: true }, site),
  ],
  transfer_reminder: (to) => [
    transferReminderMail(to, transfer, payTo, site),
    transferReminderMail(to, { ...transfer, title: event.title }, payTo, site),
  ],
  transfer_expired: (to) => [transferExpiredMail(to, transfer, site)],
  transfer_rejected: (to) => [transferRejectedMail(to, { ...transfer, reason: "No money." }, site)],
  membership_canceled: (to) => [
    membershipCanceledMail(to, instant, site),
    membershipCanceledMail(to, undefined, site),
  ],
  seat_refunded: (to) => [seatRefundedMail(to, event.title, site)],
};

const mailsIn = (locale: Locale) =>
  Object.entries(samples).flatMap(([template, compose]) =>
    compose({ name: "Rami Test", locale }).map((mail) => ({ template, ...mail })),
  );

/** The text without users' content, addresses, codes and names that are Latin in every language. */
const withoutForeign = (text: string): string =>
  text
    .replace(/\u2068[^\u2069]*\u2069/g, "")
    .replace(/https?:\S+/g, "")
    .replace(/EVT-1|QR/g, "");

/** The visible text of a mail's HTML. */
const shown = (html: string): string =>
  html
    .replace(/<bdi>.*?<\/bdi>/gs, "")
    .replace(/<[^>]*>/g, " ")
    .replace("majlis", "");

describe("mails in Arabic", () => {
  it.each(mailsIn("ar"))("$template: $subject", ({ subject, html, text }) => {
    for (const part of [subject, text, shown(html)]) {
      expect(part).toMatch(/\p{Script=Arabic}/u);
      expect(withoutForeign(part)).not.toMatch(/\p{Script=Latin}|[{}]/u);
    }
    expect(subject + text).not.toMatch(/^[\P{L}]*\p{Script=Latin}/u);
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).not.toMatch(/[\u2068\u2069]/);
    expect(html.match(/<bdi>/g)?.length).toBe(html.match(/<\/bdi>/g)?.length);
  });

  it("have no English text", () => {
    const english = mailsIn("en");
    mailsIn("ar").forEach(({ subject }, index) => expect(subject).not.toBe(english[index]?.subject));
  });

  it("format dates with Jordan's months and isolate users' text", () => {
    const { subject, html, text } = ticketMail({ name: "Rami", locale: "ar" }, event, "EVT-1", site);
    expect(subject).toBe("تذكرتك: \u2068(Oud) & tea\u2069");
    expect(text).toContain("الموعد: السبت، 5 كانون الأول 2026، 8:00\u00a0م");
    expect(text).toContain("المكان: \u2068Beit Yafa, 7 Stairs, Amman\u2069");
    expect(html).toContain("مقعدك محجوز يا <bdi>Rami</bdi>");
    expect(html).toContain("<bdi>(Oud) &amp; tea</bdi>");
  });

  it("name the host of a deleted account in their language", () => {
    const gone = { ...event, hostName: formerNames.host };
    const { text } = canceledMail({ name: "رامي", locale: "ar" }, gone, {}, site);
    expect(text).toContain("المضيف السابق");
    expect(text).not.toContain(formerNames.host);
  });

  it("isolate direction characters inside a title", () => {
    const turned = { ...event, title: "\u202eTea\u2069 late" };
    const { subject } = ticketMail({ name: "Rami", locale: "ar" }, turned, "EVT-1", site);
    expect(subject).toBe("تذكرتك: \u2068Tea late\u2069");
  });

  it("link to the Arabic page", () => {
    const { html } = confirmMail({ ...link, locale: "ar" });
    expect(html).toContain("/auth?confirm={####}&amp;email=rami%40majlis.test&amp;lang=ar");
  });
});

describe("mails in English", () => {
  it.each(mailsIn("en"))("$template: $subject", ({ subject, html, text }) => {
    const all = subject + html + text;
    expect(all.replaceAll("{####}", "")).not.toMatch(
      /\p{Script=Arabic}|[\u2068\u2069{}]|<bdi>|rtl|undefined/u,
    );
    expect(html).toContain('<html lang="en">');
  });
});
