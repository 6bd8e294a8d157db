import type { SitePath } from "@majlis/contracts/sitePaths";
import * as z from "zod/mini";
import { hasFeature } from "#core/table/deps";
import { writeComingToken } from "#core/tickets/comingToken";
import { instantNow } from "#core/kernel/clock";
import { findEntry, isOffered } from "#core/seats/waitlist.queries";
import type { PassReason } from "#core/seats/waitlist.rules";
import {
  calendarFile,
  composeEventCanceled,
  occasionOf,
  qrPicture,
  readNote,
  readTicket,
} from "./composeEventMails";
import {
  type CancellationNote,
  doorCodeFact,
  guestTexts,
  linkOf,
  listLinkOf,
  moneyTexts,
  changeOf,
  type OccasionForMail,
  qrCode,
  renderOccasionMail,
  whenFact,
  formatWhen,
  ticketAction,
  ticketLinks,
  whereFact,
} from "./eventMails";
import type { MailBody } from "./layout";
import type { MailContent } from "./mailHtml";
import type { Addressee, Composer } from "./mail";
import { isolateText } from "./bidi";
import { mailMessages } from "./mailMessages";

const comingPath = "/coming" satisfies SitePath;

/**
 * Reminds a ticket holder of time and place, with the ticket, and asks whether the person still comes. Both answers lead
 * to a page with a button. Without a token, nothing is asked.
 */
export const reminderMail = (
  to: Addressee,
  occasion: OccasionForMail,
  code: string,
  siteUrl: string,
  token?: string,
): MailBody => {
  const { name, locale } = to;
  const { ticket, reminder } = mailMessages(locale);
  const { subject, heading, body, action, asked, yes, no } = reminder;
  const answer = (label: string, given: "yes" | "no") => ({
    label,
    url: `${siteUrl}${comingPath}`,
    fragment: `${given}.${token ?? ""}`,
  });
  const links = ticketLinks(to, occasion, siteUrl, { givesBack: token === undefined });
  const tickets = ticketAction(to, occasion, action, siteUrl);
  return renderOccasionMail(locale, occasion, siteUrl, {
    subject: subject(occasion.title),
    heading: heading(name),
    paragraphs: [
      isolateText(locale, occasion.title),
      to.isGuest ? { html: ticket.body, text: ticket.bodyAsText } : token === undefined ? body : asked,
    ],
    facts: [whenFact(occasion, locale), whereFact(occasion, locale), doorCodeFact(code, locale)],
    picture: qrCode(code, locale),
    ...(token === undefined
      ? { action: tickets, links }
      : { action: answer(yes, "yes"), second: answer(no, "no"), links: [...links, tickets] }),
  });
};

/** Tells a ticket holder the place, once its time has come. */
export const placeToldMail = (to: Addressee, event: OccasionForMail, siteUrl: string): MailBody => {
  const { subject, heading, body, action } = mailMessages(to.locale).placeTold;
  return renderOccasionMail(to.locale, event, siteUrl, {
    subject: subject(event.title),
    heading: heading(to.name),
    paragraphs: [isolateText(to.locale, event.title), ...(to.isGuest ? [] : [body])],
    facts: [whenFact(event, to.locale), whereFact(event, to.locale)],
    action: ticketAction(to, event, action, siteUrl),
    links: ticketLinks(to, event, siteUrl),
  });
};

/** The texts that these mails share. */
interface SeatTexts {
  readonly subject: (title: string) => string;
  readonly heading: (name: string) => string;
  readonly body: string;
  readonly action: string;
}

interface SeatMailParts {
  /** Where the button leads. Default: the page of the occasion. */
  readonly url?: string;
  readonly more?: readonly string[];
  readonly facts?: NonNullable<MailContent["facts"]>;
}

/** Mails to people without a seat never contain the place. */
const seatMail = (
  { name, locale }: Addressee,
  occasion: OccasionForMail,
  { subject, heading, body, action }: SeatTexts,
  siteUrl: string,
  { url = linkOf(occasion, siteUrl), more = [], facts = [whenFact(occasion, locale)] }: SeatMailParts = {},
): MailBody =>
  renderOccasionMail(locale, occasion, siteUrl, {
    subject: subject(occasion.title),
    heading: heading(name),
    paragraphs: [isolateText(locale, occasion.title), body, ...more],
    facts,
    action: { label: action, url },
  });

