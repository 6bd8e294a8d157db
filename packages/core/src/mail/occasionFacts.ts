import { homeZone, zoneOfCity, nameOfCity } from "@majlis/contracts/cities";
import { baseLocale, languageOf, languages, type Locale } from "@majlis/contracts/locales";
import { nameOfArea } from "@majlis/contracts/nights/districtNames";
import { formerNames } from "@majlis/contracts/values";
import { formatEnd, formatParts, type PlacedTimes } from "#core/kernel/time.rules";
import { isolateText } from "./bidi";
import type { MailFact } from "./mailContent";
import { mailMessages } from "./mailMessages";

/** Times, place and host of an occasion as a mail writes them. */

export interface Placed {
  readonly starts_at: string;
  readonly ends_at?: string | undefined;
  readonly venue_name?: string | undefined;
  readonly venue_address?: string | undefined;
  /** The instant at which guests get the place. */
  readonly place_from?: string | undefined;
  readonly city: string;
}

/** `Thu, Dec 3, 2026, 7:30 PM`, in the zone of the city, and in the recipient's language. */
export const formatWhen = ({ starts_at, city }: Pick<Placed, "starts_at" | "city">, locale: Locale): string =>
  formatParts(starts_at, ["weekday", "date", "time"], locale, zoneOfCity(city));

/** `Thu, 8:00 PM`: true on the day before and on the day. */
export const dayAndTime = ({ starts_at, city }: Pick<Placed, "starts_at" | "city">, locale: Locale): string =>
  formatParts(starts_at, ["weekday", "time"], locale, zoneOfCity(city));

/** Venue, address and city as far as known. An address in the language of the mail has that language's commas. */
export const formatPlace = ({ venue_name, venue_address, city }: Placed, locale: Locale): string => {
  const parts = [venue_name, venue_address, nameOfArea({ city }, locale, venue_address)].filter(Boolean);
  const isInLanguage = languageOf(parts[0] ?? "") === languages[locale];
  return isolateText(locale, parts.join(languages[isInLanguage ? locale : baseLocale].comma));
};

/** The host's name, or what stands for the host of a deleted account. */
export const hostOf = ({ hostName }: { readonly hostName: string }, locale: Locale): string =>
  hostName === formerNames.host ? mailMessages(locale).formerHost : hostName;

/** The start, and the end as far as the host named one. Names the time zone of a city outside of the home country. */
const formatTimes = (occasion: PlacedTimes, locale: Locale): string => {
  const span = [formatWhen(occasion, locale), formatEnd(occasion, locale)].filter(Boolean).join(" – ");
  const { city } = occasion;
  return zoneOfCity(city) === homeZone
    ? span
    : `${span} (${mailMessages(locale).timeIn(nameOfCity(city, locale))})`;
};

/** The row with the times. */
export const whenFact = (occasion: PlacedTimes, locale: Locale): MailFact => [
  mailMessages(locale).when,
  formatTimes(occasion, locale),
];

/** The row with the place, or with the note that it follows. */
export const whereFact = (occasion: Placed, locale: Locale): MailFact => {
  const { where, placeFollows, placeComes } = mailMessages(locale);
  const { venue_name, place_from, city } = occasion;
  if (venue_name) return [where, formatPlace(occasion, locale)];
  return [where, place_from ? placeComes(formatWhen({ starts_at: place_from, city }, locale)) : placeFollows];
};

/** Time and place in one line, for the preview in an inbox. */
export const whenAndWhere = (occasion: PlacedTimes & Placed, locale: Locale): string =>
  [whenFact(occasion, locale), whereFact(occasion, locale)].map(([, value]) => value).join(" · ");

/**
 * The rows of time and place after a change, each with what it was, and a heading that says which of them changed.
 * Without the place for people who may not know it.
 */
export const changeOf = (
  occasion: Placed & { readonly earlier?: Placed | undefined },
  locale: Locale,
  knowsPlace: boolean,
) => {
  const { headings, before } = mailMessages(locale).change;
  const { earlier = occasion } = occasion;
  const rowsOf = (write: (placed: Placed, language: Locale) => MailFact): readonly MailFact[] => {
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
