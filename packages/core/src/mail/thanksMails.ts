import { isRatingOpen } from "#core/events/ratings/rating.rules";
import { findRating } from "#core/events/ratings/ratings";
import { languages, type Locale } from "@majlis/contracts/locales";
import { nameOfDistrict } from "@majlis/contracts/nights/districtNames";
import type { TicketOffer } from "@majlis/contracts/nights/nightOffers";
import { formatTime } from "#core/kernel/time.rules";
import { findOffers } from "#core/nights/findOffers";
import { isolateText } from "./bidi";
import { readTicket } from "./composeEventMails";
import { linkOf, type OccasionForMail, renderOccasionMail } from "./eventMails";
import type { MailBody } from "./layout";
import type { Addressee, Composer } from "./mail";
import { mailMessages } from "./mailMessages";

/** Thanks an admitted guest and asks how it was. The link only opens the page: a mail program that follows it rates nothing. */
export const thanksMail = (
  { name, locale }: Addressee,
  event: OccasionForMail,
  siteUrl: string,
  offers: readonly TicketOffer[] = [],
): MailBody => {
  const { subject, heading, body, action, tonight } = mailMessages(locale).thanks;
  return renderOccasionMail(locale, event, siteUrl, {
    subject: subject(event.title),
    heading: heading(name),
    paragraphs: [isolateText(locale, event.title), body, ...(offers.length > 0 ? [tonight] : [])],
    facts: offers.map((offer) => showOffer(locale, offer)),
    action: { label: action, url: `${linkOf(event, siteUrl)}#rating` },
  });
};

/** Tells a guest who kept two seats and did not come that this is fine, and how a seat is given back. */
export const missedTwiceMail = (
  { name, locale }: Addressee,
  event: OccasionForMail,
  siteUrl: string,
): MailBody => {
  const { subject, heading, body, more, action } = mailMessages(locale).missedTwice;
  return renderOccasionMail(locale, event, siteUrl, {
    subject,
    heading: heading(name),
    paragraphs: [body(event.title), more],
    action: { label: action, url: `${siteUrl}/events` },
  });
};

/** Skipped when the guest was admitted after all, or the event was canceled. */
export const composeMissedTwice: Composer = async ({ deps, mailer, row, recipient }) => {
  const { occasion, ticket } = await readTicket(deps, row, recipient);
  if (occasion?.status !== "published" || !ticket || ticket.checked_in_at !== undefined) return undefined;
  return missedTwiceMail(recipient, occasion, mailer.siteUrl);
};

/** The partner, and what it offers where and when. The value links to the map. */
const showOffer = (locale: Locale, { partner, text, from, until, district, map_url }: TicketOffer) => {
  const { tag } = languages[locale];
  const times = mailMessages(locale).thanks.times(
    formatTime(from, "time", tag),
    formatTime(until, "time", tag),
  );
  const place = nameOfDistrict(district, locale);
  const value = `${isolateText(locale, text)} · ${times} · ${place}`;
  return map_url === null ? ([partner, value] as const) : ([partner, value, map_url] as const);
};

/** Skipped for guests who were not admitted or rated already, and when the event was canceled. */
export const composeThanks: Composer = async ({ deps, mailer, row, recipient }) => {
  const { user_id, ref_id: event_id } = row;
  const [{ occasion, ticket }, rating] = await Promise.all([
    readTicket(deps, row, recipient),
    findRating(deps, { user_id, event_id }),
  ]);
  if (!occasion || ticket?.checked_in_at === undefined || rating) return undefined;
  if (!isRatingOpen(occasion, deps.clock.now())) return undefined;
  return thanksMail(recipient, occasion, mailer.siteUrl, await findOffers(deps, occasion));
};
