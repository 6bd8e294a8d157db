import { home } from "@majlis/contracts/cities";
import type { Locale } from "@majlis/contracts/locales";
import type { Deps } from "#core/table/deps";
import type { TransferRow } from "#core/table/payments/transfer.entity";
import { isolateText } from "./bidi";
import { type MailBody, renderMail } from "./layout";
import type { Addressee, Mailer } from "./mail";
import type { MailFact } from "./mailContent";
import { mailMessages } from "./mailMessages";
import { formatWhen } from "./occasionFacts";
import { priceOf } from "./receiptFacts";

/** What mails about payments by transfer share. */

export type TransferForMail = Pick<TransferRow, "reference" | "amount_cents" | "expires_at"> &
  Partial<Pick<TransferRow, "title" | "reason">>;

export type PayTo = NonNullable<Mailer["transfer"]>;

export const findTransferOf = async (deps: Deps, reference: string): Promise<TransferRow | undefined> => {
  const { data } = await deps.store.transfer.get({ reference }).go({ consistent: true });
  return data ?? undefined;
};

/** Amount, payee, reference and the time until which it is awaited. */
export const transferFacts = (
  locale: Locale,
  { reference, amount_cents, expires_at }: TransferForMail,
  { alias }: PayTo,
): readonly MailFact[] => {
  const { amount, payTo, reference: label, until } = mailMessages(locale).transfer;
  return [
    [amount, isolateText(locale, priceOf(amount_cents, locale))],
    [payTo, isolateText(locale, alias)],
    [label, isolateText(locale, reference)],
    [until, formatWhen({ starts_at: expires_at, city: home }, locale)],
  ];
};

interface EndTexts {
  readonly subject: string;
  readonly heading: (name: string) => string;
  readonly body: string;
  readonly action: string;
}

/** A payment that has ended without money. */
export const endedTransferMail = (
  { name, locale }: Addressee,
  { reference, amount_cents, title, reason }: TransferForMail,
  { subject, heading, body, action }: EndTexts,
  siteUrl: string,
): MailBody => {
  const { amount, reference: label, found } = mailMessages(locale).transfer;
  return renderMail(locale, {
    subject,
    heading: heading(name),
    paragraphs: [
      ...(title === undefined ? [] : [isolateText(locale, title)]),
      body,
      ...(reason === undefined ? [] : [found(isolateText(locale, reason))]),
    ],
    facts: [
      [amount, isolateText(locale, priceOf(amount_cents, locale))],
      [label, isolateText(locale, reference)],
    ],
    action: { label: action, url: `${siteUrl}/pay/${reference}` },
  });
};
