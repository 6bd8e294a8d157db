import { isRatingOpen } from "#core/events/rating.rules";
import { findRating } from "#core/events/ratings";
import { isolateText } from "./bidi";
import { readTicket } from "./composeEventMails";
import { linkOf, type OccasionForMail } from "./eventMails";
import { type MailBody, renderMail } from "./layout";
import type { Addressee, Composer } from "./mail";
import { mailMessages } from "./mailMessages";

/** Thanks an admitted guest and asks how it was. The link only opens the page: a mail program that follows it rates nothing. */
export const thanksMail = (
  { name, locale }: Addressee,
  event: OccasionForMail,
  siteUrl: string,
): MailBody => {
  const { subject, heading, body, action } = mailMessages[locale].thanks;
  return renderMail(locale, {
    subject: subject(event.title),
    heading: heading(name),
    paragraphs: [isolateText(locale, event.title), body],
    action: { label: action, url: `${linkOf(event, siteUrl)}#rating` },
  });
};

/** Skipped for guests who were not admitted or rated already, and when the event was canceled. */
export const composeThanks: Composer = async ({ deps, mailer, row, recipient }) => {
  const { user_id, ref_id: event_id } = row;
  const [{ occasion, ticket }, rating] = await Promise.all([
    readTicket(deps, row, recipient),
    findRating(deps, { user_id, event_id }),
  ]);
  if (!occasion || ticket?.checked_in_at === undefined || rating) return undefined;
  return isRatingOpen(occasion, deps.clock.now())
    ? thanksMail(recipient, occasion, mailer.siteUrl)
    : undefined;
};
