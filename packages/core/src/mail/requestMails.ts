import { isolateText } from "./bidi";
import { hostOf, linkOf, type OccasionForMail, renderOccasionMail, whenFact } from "./eventMails";
import type { MailBody } from "./layout";
import type { Addressee } from "./mail";
import { mailMessages } from "./mailMessages";
import type { MailMessages } from "./messages/en";
import { priceOf } from "./paymentMails";

/** Acknowledges a request to join. Never contains the place. */
export const requestMail = (
  { name, locale }: Addressee,
  event: OccasionForMail,
  siteUrl: string,
): MailBody => {
  const { subject, heading, body, action } = mailMessages(locale).request;
  return renderOccasionMail(locale, event, siteUrl, {
    subject: subject(event.title),
    heading: heading(name),
    paragraphs: [body(hostOf(event, locale))],
    facts: [whenFact(event, locale)],
    action: { label: action, url: linkOf(event, siteUrl) },
  });
};

/** Tells that the founder approved the request, and asks the guest to pay for the seat or to decline it. */
export const requestApprovedMail = (
  { name, locale }: Addressee,
  event: OccasionForMail & { readonly price_cents: number },
  siteUrl: string,
): MailBody => {
  const { subject, heading, paid, free, action } = mailMessages(locale).approved;
  const price = priceOf(event.price_cents);
  return renderOccasionMail(locale, event, siteUrl, {
    subject: subject(event.title),
    heading: heading(name),
    paragraphs: [isolateText(locale, event.title), event.price_cents > 0 ? paid(price) : free],
    facts: [whenFact(event, locale)],
    action: { label: action, url: linkOf(event, siteUrl) },
  });
};

/** Tells that the founder declined the request. */
export const declinedMail = (to: Addressee, event: OccasionForMail, siteUrl: string): MailBody =>
  noSeatMail(to, event, mailMessages(to.locale).declined, siteUrl);

/** Tells that the event started before the founder decided. */
export const requestClosedMail = (to: Addressee, event: OccasionForMail, siteUrl: string): MailBody => {
  const { declined, requestClosed } = mailMessages(to.locale);
  return noSeatMail(to, event, { ...declined, ...requestClosed }, siteUrl);
};

/** A request that came to nothing. */
const noSeatMail = (
  { name, locale }: Addressee,
  event: OccasionForMail,
  { subject, heading, body, members, action }: MailMessages["declined"],
  siteUrl: string,
): MailBody => {
  return renderOccasionMail(locale, event, siteUrl, {
    subject: subject(event.title),
    heading: heading(name),
    paragraphs: [isolateText(locale, event.title), body(hostOf(event, locale)), members],
    action: { label: action, url: `${siteUrl}/events` },
  });
};
