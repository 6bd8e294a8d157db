import {
  linkOf,
  listLinkOf,
  type OccasionForMail,
  qrContentId,
  whenFact,
  whenOf,
  whereFact,
} from "./eventMails";
import { type MailBody, renderMail } from "./layout";
import { setApart } from "./setApart";
import { type Addressee, wordsFor } from "./wordsFor";

/** Reminds a ticket holder of time and place, the ticket at hand. */
export const reminderMail = (
  { name, locale }: Addressee,
  occasion: OccasionForMail,
  code: string,
  siteUrl: string,
): MailBody => {
  const { subject, heading, body, action } = wordsFor(locale).reminder;
  return renderMail(locale, {
    subject: subject(occasion.title),
    heading: heading(name),
    paragraphs: [setApart(locale, occasion.title), body],
    facts: [whenFact(occasion, locale), whereFact(occasion, locale)],
    picture: { cid: qrContentId, caption: code },
    action: { label: action, url: `${siteUrl}/my-tickets` },
  });
};

/** What these mails word alike. */
interface SeatWords {
  readonly subject: (title: string) => string;
  readonly heading: (name: string) => string;
  readonly body: string;
  readonly action: string;
}

/** Mails to people without a seat never tell the place. */
const seatMail = (
  { name, locale }: Addressee,
  occasion: OccasionForMail,
  { subject, heading, body, action }: SeatWords,
  url: string,
): MailBody =>
  renderMail(locale, {
    subject: subject(occasion.title),
    heading: heading(name),
    paragraphs: [setApart(locale, occasion.title), body],
    facts: [whenFact(occasion, locale)],
    action: { label: action, url },
  });

/** Confirms that a ticket was given back. */
export const ticketCanceledMail = (to: Addressee, occasion: OccasionForMail, siteUrl: string): MailBody =>
  seatMail(to, occasion, wordsFor(to.locale).ticketCanceled, linkOf(occasion, siteUrl));

export const waitlistJoinedMail = (to: Addressee, occasion: OccasionForMail, siteUrl: string): MailBody =>
  seatMail(to, occasion, wordsFor(to.locale).waitlistJoined, linkOf(occasion, siteUrl));

/** Says until when the seat is held, in the event's zone. */
export const seatOfferedMail = (
  to: Addressee,
  occasion: OccasionForMail,
  until: string,
  siteUrl: string,
): MailBody => {
  const words = wordsFor(to.locale).seatOffered;
  const body = words.body(whenOf({ starts_at: until }, to.locale));
  return seatMail(to, occasion, { ...words, body }, linkOf(occasion, siteUrl));
};

export const offerLapsedMail = (to: Addressee, occasion: OccasionForMail, siteUrl: string): MailBody =>
  seatMail(to, occasion, wordsFor(to.locale).offerLapsed, linkOf(occasion, siteUrl));

export const waitlistClosedMail = (to: Addressee, occasion: OccasionForMail, siteUrl: string): MailBody =>
  seatMail(to, occasion, wordsFor(to.locale).waitlistClosed, listLinkOf(occasion, siteUrl));

/** Tells whoever waits for a seat that it takes place at another time. */
export const dateChangedMail = (to: Addressee, occasion: OccasionForMail, siteUrl: string): MailBody =>
  seatMail(to, occasion, wordsFor(to.locale).dateChanged, linkOf(occasion, siteUrl));
