import { homeZone } from "@majlis/contracts/cities";
import { languages, type Locale } from "@majlis/contracts/locales";
import { formatTime } from "#core/kernel/time.rules";
import { isolateText } from "./bidi";
import type { MailFact } from "./mailContent";
import { mailMessages } from "./mailMessages";

export const priceOf = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

export const dateOf = (instant: string, locale: Locale): string =>
  formatTime(instant, "date", languages[locale].tag, homeZone);

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
): readonly MailFact[] => [
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
export const receiptLink = (receipt: string | undefined, siteUrl: string): string =>
  receipt === undefined ? `${siteUrl}/receipts` : `${siteUrl}/receipts/${receipt}`;
