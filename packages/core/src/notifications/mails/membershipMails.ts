import { formatTime } from "../../time.rules";
import type { Receipt, Renewal } from "./composeMembershipMails";
import { type MailBody, renderMail } from "./layout";
import { mailMessages } from "./mail.messages";

/** Tells of a month that was paid. */
export const receiptMail = (name: string, receipt: Receipt, siteUrl: string): MailBody => {
  const { subject, heading, renewedHeading, body, renewedBody, simulated, paid, until, action } =
    mailMessages.receipt;
  return renderMail({
    subject,
    heading: receipt.renewed ? renewedHeading(name) : heading(name),
    paragraphs: [receipt.renewed ? renewedBody : body, ...(receipt.simulated ? [simulated] : [])],
    facts: [
      [paid, `$${(receipt.amount_cents / 100).toFixed(2)}`],
      [until, formatTime(receipt.period_ends_at, "date")],
    ],
    action: { label: action, url: `${siteUrl}/guidebook` },
    closing: mailMessages.closing,
  });
};

/** Tells that the next month is about to be charged, while it can still be canceled. */
export const renewalSoonMail = (name: string, renewal: Renewal, siteUrl: string): MailBody => {
  const { subject, heading, body, simulated, renews, price, action } = mailMessages.renewalSoon;
  const date = formatTime(renewal.period_ends_at, "date");
  const amount = `$${(renewal.amount_cents / 100).toFixed(2)}`;
  return renderMail({
    subject,
    heading: heading(name),
    paragraphs: [body(date, amount), ...(renewal.simulated ? [simulated] : [])],
    facts: [
      [renews, date],
      [price, amount],
    ],
    action: { label: action, url: `${siteUrl}/profile` },
    closing: mailMessages.closing,
  });
};

/** Tells that a renewal was not paid, and until when the card is good all the same. */
export const paymentFailedMail = (name: string, goodUntil: string, siteUrl: string): MailBody => {
  const { subject, heading, body, action } = mailMessages.paymentFailed;
  return renderMail({
    subject,
    heading: heading(name),
    paragraphs: [body(formatTime(goodUntil, "date"))],
    action: { label: action, url: `${siteUrl}/profile` },
    closing: mailMessages.closing,
  });
};

/** Tells that a payment bought no seat and goes back. */
export const seatRefundedMail = (name: string, title: string, siteUrl: string): MailBody => {
  const { subject, heading, body, action } = mailMessages.seatRefunded;
  return renderMail({
    subject: subject(title),
    heading: heading(name),
    paragraphs: [title, body],
    action: { label: action, url: `${siteUrl}/events` },
    closing: mailMessages.closing,
  });
};