/** Confirms the cancellation of a ticket, and tells what happens to its money. */
export const ticketCanceledMail = (
  to: Addressee,
  occasion: OccasionForMail,
  siteUrl: string,
  { money, guests }: CancellationNote = {},
): MailBody => {
  const { ticketCanceled } = mailMessages(to.locale);
  const more = [...guestTexts(to.locale, guests), ...moneyTexts(to.locale, money)];
  return seatMail(to, occasion, ticketCanceled, siteUrl, { more });
};

/** Tells that the payment was returned, which canceled the ticket. */
export const ticketRefundedMail = (
  to: Addressee,
  occasion: OccasionForMail,
  siteUrl: string,
  { guests }: CancellationNote = {},
): MailBody => {
  const { ticketRefunded } = mailMessages(to.locale);
  return seatMail(to, occasion, ticketRefunded, siteUrl, {
    more: guestTexts(to.locale, guests),
  });
};

/** Tells that the host canceled the ticket. Of an event it has the host's reason and tells of the refund. */
export const guestRemovedMail = (
  to: Addressee,
  occasion: OccasionForMail,
  siteUrl: string,
  { message: reason, money, guests }: CancellationNote = {},
): MailBody => {
  const { guestRemoved } = mailMessages(to.locale);
  const url = `${siteUrl}/contact`;
  if (reason === undefined) return seatMail(to, occasion, guestRemoved, siteUrl, { url });
  const { event: body, reason: introduction } = guestRemoved;
  const lost = [...guestTexts(to.locale, guests), ...moneyTexts(to.locale, money)];
  const more = [...lost, introduction, isolateText(to.locale, reason)];
  return seatMail(to, occasion, { ...guestRemoved, body }, siteUrl, { url, more });
};

export const waitlistJoinedMail = (to: Addressee, occasion: OccasionForMail, siteUrl: string): MailBody =>
  seatMail(to, occasion, mailMessages(to.locale).waitlistJoined, siteUrl);

/** Names the end of the offer in the event's zone. */
export const seatOfferedMail = (
  to: Addressee,
  occasion: OccasionForMail,
  until: string,
  siteUrl: string,
): MailBody => {
  const texts = mailMessages(to.locale).seatOffered;
  const body = texts.body(formatWhen({ starts_at: until }, to.locale));
  return seatMail(to, occasion, { ...texts, body }, siteUrl);
};

/** `movedOn`: somebody else waits for the seat. */
export const offerExpiredMail = (
  to: Addressee,
  occasion: OccasionForMail,
  movedOn: boolean,
  siteUrl: string,
): MailBody => {
  const { offerExpired, offerFree } = mailMessages(to.locale);
  const texts = movedOn ? offerExpired : { ...offerExpired, ...offerFree };
  return seatMail(to, occasion, texts, siteUrl);
};

export const waitlistClosedMail = (to: Addressee, occasion: OccasionForMail, siteUrl: string): MailBody =>
  seatMail(to, occasion, mailMessages(to.locale).waitlistClosed, siteUrl, {
    url: listLinkOf(occasion, siteUrl),
  });

/** Tells why a free seat went to the next person. A private event has no page for its recipient. */
export const waitlistPassedMail = (
  to: Addressee,
  occasion: OccasionForMail,
  reason: PassReason,
  siteUrl: string,
): MailBody => {
  const { reasons, ...texts } = mailMessages(to.locale).waitlistPassed;
  const url = reason === "private" ? `${siteUrl}/my-tickets` : linkOf(occasion, siteUrl);
  return seatMail(to, occasion, { ...texts, body: reasons[reason] }, siteUrl, {
    url,
    more: [texts.body],
  });
};

/** Tells people without a seat that the time has changed. */
export const dateChangedMail = (to: Addressee, occasion: OccasionForMail, siteUrl: string): MailBody =>
  seatMail(to, occasion, mailMessages(to.locale).dateChanged, siteUrl, {
    facts: changeOf(occasion, to.locale, false).facts,
  });

/** Also removes the date from the calendar, unless the person has joined again since: that ticket keeps it. */
const composeWithoutTicket =
  (mail: typeof ticketCanceledMail): Composer =>
  async ({ deps, mailer, row, recipient }) => {
    const { occasion, ticket } = await readTicket(deps, row, recipient);
    if (!occasion) return undefined;
    return {
      ...mail(recipient, occasion, mailer.siteUrl, await readNote(deps, row)),
      ...(!ticket && { attachments: [calendarFile(deps, occasion, mailer.siteUrl, true)] }),
    };
  };

