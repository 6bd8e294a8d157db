import type { Locale } from "@majlis/contracts/locales";
import * as z from "zod/mini";
import { isolateText } from "./bidi";
import { type MailBody, renderMail } from "./layout";
import type { MailContent } from "./mailHtml";
import type { Addressee, Composer } from "./mail";
import { mailMessages } from "./mailMessages";

export const priceOf = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

type Fact = NonNullable<MailContent["facts"]>[number];

interface Paid {
  readonly amount_cents: number;
  /** The number of the receipt. */
  readonly receipt?: string | undefined;
}

/** The rows of a receipt: the amount, and the number with its page when there is one. */
export const receiptFacts = (
  locale: Locale,
  { amount_cents, receipt }: Paid,
  label: string,
  siteUrl: string,
): readonly Fact[] => [
  [label, isolateText(locale, priceOf(amount_cents))],
  ...(receipt === undefined
    ? []
    : [
        [
          mailMessages(locale).receiptNumber,
          isolateText(locale, receipt),
          receiptLink(receipt, siteUrl),
        ] as const,
      ]),
];

/** The page of the receipt. A refund that is not in the ledger has no number and leads to all receipts. */
const receiptLink = (receipt: string | undefined, siteUrl: string): string =>
  receipt === undefined ? `${siteUrl}/receipts` : `${siteUrl}/receipts/${receipt}`;

/** Tells that a refund was sent. */
export const refundSentMail = (
  { name, locale }: Addressee,
  refund: RefundSent,
  siteUrl: string,
): MailBody => {
  const { subject, heading, body, simulated, refunded, action } = mailMessages(locale).refundSent;
  const amount = priceOf(refund.amount_cents);
  return renderMail(locale, {
    subject: subject(amount),
    heading: heading(name),
    paragraphs: [
      ...(refund.title === undefined ? [] : [isolateText(locale, refund.title)]),
      refund.simulated ? simulated : body,
    ],
    facts: receiptFacts(locale, refund, refunded, siteUrl),
    action: { label: action, url: receiptLink(refund.receipt, siteUrl) },
  });
};

/** Tells that a refund did not arrive. */
export const refundFailedMail = (
  { name, locale }: Addressee,
  { amount_cents, title }: Pick<RefundSent, "amount_cents" | "title">,
  siteUrl: string,
): MailBody => {
  const { subject, heading, body, amount, action } = mailMessages(locale).refundFailed;
  const price = priceOf(amount_cents);
  return renderMail(locale, {
    subject: subject(price),
    heading: heading(name),
    paragraphs: [...(title === undefined ? [] : [isolateText(locale, title)]), body],
    facts: [[amount, isolateText(locale, price)]],
    action: { label: action, url: `${siteUrl}/contact` },
  });
};

const RefundSent = z.object({
  amount_cents: z.int(),
  title: z.optional(z.string()),
  receipt: z.optional(z.string()),
  simulated: z.boolean(),
});
export type RefundSent = z.infer<typeof RefundSent>;

const RefundFailed = z.pick(RefundSent, { amount_cents: true, title: true });

export const composeRefundFailed: Composer = async ({ mailer, row, recipient }) =>
  refundFailedMail(recipient, RefundFailed.parse(row.data), mailer.siteUrl);

export const composeRefundSent: Composer = async ({ mailer, row, recipient }) =>
  refundSentMail(recipient, RefundSent.parse(row.data), mailer.siteUrl);
