import { homeZone, zoneOfCity } from "@majlis/contracts/cities";
import { nameOfCity } from "@majlis/contracts/cityNames";
import { baseLocale, languageOf, languages, type Locale } from "@majlis/contracts/locales";
import { formerNames } from "@majlis/contracts/values";
import type { TicketMoney } from "#core/seats/cancelWrites";
import type { SitePath } from "@majlis/contracts/sitePaths";
import * as z from "zod/mini";
import { doorCodeOf, showDoorCode } from "#core/occasions/doorCode.rules";
import { googleCalendarUrl } from "#core/occasions/calendar.rules";
import { formatEnd, formatParts, type PlacedTimes } from "#core/kernel/time.rules";
import { type MailBody, renderMail } from "./layout";
import type { MailContent, MailLink } from "./mailHtml";
import { isolateText } from "./bidi";
import type { Addressee } from "./mail";
import { mailMessages } from "./mailMessages";
import { priceOf, receiptFacts } from "./paymentMails";

/** The fields of an occasion that mails use. */
export interface OccasionForMail {
  readonly id: string;
  readonly title: string;
  readonly starts_at: string;
  readonly ends_at?: string | undefined;
  readonly venue_name?: string | undefined;
  readonly venue_address?: string | undefined;
  /** The instant at which guests get the place. */
  readonly place_from?: string | undefined;
  readonly city: string;
  readonly hostName: string;
  readonly canceled_by?: "team" | undefined;
  /** Path of the picture that everyone may see. Absent of a private event. */
  readonly picture?: string | undefined;
  /** Path of the host's page. Absent without one. */
  readonly hostPage?: string | undefined;
  /** Times and place before the latest changes. */
  readonly earlier?: Placed | undefined;
}

/** What a change mail compares. */
type Placed = Pick<
  OccasionForMail,
  "starts_at" | "ends_at" | "venue_name" | "venue_address" | "place_from" | "city"
>;

/** Content-ID of the QR image in ticket mails. */
export const qrContentId = "ticket-qr";

/** `Thu, Dec 3, 2026, 7:30 PM`, in the zone of the city or at home, and in the recipient's language. */
export const formatWhen = (
  { starts_at, city }: Pick<OccasionForMail, "starts_at"> & { readonly city?: string | undefined },
  locale: Locale,
): string => formatParts(starts_at, ["weekday", "date", "time"], locale, zoneOfCity(city));

/** Venue, address and city as far as known. An address in the language of the mail has that language's commas. */
export const formatPlace = ({ venue_name, venue_address, city }: Placed, locale: Locale): string => {
  const parts = [venue_name, venue_address, nameOfCity(city, locale)].filter(Boolean);
  const isInLanguage = languageOf(parts[0] ?? "") === languages[locale];
  return isolateText(locale, parts.join(languages[isInLanguage ? locale : baseLocale].comma));
};

/** The host's name, or what stands for the host of a deleted account. */
export const hostOf = ({ hostName }: OccasionForMail, locale: Locale): string =>
  hostName === formerNames.host ? mailMessages(locale).formerHost : hostName;

/** The page of an occasion. */
export const linkOf = ({ id }: { readonly id: string }, siteUrl: string): string =>
  `${siteUrl}/${id.startsWith("gat_") ? "gatherings" : "events"}/${id}`;

/** The button of a ticket holder's mail. Guests without an account have no page of tickets. */
export const ticketAction = (
  { isGuest, locale }: Addressee,
  occasion: { readonly id: string },
  label: string,
  siteUrl: string,
) =>
  isGuest
    ? { label: mailMessages(locale).guestMessage.event, url: linkOf(occasion, siteUrl) }
    : { label, url: `${siteUrl}/my-tickets` };

/** Renders a mail about an occasion, below its poster if everyone may see it. */
export const renderOccasionMail = (
  locale: Locale,
  occasion: Pick<OccasionForMail, "id" | "title" | "picture">,
  siteUrl: string,
  content: Omit<MailContent, "poster">,
): MailBody => {
  const { title, picture } = occasion;
  const page = linkOf(occasion, siteUrl);
  return renderMail(locale, {
    ...content,
    ...(picture !== undefined && { poster: { url: siteUrl + picture, title, page } }),
  });
};

