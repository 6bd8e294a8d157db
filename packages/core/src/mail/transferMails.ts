import type { Locale } from "@majlis/contracts/locales";
import type { Money } from "@majlis/contracts/redemptions";
import { writeMoney } from "#core/redemptions/savings.rules";
import type { Deps } from "#core/table/deps";
import type { OutboxRow } from "#core/table/outbox.entity";
import { isEventOff } from "#core/payments/transfers";
import type { TransferRow } from "#core/table/payments/transfer.entity";
import { isolateText } from "./bidi";
import { formatWhen } from "./eventMails";
import { type MailBody, renderMail } from "./layout";
import type { MailContent } from "./mailHtml";
import type { Addressee, Composer, Composition, Mailer } from "./mail";
import { mailMessages } from "./mailMessages";
import { priceOf } from "./paymentMails";

type TransferForMail = Pick<TransferRow, "reference" | "amount_cents" | "expires_at" | "title" | "reason">;

export type PayTo = NonNullable<Mailer["transfer"]>;

/** Amount, payee, reference and the time until which it is awaited. */
export const transferFacts = (
  locale: Locale,
  { reference, amount_cents, expires_at }: Pick<TransferRow, "reference" | "amount_cents" | "expires_at">,
  { alias }: PayTo,
): NonNullable<MailContent["facts"]> => {
  const { amount, payTo, reference: label, until } = mailMessages(locale).transfer;
  return [
    [amount, isolateText(locale, priceOf(amount_cents))],
    [payTo, isolateText(locale, alias)],
    [label, isolateText(locale, reference)],
    [until, formatWhen({ starts_at: expires_at }, locale)],
  ];
};

/** Reminds of a payment that is still awaited, with the instructions. */
export const transferReminderMail = (
  { name, locale }: Addressee,
  transfer: TransferForMail,
  payTo: PayTo,
  siteUrl: string,
): MailBody => {
  const { subject, heading, body, action } = mailMessages(locale).transferReminder;
  return renderMail(locale, {
    subject,
    heading: heading(name),
    paragraphs: [
      ...(transfer.title === undefined ? [] : [isolateText(locale, transfer.title)]),
      body,
      ...payTo.instructions[locale].split("\n").filter(Boolean),
    ],
    facts: transferFacts(locale, transfer, payTo),
    action: { label: action, url: `${siteUrl}/pay/${transfer.reference}` },
  });
};

/** What the card saved in the month before a renewal. No line without recorded discounts. */
export const savedLine = (locale: Locale, saved: readonly Money[] = []): readonly string[] =>
  saved.length === 0
    ? []
    : [
        mailMessages(locale).renewal.saved(
          saved.map((money) => isolateText(locale, writeMoney(money, locale))).join(" + "),
        ),
      ];

/** Announces the end of a paid membership, with how to pay the next month. */
export const renewalTransferMail = (
  { name, locale }: Addressee,
  transfer: TransferForMail,
  payTo: PayTo,
  siteUrl: string,
  saved?: readonly Money[],
): MailBody => {
  const { subject, heading, body, action } = mailMessages(locale).renewalTransfer;
  return renderMail(locale, {
    subject,
    heading: heading(name),
    paragraphs: [
      body,
      ...savedLine(locale, saved),
      ...payTo.instructions[locale].split("\n").filter(Boolean),
    ],
    facts: transferFacts(locale, transfer, payTo),
    action: { label: action, url: `${siteUrl}/pay/${transfer.reference}` },
  });
};

/** Tells that a payment was not made in time. */
export const transferExpiredMail = (to: Addressee, transfer: TransferForMail, siteUrl: string): MailBody =>
  endMail(to, transfer, mailMessages(to.locale).transferExpired, siteUrl);

/** Tells that the money was not found, with the admin's reason. */
export const transferRejectedMail = (to: Addressee, transfer: TransferForMail, siteUrl: string): MailBody =>
  endMail(to, transfer, mailMessages(to.locale).transferRejected, siteUrl);

interface EndTexts {
  readonly subject: string;
  readonly heading: (name: string) => string;
  readonly body: string;
  readonly action: string;
}

const endMail = (
  { name, locale }: Addressee,
  { reference, amount_cents, title, reason }: TransferForMail,
  { subject, heading, body, action }: EndTexts,
  siteUrl: string,
): MailBody => {
  const { amount, reference: label } = mailMessages(locale).transfer;
  return renderMail(locale, {
    subject,
    heading: heading(name),
    paragraphs: [
      ...(title === undefined ? [] : [isolateText(locale, title)]),
      body,
      ...(reason === undefined ? [] : [isolateText(locale, reason)]),
    ],
    facts: [
      [amount, isolateText(locale, priceOf(amount_cents))],
      [label, isolateText(locale, reference)],
    ],
    action: { label: action, url: `${siteUrl}/pay/${reference}` },
  });
};

const transferOf = async (
  deps: Deps,
  { ref_id }: Pick<OutboxRow, "ref_id">,
): Promise<TransferRow | undefined> => {
  const { data } = await deps.store.transfer.get({ reference: ref_id }).go({ consistent: true });
  return data ?? undefined;
};

/** Skipped when the person has paid meanwhile. */
export const composeRenewalTransfer = async (
  { deps, mailer, recipient }: Composition,
  reference: string,
  saved?: readonly Money[],
): Promise<MailBody | undefined> => {
  const transfer = await transferOf(deps, { ref_id: reference });
  if (transfer?.status !== "awaiting" || !mailer.transfer) return undefined;
  return renewalTransferMail(recipient, transfer, mailer.transfer, mailer.siteUrl, saved);
};

/** Skipped when the person has paid meanwhile, and when the event was canceled. */
export const composeTransferReminder: Composer = async ({ deps, mailer, row, recipient }) => {
  const transfer = await transferOf(deps, row);
  if (transfer?.status !== "awaiting" || !mailer.transfer || (await isEventOff(deps, transfer)))
    return undefined;
  return transferReminderMail(recipient, transfer, mailer.transfer, mailer.siteUrl);
};

/** Skipped when an admin found the money meanwhile, and when the event was canceled, which has a mail of its own. */
export const composeTransferExpired: Composer = async ({ deps, mailer, row, recipient }) => {
  const transfer = await transferOf(deps, row);
  return transfer?.status === "expired" && !(await isEventOff(deps, transfer))
    ? transferExpiredMail(recipient, transfer, mailer.siteUrl)
    : undefined;
};

export const composeTransferRejected: Composer = async ({ deps, mailer, row, recipient }) => {
  const transfer = await transferOf(deps, row);
  return transfer && transferRejectedMail(recipient, transfer, mailer.siteUrl);
};
