import type { Locale } from "@majlis/contracts/locales";
import * as z from "zod/mini";
import { isolateText } from "./bidi";
import { type MailBody, type MailContent, renderMail } from "./layout";
import type { Addressee, Composer } from "./mail";
import { mailMessages } from "./mailMessages";

export const priceOf = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

type Fact = NonNullable<MailContent["facts"]>[number];

/** The rows of a receipt: the amount, and the number when there is one. */
export const receiptFacts = (
  locale: Locale,
  { amount_cents, receipt }: { readonly amount_cents: number; readonly receipt?: string | undefined },
  label: string,
): readonly Fact[] => [
  [label, isolateText(locale, priceOf(amount_cents))],
  ...(receipt === undefined
    ? []
    : [[mailMessages[locale].receiptNumber, isolateText(locale, receipt)] as const]),
];

/** Tells that a refund was sent. */
export const refundSentMail = (
  { name, locale }: Addressee,
  refund: RefundSent,
  siteUrl: string,
): MailBody => {
  const { subject, heading, body, simulated, refunded, action } = mailMessages[locale].refundSent;
  const amount = priceOf(refund.amount_cents);
  return renderMail(locale, {
    subject: subject(amount),
    heading: heading(name),
    paragraphs: [
      ...(refund.title === undefined ? [] : [isolateText(locale, refund.title)]),
      refund.simulated ? simulated : body,
    ],
    facts: receiptFacts(locale, refund, refunded),
    action: { label: action, url: `${siteUrl}/my-tickets` },
  });
};

const RefundSent = z.object({
  amount_cents: z.int(),
  title: z.optional(z.string()),
  receipt: z.optional(z.string()),
  simulated: z.boolean(),
});
export type RefundSent = z.infer<typeof RefundSent>;

export const composeRefundSent: Composer = async ({ mailer, row, recipient }) =>
  refundSentMail(recipient, RefundSent.parse(row.data), mailer.siteUrl);