/** The list page of the same kind. */
export const listLinkOf = ({ id }: OccasionForMail, siteUrl: string): string =>
  `${siteUrl}/${id.startsWith("gat_") ? "gatherings" : "events"}`;

type Fact = NonNullable<MailContent["facts"]>[number];

/** The start, and the end as far as the host named one. Names the time zone of a city outside of the home country. */
const formatTimes = (occasion: PlacedTimes, locale: Locale): string => {
  const span = [formatWhen(occasion, locale), formatEnd(occasion, locale)].filter(Boolean).join(" – ");
  const { city } = occasion;
  return zoneOfCity(city) === homeZone
    ? span
    : `${span} (${mailMessages(locale).timeIn(nameOfCity(city, locale))})`;
};

/** The row with the times. */
export const whenFact = (occasion: PlacedTimes, locale: Locale): Fact => [
  mailMessages(locale).when,
  formatTimes(occasion, locale),
];

/** The row with the place, or with the note that it follows. */
export const whereFact = (occasion: Placed, locale: Locale): Fact => {
  const { where, placeFollows, placeComes } = mailMessages(locale);
  const { venue_name, place_from, city } = occasion;
  if (venue_name) return [where, formatPlace(occasion, locale)];
  return [where, place_from ? placeComes(formatWhen({ starts_at: place_from, city }, locale)) : placeFollows];
};

/**
 * The rows of time and place after a change, each with what it was, and a heading that says which of them changed.
 * Without the place for people who may not know it.
 */
export const changeOf = (occasion: OccasionForMail, locale: Locale, knowsPlace: boolean) => {
  const { headings, before } = mailMessages(locale).changed;
  const { earlier = occasion } = occasion;
  const rowsOf = (write: (placed: Placed, language: Locale) => Fact): readonly Fact[] => {
    const [now, [, was]] = [write(occasion, locale), write(earlier, locale)];
    return was === now[1] ? [now] : [now, [before, was]];
  };
  const [when, where] = [rowsOf(whenFact), knowsPlace ? rowsOf(whereFact) : []];
  const [isMoved, isElsewhere] = [when.length > 1, where.length > 1];
  const { none, time, place, both } = headings;
  const ofTime = isElsewhere ? both : time;
  const ofPlace = isElsewhere ? place : none;
  return { heading: isMoved ? ofTime : ofPlace, facts: [...when, ...where] };
};

/** The row with the code that a guest reads out when the QR code cannot be scanned. */
export const doorCodeFact = (code: string, locale: Locale): Fact => [
  mailMessages(locale).doorCode,
  isolateText(locale, showDoorCode(doorCodeOf(code))),
];

/** The QR code of a ticket, with the whole code below it. */
export const qrCode = (code: string, locale: Locale): MailContent["picture"] => ({
  cid: qrContentId,
  alt: mailMessages(locale).ticket.picture,
  caption: code,
});

/** What a paid ticket cost. */
export const TicketPaid = z.object({ amount_cents: z.int(), receipt: z.string() });
export type TicketPaid = z.infer<typeof TicketPaid>;

/** A guest of the ticket's holder. */
export interface GuestForMail {
  readonly name: string;
  readonly code: string;
}

/** The page of a guest's ticket. The code is in the fragment, which browsers do not send. */
const guestPath = "/guest-ticket" satisfies SitePath;
const guestLink = (code: string, siteUrl: string): string => `${siteUrl}${guestPath}#${code}`;

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

/** The ticket, with its QR image and its code as text, and links to the tickets of the guests. */
export const ticketMail = (
  to: Addressee,
  event: OccasionForMail,
  code: string,
  siteUrl: string,
  {
    paid,
    guests = [],
  }: { readonly paid?: TicketPaid | undefined; readonly guests?: readonly GuestForMail[] } = {},
): MailBody => {
  const { name, locale } = to;
  const texts = mailMessages(locale).ticket;
  const { subject, heading, body, bodyAsText, paid: label, action, guest, guests: note } = texts;
  return renderOccasionMail(locale, event, siteUrl, {
    subject: subject(event.title),
    heading: heading(name),
    paragraphs: [
      isolateText(locale, event.title),
      { html: body, text: bodyAsText },
      ...(guests.length > 0 ? [note] : []),
    ],
    facts: [
      whenFact(event, locale),
      whereFact(event, locale),
      doorCodeFact(code, locale),
      ...guests.map(
        ({ name: of, code: own }) => [guest, isolateText(locale, of), guestLink(own, siteUrl)] as const,
      ),
      ...(paid ? receiptFacts(locale, paid, label, siteUrl) : []),
    ],
    picture: qrCode(code, locale),
    action: ticketAction(to, event, action, siteUrl),
    links: ticketLinks(to, event, siteUrl),
  });
};