export const composeTicketCanceled = composeWithoutTicket(ticketCanceledMail);
export const composeGuestRemoved = composeWithoutTicket(guestRemovedMail);
export const composeTicketRefunded = composeWithoutTicket(ticketRefundedMail);

/** Skipped without a ticket, and when the occasion was canceled or has started. */
export const composeReminder: Composer = async ({ deps, mailer, row, recipient }) => {
  const { occasion, ticket } = await readTicket(deps, row, recipient);
  if (!ticket || occasion?.status !== "published" || occasion.starts_at <= instantNow(deps)) return undefined;
  return {
    ...reminderMail(
      recipient,
      occasion,
      ticket.qr_code,
      mailer.siteUrl,
      hasFeature(deps, "stillComing") ? writeComingToken(ticket) : undefined,
    ),
    attachments: [await qrPicture(mailer, ticket), calendarFile(deps, occasion, mailer.siteUrl)],
  };
};

/** Skipped without a ticket or a place, and when the event was canceled or has started. */
export const composePlaceTold: Composer = async ({ deps, mailer, row, recipient }) => {
  const { occasion, ticket } = await readTicket(deps, row, recipient);
  if (!ticket || occasion?.status !== "published" || occasion.starts_at <= instantNow(deps)) return undefined;
  if (occasion.venue_name === undefined) return undefined;
  return {
    ...placeToldMail(recipient, occasion, mailer.siteUrl),
    attachments: [calendarFile(deps, occasion, mailer.siteUrl)],
  };
};

export const composeWaitlistJoined: Composer = async ({ deps, mailer, row, recipient }) => {
  const occasion = await occasionOf(deps, row, recipient);
  return occasion && waitlistJoinedMail(recipient, occasion, mailer.siteUrl);
};

/** Skipped when the offer was taken, left or expired before delivery. */
export const composeSeatOffered: Composer = async ({ deps, mailer, row, recipient }) => {
  const [occasion, entry] = await Promise.all([
    occasionOf(deps, row, recipient),
    findEntry(deps, row.user_id, row.ref_id),
  ]);
  if (!occasion || !entry?.offer_expires_at || !isOffered(deps, entry)) return undefined;
  return seatOfferedMail(recipient, occasion, entry.offer_expires_at, mailer.siteUrl);
};

/** Skipped when the occasion was canceled after the change. */
export const composeDateChanged: Composer = async ({ deps, mailer, row, recipient }) => {
  const occasion = await occasionOf(deps, row, recipient);
  return occasion?.status === "published" ? dateChangedMail(recipient, occasion, mailer.siteUrl) : undefined;
};

const OfferEnd = z.object({ movedOn: z.boolean() });

/** On a canceled occasion, the recipient gets the cancellation instead. Skipped for a person who has a ticket. */
export const composeOfferExpired: Composer = async (composition) => {
  const { deps, mailer, row, recipient } = composition;
  const { occasion, ticket } = await readTicket(deps, row, recipient);
  if (ticket && occasion?.status === "published") return undefined;
  if (occasion?.status === "canceled") return composeEventCanceled(composition);
  const { movedOn } = OfferEnd.parse(row.data);
  return occasion && offerExpiredMail(recipient, occasion, movedOn, mailer.siteUrl);
};

const Passed = z.object({ reason: z.enum(["membership", "private", "unavailable"]) });

/** Skipped when the entry has ended, or has an offer since. */
export const composeWaitlistPassed: Composer = async ({ deps, mailer, row, recipient }) => {
  const [occasion, entry] = await Promise.all([
    occasionOf(deps, row, recipient),
    findEntry(deps, row.user_id, row.ref_id),
  ]);
  if (occasion?.status !== "published" || entry?.status !== "passed") return undefined;
  return waitlistPassedMail(recipient, occasion, Passed.parse(row.data).reason, mailer.siteUrl);
};

export const composeWaitlistClosed: Composer = async (composition) => {
  const { deps, mailer, row, recipient } = composition;
  const occasion = await occasionOf(deps, row, recipient);
  if (occasion?.status === "canceled") return composeEventCanceled(composition);
  return occasion && waitlistClosedMail(recipient, occasion, mailer.siteUrl);
};
