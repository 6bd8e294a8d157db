import { homeZone } from "@majlis/contracts/cities";
import { house } from "@majlis/contracts/house/house";
import { languages, type Locale } from "@majlis/contracts/locales";
import { writeCharged } from "@majlis/contracts/money";
import { formatTime } from "#core/kernel/time.rules";
import { includedTax } from "#core/payments/tax.rules";
import { isolateText } from "./bidi";
import type { MailFact } from "./mailContent";
import { mailMessages } from "./mailMessages";

/** $15.00 */
export const priceOf = (amount: number, locale: Locale): string => writeCharged(amount, locale);

export const dateOf = (instant: string, locale: Locale): string =>
  formatTime(instant, "date", languages[locale].tag, homeZone);

interface Paid {
  readonly amount_cents: number;
  /** The number of the receipt. */
  readonly receipt?: string | undefined;
  /** The rate of the tax in the amount. Absent without one. */
  readonly tax_percent?: number | undefined;
}

/** A mail keeps its tax when the house has none any more. */
const taxFact = (locale: Locale, { amount_cents, tax_percent }: Paid): readonly MailFact[] => {
  if (tax_percent === undefined) return [];
  const { included, of, someTax } = mailMessages(locale).tax;
  const name = house.tax.kind === "included" ? house.tax.name[locale] : someTax;
  const amount = priceOf(includedTax(amount_cents, tax_percent), locale);
  return [[included, of(isolateText(locale, amount), name, tax_percent)]];
};

/** The rows of a receipt: the amount, the tax in it, and the number with its page when there is one. */
export const receiptFacts = (
  locale: Locale,
  paid: Paid,
  label: string,
  siteUrl: string,
): readonly MailFact[] => [
  [label, isolateText(locale, priceOf(paid.amount_cents, locale))],
  ...taxFact(locale, paid),
  ...(paid.receipt === undefined
    ? []
    : [
        [
          mailMessages(locale).receiptNumber,
          isolateText(locale, paid.receipt),
          receiptLink(paid.receipt, siteUrl),
        ] as const,
      ]),
];

/** The page of the receipt. A refund that is not in the ledger has no number and leads to all receipts. */
export const receiptLink = (receipt: string | undefined, siteUrl: string): string =>
  receipt === undefined ? `${siteUrl}/receipts` : `${siteUrl}/receipts/${receipt}`;
