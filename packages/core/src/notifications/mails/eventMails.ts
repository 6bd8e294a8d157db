import { formatTime } from "../../time.rules";
import { type MailBody, renderMail } from "./layout";
import { mailMessages } from "./mail.messages";

/** An event or a gathering, as far as a mail tells of it. */
export interface OccasionForMail {
  readonly id: string;
  readonly title: string;
  readonly starts_at: string;
  readonly venue_name?: string | undefined;
  readonly venue_address?: string | undefined;
  readonly city: string;
  readonly hostName: string;
}

/** Content-ID of the QR image in ticket mails. */
export const qrContentId = "ticket-qr";

/** `Thu, Dec 3, 2026, 7:30 PM`, in the event's zone. */
export const whenOf = ({ starts_at }: Pick<OccasionForMail, "starts_at">): string =>
  [formatTime(starts_at, "weekday"), formatTime(starts_at, "date"), formatTime(starts_at, "time")].join(", ");

/** Venue, address and city, as far as they are known. */
export const placeOf = ({ venue_name, venue_address, city }: OccasionForMail): string =>
  [venue_name, venue_address, city].filter(Boolean).join(", ");

/** The page of an event or a gathering. */
export const linkOf = ({ id }: { readonly id: string }, siteUrl: string): string =>
  `${siteUrl}/${id.startsWith("gat_") ? "gatherings" : "events"}/${id}`;

/** The page that lists others of the same kind. */
export const listLinkOf = ({ id }: OccasionForMail, siteUrl: string): string =>
  `${siteUrl}/${id.startsWith("gat_") ? "gatherings" : "events"}`;

/** The ticket, with its QR image and its code in text. */
export const ticketMail = (name: string, event: OccasionForMail, code: string, siteUrl: string): MailBody =>
  renderMail({
    subject: mailMessages.ticket.subject(event.title),
    heading: mailMessages.ticket.heading(name),
    paragraphs: [event.title, mailMessages.ticket.body],
    facts: [
      [mailMessages.when, whenOf(event)],
      [mailMessages.where, event.venue_name ? placeOf(event) : mailMessages.placeFollows],
    ],
    picture: { cid: qrContentId, caption: code },
    action: { label: mailMessages.ticket.action, url: `${siteUrl}/my-tickets` },
    closing: mailMessages.closing,
  });

/** Acknowledges a request to join; never tells the place. */
export const requestMail = (name: string, event: OccasionForMail, siteUrl: string): MailBody =>
  renderMail({
    subject: mailMessages.request.subject(event.title),
    heading: mailMessages.request.heading(name),
    paragraphs: [mailMessages.request.body(event.hostName)],
    facts: [[mailMessages.when, whenOf(event)]],
    action: { label: mailMessages.request.action, url: linkOf(event, siteUrl) },
    closing: mailMessages.closing,
  });

/** Tells that the founder could not give a seat. */
export const declinedMail = (name: string, event: OccasionForMail, siteUrl: string): MailBody =>
  renderMail({
    subject: mailMessages.declined.subject(event.title),
    heading: mailMessages.declined.heading(name),
    paragraphs: [event.title, mailMessages.declined.body(event.hostName), mailMessages.declined.members],
    action: { label: mailMessages.declined.action, url: `${siteUrl}/events` },
    closing: mailMessages.closing,
  });

/** Tells a ticket holder when and where it is now. */
export const changedMail = (event: OccasionForMail, siteUrl: string): MailBody =>
  renderMail({
    subject: mailMessages.changed.subject(event.title),
    heading: mailMessages.changed.heading,
    paragraphs: [event.title, mailMessages.changed.body],
    facts: [
      [mailMessages.when, whenOf(event)],
      [mailMessages.where, event.venue_name ? placeOf(event) : mailMessages.placeFollows],
    ],
    action: { label: mailMessages.changed.action, url: `${siteUrl}/my-tickets` },
    closing: mailMessages.closing,
  });

/** Tells that an event is canceled, with the founder's own words when there are any. */
export const canceledMail = (
  name: string,
  event: OccasionForMail,
  words: string | undefined,
  siteUrl: string,
): MailBody =>
  renderMail({
    subject: mailMessages.canceled.subject(event.title),
    heading: mailMessages.canceled.heading(name),
    paragraphs: [
      event.title,
      mailMessages.canceled.body(event.hostName),
      ...(words ? [mailMessages.canceled.words(event.hostName), words] : []),
    ],
    facts: [[mailMessages.when, whenOf(event)]],
    action: { label: mailMessages.canceled.action, url: listLinkOf(event, siteUrl) },
    closing: mailMessages.closing,
  });
