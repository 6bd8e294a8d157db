import { listLinkOf, linkOf, type OccasionForMail, placeOf, qrContentId, whenOf } from "./eventMails";
import { type MailBody, renderMail } from "./layout";
import { mailMessages } from "./mail.messages";

/** Confirms that a ticket was given back. */
export const ticketCanceledMail = (name: string, occasion: OccasionForMail, siteUrl: string): MailBody =>
  renderMail({
    subject: mailMessages.ticketCanceled.subject(occasion.title),
    heading: mailMessages.ticketCanceled.heading(name),
    paragraphs: [occasion.title, mailMessages.ticketCanceled.body],
    facts: [[mailMessages.when, whenOf(occasion)]],
    action: { label: mailMessages.ticketCanceled.action, url: linkOf(occasion, siteUrl) },
    closing: mailMessages.closing,
  });

/** Reminds a ticket holder of time and place, the ticket at hand. */
export const reminderMail = (
  name: string,
  occasion: OccasionForMail,
  code: string,
  siteUrl: string,
): MailBody =>
  renderMail({
    subject: mailMessages.reminder.subject(occasion.title),
    heading: mailMessages.reminder.heading(name),
    paragraphs: [occasion.title, mailMessages.reminder.body],
    facts: [
      [mailMessages.when, whenOf(occasion)],
      [mailMessages.where, occasion.venue_name ? placeOf(occasion) : mailMessages.placeFollows],
    ],
    picture: { cid: qrContentId, caption: code },
    action: { label: mailMessages.reminder.action, url: `${siteUrl}/my-tickets` },
    closing: mailMessages.closing,
  });

/** Mails to people in line never tell the place. */
const lineMail = (
  occasion: OccasionForMail,
  words: { readonly subject: string; readonly heading: string; readonly body: string },
  action: { readonly label: string; readonly url: string },
): MailBody =>
  renderMail({
    subject: words.subject,
    heading: words.heading,
    paragraphs: [occasion.title, words.body],
    facts: [[mailMessages.when, whenOf(occasion)]],
    action,
    closing: mailMessages.closing,
  });

export const waitlistJoinedMail = (name: string, occasion: OccasionForMail, siteUrl: string): MailBody => {
  const { subject, heading, body, action } = mailMessages.waitlistJoined;
  return lineMail(
    occasion,
    { subject: subject(occasion.title), heading: heading(name), body },
    { label: action, url: linkOf(occasion, siteUrl) },
  );
};

/** Says until when the seat is held, in the event's zone. */
export const seatOfferedMail = (
  name: string,
  occasion: OccasionForMail,
  until: string,
  siteUrl: string,
): MailBody => {
  const { subject, heading, body, action } = mailMessages.seatOffered;
  return lineMail(
    occasion,
    {
      subject: subject(occasion.title),
      heading: heading(name),
      body: body(whenOf({ starts_at: until })),
    },
    { label: action, url: linkOf(occasion, siteUrl) },
  );
};

export const offerLapsedMail = (name: string, occasion: OccasionForMail, siteUrl: string): MailBody => {
  const { subject, heading, body, action } = mailMessages.offerLapsed;
  return lineMail(
    occasion,
    { subject: subject(occasion.title), heading: heading(name), body },
    { label: action, url: linkOf(occasion, siteUrl) },
  );
};

export const waitlistClosedMail = (name: string, occasion: OccasionForMail, siteUrl: string): MailBody => {
  const { subject, heading, body, action } = mailMessages.waitlistClosed;
  return lineMail(
    occasion,
    { subject: subject(occasion.title), heading: heading(name), body },
    { label: action, url: listLinkOf(occasion, siteUrl) },
  );
};
