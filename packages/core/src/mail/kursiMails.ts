import * as z from "zod/mini";
import type { EventRow } from "#core/table/occasions/event.entity";
import { isolateText } from "./bidi";
import { occasionOf } from "./composeEventMails";
import { linkOf, type OccasionForMail, renderOccasionMail, whenFact } from "./eventMails";
import type { MailBody } from "./layout";
import type { Addressee, Composer } from "./mail";
import { mailMessages } from "./mailMessages";
import { priceOf, receiptFacts } from "./paymentMails";

const Paid = z.object({ amount_cents: z.int(), receipt: z.optional(z.string()) });
type Paid = z.infer<typeof Paid>;

/** Thanks for a seat that was paid for somebody, with the receipt. */
export const kursiGivenMail = (
  to: Addressee,
  event: OccasionForMail,
  paid: Paid,
  siteUrl: string,
): MailBody => {
  const { ticket, kursiGiven } = mailMessages(to.locale);
  return kursiMail(to, event, siteUrl, {
    ...kursiGiven,
    facts: receiptFacts(to.locale, paid, ticket.paid, siteUrl),
  });
};

/** Tells the giver that the seat has a guest, without a name. */
export const kursiTakenMail = (to: Addressee, event: OccasionForMail, siteUrl: string): MailBody =>
  kursiMail(to, event, siteUrl, mailMessages(to.locale).kursiTaken);

/** Tells the giver that the money of a seat comes back: it was not taken, or the event was canceled. */
export const kursiReturnedMail = (
  to: Addressee,
  event: OccasionForMail & Pick<EventRow, "status">,
  { amount_cents }: Paid,
  siteUrl: string,
): MailBody => {
  const { body, bodyCanceled, ...texts } = mailMessages(to.locale).kursiReturned;
  const tell = event.status === "canceled" ? bodyCanceled : body;
  return kursiMail(to, event, siteUrl, { ...texts, body: tell(priceOf(amount_cents)) });
};

interface Texts {
  readonly subject: (title: string) => string;
  readonly heading: (name: string) => string;
  readonly body: string;
  readonly action: string;
  readonly facts?: ReturnType<typeof receiptFacts>;
}

const kursiMail = (
  { name, locale }: Addressee,
  event: OccasionForMail,
  siteUrl: string,
  { subject, heading, body, action, facts = [] }: Texts,
): MailBody =>
  renderOccasionMail(locale, event, siteUrl, {
    subject: subject(event.title),
    heading: heading(name),
    paragraphs: [isolateText(locale, event.title), body],
    facts: [whenFact(event, locale), ...facts],
    action: { label: action, url: linkOf(event, siteUrl) },
  });

export const composeKursiGiven: Composer = async ({ deps, mailer, row, recipient }) => {
  const event = await occasionOf(deps, row, recipient);
  return event && kursiGivenMail(recipient, event, Paid.parse(row.data), mailer.siteUrl);
};

/** Skipped when the event was canceled since. */
export const composeKursiTaken: Composer = async ({ deps, mailer, row, recipient }) => {
  const event = await occasionOf(deps, row, recipient);
  return event?.status === "published" ? kursiTakenMail(recipient, event, mailer.siteUrl) : undefined;
};

export const composeKursiReturned: Composer = async ({ deps, mailer, row, recipient }) => {
  const event = await occasionOf(deps, row, recipient);
  return event && kursiReturnedMail(recipient, event, Paid.parse(row.data), mailer.siteUrl);
};
