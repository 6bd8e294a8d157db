import { baseLocale, type Locale, localeOf } from "@majlis/contracts/locales";
import { fileSequence, googleCalendarUrl, methodOf, writeCalendar } from "#core/occasions/calendar.rules";
import { doorCodeOf, showDoorCode } from "#core/occasions/doorCode.rules";
import type { Occasion } from "#core/occasions/occasions";
import type { Deps } from "#core/table/deps";
import type { TicketRow } from "#core/table/tickets/ticket.entity";
import { isolateText } from "./bidi";
import type { MailBody } from "./layout";
import type { Addressee, Attachment, Composition } from "./mail";
import type { MailContent, MailFact, MailLink } from "./mailContent";
import { mailMessages } from "./mailMessages";
import { formatPlace, whenAndWhere, whenFact, whereFact } from "./occasionFacts";
import { linkOf, type OccasionForMail, renderOccasionMail } from "./occasionMail";

/** What mails to ticket holders share. */

/** Content-ID of the QR image in ticket mails. */
const qrContentId = "ticket-qr";

/** The button of a ticket holder's mail. Guests without an account have no page of tickets. */
export const ticketAction = (
  { isGuest, locale }: Addressee,
  occasion: { readonly id: string },
  label: string,
  siteUrl: string,
) =>
  isGuest
    ? { label: mailMessages(locale).openEvent, url: linkOf(occasion, siteUrl) }
    : { label, url: `${siteUrl}/my-tickets` };

/** The row with the code that a guest reads out when the QR code cannot be scanned. */
const doorCodeFact = (code: string, locale: Locale): MailFact => [
  mailMessages(locale).doorCode,
  isolateText(locale, showDoorCode(doorCodeOf(code))),
];

/** A mail with a ticket: title, times, place and door code, and the QR code with the whole code below it. */
export const renderTicketMail = (
  locale: Locale,
  { occasion, code }: { readonly occasion: OccasionForMail; readonly code: string },
  siteUrl: string,
  { paragraphs, facts = [], ...content }: Omit<MailContent, "poster" | "preview" | "picture">,
): MailBody =>
  renderOccasionMail(locale, occasion, siteUrl, {
    ...content,
    paragraphs: [isolateText(locale, occasion.title), ...paragraphs],
    preview: whenAndWhere(occasion, locale),
    facts: [whenFact(occasion, locale), whereFact(occasion, locale), doorCodeFact(code, locale), ...facts],
    picture: { cid: qrContentId, alt: mailMessages(locale).ticket.picture, caption: code },
  });

/** The picture of the QR code and the calendar file. */
export const ticketFiles = async (
  { deps, mailer }: Composition,
  occasion: Occasion,
  ticket: TicketRow,
): Promise<readonly Attachment[]> => [
  {
    filename: "ticket.png",
    contentType: "image/png",
    content: await mailer.qrPng(ticket.qr_code),
    cid: qrContentId,
  },
  calendarFile(deps, occasion, mailer.siteUrl),
];

/** A ticket of the own list, opened. The page with the way to give the seat back. */
const ticketUrl = ({ id }: { readonly id: string }, siteUrl: string): string =>
  `${siteUrl}/my-tickets?ticket=${id}`;

/**
 * The text links of a ticket: map, as far as the mail has the place, calendar, giving the seat back, and the host. The
 * calendar's entry has the place, which the public file of an occasion never has.
 */
export const ticketLinks = (
  { isGuest, locale }: Addressee,
  occasion: OccasionForMail,
  siteUrl: string,
  { givesBack = true }: { readonly givesBack?: boolean } = {},
): readonly MailLink[] => {
  const { map, calendar, cannotCome, host } = mailMessages(locale).ticket.links;
  const place = formatPlace(occasion, baseLocale);
  const entry = { ...occasion, sequence: 0, location: place, url: linkOf(occasion, siteUrl) };
  const query = new URLSearchParams({ api: "1", query: place });
  const elsewhere = { leadsElsewhere: true } as const;
  return [
    ...(occasion.venue_name
      ? [{ label: map, url: `https://www.google.com/maps/search/?${query}`, ...elsewhere }]
      : []),
    { label: calendar, url: googleCalendarUrl(entry), ...elsewhere },
    ...(isGuest || !givesBack ? [] : [{ label: cannotCome, url: ticketUrl(occasion, siteUrl) }]),
    ...(occasion.hostPage ? [{ label: host, url: siteUrl + occasion.hostPage }] : []),
  ];
};

/**
 * The calendar file of an occasion in its current state: an update replaces the earlier entry, a cancellation removes
 * it. A person whose ticket is canceled has lost the right to the venue, so that a cancellation never contains it.
 */
export const calendarFile = (
  deps: Deps,
  occasion: Occasion,
  siteUrl: string,
  canceled = occasion.status === "canceled",
): Attachment => ({
  filename: "ticket.ics",
  contentType: `text/calendar; charset=utf-8; method=${methodOf({ canceled })}`,
  content: writeCalendar(
    {
      ...occasion,
      sequence: fileSequence(deps.clock.now()),
      ...(occasion.translation && { language: localeOf(occasion.title) }),
      location: canceled ? occasion.city : formatPlace(occasion, baseLocale),
      url: linkOf(occasion, siteUrl),
      canceled,
    },
    deps.clock.now(),
  ),
});
