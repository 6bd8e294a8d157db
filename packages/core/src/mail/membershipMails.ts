import { languages, type Locale } from "@majlis/contracts/locales";
import { currencies } from "@majlis/contracts/values";
import * as z from "zod/mini";
import { inLanguage } from "#core/kernel/translation.rules";
import { formatTime } from "#core/kernel/time.rules";
import { endOfGrace } from "#core/membership/membership.rules";
import { type MailBody, renderMail } from "./layout";
import type { Addressee, Composer } from "./mail";
import { isolateText } from "./bidi";
import { mailMessages } from "./mailMessages";
import { priceOf, receiptFacts } from "./paymentMails";
import { composeRenewalTransfer, savedLine } from "./transferMails";

export const dateOf = (instant: string, locale: Locale): string =>
  formatTime(instant, "date", languages[locale].tag);

/** The receipt of a paid month. */
export const receiptMail = ({ name, locale }: Addressee, receipt: Receipt, siteUrl: string): MailBody => {
  const texts = mailMessages(locale).receipt;
  return renderMail(locale, {
    subject: texts.subject,
    heading: receipt.renewed ? texts.renewedHeading(name) : texts.heading(name),
    paragraphs: [
      receipt.renewed ? texts.renewedBody : texts.body,
      ...(receipt.simulated ? [texts.simulated] : []),
    ],
    facts: [
      ...receiptFacts(locale, receipt, texts.paid, siteUrl),
      [texts.until, dateOf(receipt.period_ends_at, locale)],
    ],
    action: { label: texts.action, url: `${siteUrl}/card` },
  });
};

/** Announces the next charge while the membership can still be canceled. */
export const renewalSoonMail = ({ name, locale }: Addressee, renewal: Renewal, siteUrl: string): MailBody => {
  const { subject, heading, body, simulated, renews, price, action } = mailMessages(locale).renewalSoon;
  const date = dateOf(renewal.period_ends_at, locale);
  const amount = priceOf(renewal.amount_cents);
  return renderMail(locale, {
    subject,
    heading: heading(name),
    paragraphs: [
      body(date, amount),
      ...savedLine(locale, renewal.saved),
      ...(renewal.simulated ? [simulated] : []),
    ],
    facts: [
      [renews, date],
      [price, isolateText(locale, amount)],
    ],
    action: { label: action, url: `${siteUrl}/membership` },
  });
};

/** Tells that a renewal failed, and how long the card is still valid. */
export const paymentFailedMail = (
  { name, locale }: Addressee,
  goodUntil: string,
  siteUrl: string,
): MailBody => {
  const { subject, heading, body, action } = mailMessages(locale).paymentFailed;
  return renderMail(locale, {
    subject,
    heading: heading(name),
    paragraphs: [body(dateOf(goodUntil, locale))],
    action: { label: action, url: `${siteUrl}/membership` },
  });
};

/** Tells that a payment bought no seat and is refunded. */
export const seatRefundedMail = ({ name, locale }: Addressee, title: string, siteUrl: string): MailBody => {
  const { subject, heading, body, action } = mailMessages(locale).seatRefunded;
  return renderMail(locale, {
    subject: subject(title),
    heading: heading(name),
    paragraphs: [isolateText(locale, title), body],
    action: { label: action, url: `${siteUrl}/events` },
  });
};

/** The data of a receipt. Stored with the message, because the membership may change before delivery. */
const Receipt = z.object({
  amount_cents: z.int(),
  receipt: z.optional(z.string()),
  period_ends_at: z.string(),
  renewed: z.boolean(),
  simulated: z.boolean(),
});
export type Receipt = z.infer<typeof Receipt>;

const Renewal = z.object({
  amount_cents: z.int(),
  period_ends_at: z.string(),
  simulated: z.boolean(),
  /** The transfer that pays the next month. */
  reference: z.optional(z.string()),
  /** What the member saved in the month before. Absent without recorded discounts. */
  saved: z.optional(z.readonly(z.array(z.object({ amount: z.int(), currency: z.enum(currencies) })))),
});
export type Renewal = z.infer<typeof Renewal>;

const FailedPayment = z.object({ period_ends_at: z.string() });

export const composeReceipt: Composer = async ({ mailer, row, recipient }) =>
  receiptMail(recipient, Receipt.parse(row.data), mailer.siteUrl);

/** Undefined when the month was renewed or canceled since. */
export const composeRenewalSoon: Composer = async ({ deps, mailer, row, recipient }) => {
  const renewal = Renewal.parse(row.data);
  const { data: membership } = await deps.store.membership
    .get({ user_id: row.user_id })
    .go({ consistent: true });
  const isDue = membership?.period_ends_at === renewal.period_ends_at && !membership.canceled;
  if (!isDue) return undefined;
  if (renewal.reference === undefined) return renewalSoonMail(recipient, renewal, mailer.siteUrl);
  return composeRenewalTransfer({ deps, mailer, row, recipient }, renewal.reference, renewal.saved);
};

export const composePaymentFailed: Composer = async ({ mailer, row, recipient }) => {
  const { period_ends_at } = FailedPayment.parse(row.data);
  return paymentFailedMail(recipient, endOfGrace({ period_ends_at, canceled: false }), mailer.siteUrl);
};

export const composeSeatRefunded: Composer = async ({ deps, mailer, row, recipient }) => {
  const { data: event } = await deps.store.event.get({ id: row.ref_id }).go();
  if (!event) return undefined;
  return seatRefundedMail(recipient, inLanguage(event, recipient.locale).title, mailer.siteUrl);
};