/** What a holder paid, and until when all of it comes back with the ticket. */
export interface PaidTicket {
  readonly paid_cents: number;
  readonly refundable_until: string;
}

/** Tells a ticket holder the current time and place, and of a paid ticket until when it can be given back. */
export const changedMail = (
  to: Addressee,
  event: OccasionForMail,
  siteUrl: string,
  paid?: PaidTicket,
): MailBody => {
  const { locale } = to;
  const { subject, body, action, giveBack, giveBackAction } = mailMessages(locale).changed;
  const until = paid && formatWhen({ starts_at: paid.refundable_until }, locale);
  return renderOccasionMail(locale, event, siteUrl, {
    subject: subject(event.title),
    ...changeOf(event, locale, true),
    paragraphs: [
      isolateText(locale, event.title),
      body,
      ...(paid && until !== undefined ? [giveBack(until, priceOf(paid.paid_cents))] : []),
    ],
    action: ticketAction(to, event, paid ? giveBackAction : action, siteUrl),
  });
};

/** What happens to the money of a canceled ticket. Nothing for a free one. */
export const moneyTexts = (locale: Locale, money: TicketMoney | undefined): readonly string[] => {
  if (!money) return [];
  const { coming, late, simulated } = mailMessages(locale).money;
  const amount = priceOf(money.amount_cents);
  return [money.refunded ? coming(amount) : late(amount), ...(money.simulated ? [simulated] : [])];
};

/** The guests of a member who lose their seats: they have no account, so the member tells them. */
export const guestTexts = (locale: Locale, guests: readonly string[] = []): readonly string[] => {
  if (guests.length === 0) return [];
  const names = guests.map((name) => isolateText(locale, name)).join(languages[locale].comma);
  return [mailMessages(locale).lostSeats(names)];
};

export interface CancellationNote {
  readonly message?: string | undefined;
  readonly guests?: readonly string[] | undefined;
  readonly money?: TicketMoney | undefined;
  /** The recipient had a seat on hold, and had told that it was paid. */
  readonly held?: "unpaid" | "claimed" | undefined;
}

/** Tells a person with a seat on hold of a new time or place, without the place. */
export const changedHoldMail = ({ locale }: Addressee, event: OccasionForMail, siteUrl: string): MailBody => {
  const { subject, held } = mailMessages(locale).changed;
  return renderOccasionMail(locale, event, siteUrl, {
    subject: subject(event.title),
    ...changeOf(event, locale, false),
    paragraphs: [isolateText(locale, event.title), held],
    action: { label: mailMessages(locale).dateChanged.action, url: linkOf(event, siteUrl) },
  });
};

/** Tells that an occasion is canceled, by its host or the team, with their message and the refund if there are any. */
export const canceledMail = (
  { name, locale }: Addressee,
  event: OccasionForMail,
  { message, money, guests, held }: CancellationNote,
  siteUrl: string,
): MailBody => {
  const texts = mailMessages(locale);
  const { subject, heading, action } = texts.canceled;
  const byTeam = event.canceled_by === "team";
  const reason = byTeam ? texts.hostingCanceled.body : texts.canceled.body(hostOf(event, locale));
  const introduction = byTeam ? texts.hostingCanceled.message : texts.canceled.message(hostOf(event, locale));
  return renderOccasionMail(locale, event, siteUrl, {
    subject: subject(event.title),
    heading: heading(name),
    paragraphs: [
      isolateText(locale, event.title),
      reason,
      ...guestTexts(locale, guests),
      ...moneyTexts(locale, money),
      ...(held ? [texts.canceled[held]] : []),
      ...(message ? [introduction, isolateText(locale, message)] : []),
    ],
    facts: [whenFact(event, locale)],
    action: { label: action, url: listLinkOf(event, siteUrl) },
  });
};
