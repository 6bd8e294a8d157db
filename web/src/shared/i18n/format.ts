import { hasShownCurrency, homeZone, zoneOfCity, nameOfCity } from "@majlis/contracts/cities";
import { houseMoney } from "@majlis/contracts/house/houseMoney";
import { nameOfArea, nameWithinCity } from "@majlis/contracts/nights/districtNames";
import { languageOf, languages, type Locale, localeOf } from "@majlis/contracts/locales";
import type { Money } from "@majlis/contracts/redemptions";
import { convertCharged, writeCharged, writePrice, writeSum } from "@majlis/contracts/money";
import { lettersOf } from "@majlis/core/kernel/cutText.rules";
import { inLanguage, type Translated } from "@majlis/core/kernel/translation.rules";
import { minutesAhead, cityInstant, cityMinute } from "@majlis/core/kernel/dates.rules";
import {
  cityClock,
  formatEnd,
  formatParts,
  formatTime,
  type PlacedTimes,
  type TimeFormat,
} from "@majlis/core/kernel/time.rules";
import { sharedMessages } from "../messages/en";
import { locale } from "./i18n";

/** The language of the page as a BCP 47 tag, for numbers. */
export const localeTag = (): string => languages[locale.get()].tag;

/** An instant in the time of a city, such as `home`: see `TimeFormat` for the specified formats. */
export const formatInstant = (instant: string, format: TimeFormat, city: string): string =>
  formatTime(instant, format, localeTag(), zoneOfCity(city));

/** 2nd in English; 2 in a language whose wording says that it is an ordinal number. */
export const formatOrdinal = (number: number): string => {
  const rule = new Intl.PluralRules(localeTag(), { type: "ordinal" }).select(number);
  return `${number}${languages[locale.get()].ordinals?.[rule] ?? ""}`;
};

const inOneLine = (...parts: readonly string[]): string => parts.join(languages[locale.get()].comma);

/** Thu, Dec 3, 2026 */
export const formatDay = (instant: string, city: string): string =>
  inOneLine(formatInstant(instant, "weekday", city), formatInstant(instant, "date", city));

/** Thu, Dec 3 */
export const formatShortDay = (instant: string, city: string): string =>
  inOneLine(formatInstant(instant, "weekday", city), formatInstant(instant, "dayOfMonth", city));

/** Thu, Dec 3, 2026, 7:30 PM. */
export const formatDayAndTime = (instant: string, city: string): string =>
  inOneLine(formatDay(instant, city), formatInstant(instant, "time", city));

/** With a city: `… 7:30 PM (Amman time)` for a reader elsewhere. */
export const formatWhen = (instant: string, city: string): string =>
  withZone(formatDayAndTime(instant, city), instant, city);

/** The same without the year, for what ends within days. */
export const formatDeadline = (instant: string, city: string): string =>
  withZone(inOneLine(formatShortDay(instant, city), formatInstant(instant, "time", city)), instant, city);

/** 10:00 PM, or with the day when it is another one. Undefined without an end. */
export const formatEndOf = (occasion: PlacedTimes): string | undefined => formatEnd(occasion, locale.get());

/** Thu, Dec 3, 2026, 7:30 PM – 10:00 PM */
export const formatSpan = (occasion: PlacedTimes): string => {
  const { starts_at, city } = occasion;
  const start = formatDayAndTime(starts_at, city);
  return withZone([start, formatEndOf(occasion)].filter(Boolean).join(" – "), starts_at, city);
};

/** Amman time, for a reader whose own clock shows another time at that instant. */
export const zoneNote = (instant: string, city: string): string | undefined =>
  minutesAhead(instant, zoneOfCity(city)) === -new Date(instant).getTimezoneOffset()
    ? undefined
    : sharedMessages.get().times.ofCity({ city: cityName(city) });

/** The same for a city at home, whatever the reader's clock shows. */
export const homeNote = (city: string): string | undefined =>
  zoneOfCity(city) === homeZone ? sharedMessages.get().times.ofCity({ city: cityName(city) }) : undefined;

const withZone = (text: string, instant: string, city: string): string => {
  const note = zoneNote(instant, city);
  return note ? `${text} (${note})` : text;
};

/**
 * Joins the parts of a place: "Rainbow Street 12, Amman". Parts of two languages are a line of the page: its direction and
 * comma, and each part in its own direction (`Words`).
 */
export const formatPlace = (...parts: readonly (string | false | null | undefined)[]): string => {
  const known = parts.flatMap((part) => part || []);
  const language = localeOf(known[0] ?? "");
  return known.every((part) => localeOf(part) === language)
    ? known.join(languages[language].comma)
    : inOneLine(...known.map((part) => `\u2068${part}\u2069`));
};

/** When guests get the place of an event, if they do not have it, on the clock of its start. */
export const heldPlace = ({
  place_from,
  city,
}: {
  readonly place_from?: string | undefined;
  readonly city: string;
}): string | undefined =>
  place_from &&
  sharedMessages.get().times.placeFrom({
    when: formatDayAndTime(place_from, city),
  });

/** The name of a city in the language of the page. Stored names are in the base language. */
export const cityName = (city: string): string => nameOfCity(city, locale.get());

/** The district and the city, as far as the host names a district. After an address, what that does not name. */
export const areaName = (
  event: { readonly city: string; readonly district?: string | undefined },
  address?: string | null,
): string => nameOfArea(event, locale.get(), address);

/** The district within the city, as far as the host names one. */
export const districtName = (event: Parameters<typeof areaName>[0]): string | undefined =>
  nameWithinCity(event, locale.get());

/** Whether the deployment shows the house's second currency beside its own. */
export const showsSecond = import.meta.env.VITE_SHOW_JOD === "1" && houseMoney.shownCode !== "";

/** $15.00, in the second currency's cities with that where the deployment says so, or `free` for a price of zero. */
export const formatPrice = (cents: number, free: string, city: string): string =>
  cents === 0 ? free : writePrice(cents, showsSecond && hasShownCurrency(city), locale.get());

/** What was saved, in the manner of prices: $4.94 (3.500 JOD) where the deployment shows both. */
export const formatSaving = (money: Money): string => writeSum(money, showsSecond, locale.get());

/** A bill or a saving at a counter, in its own currency. */
export const formatBill = (money: Money): string => writeSum(money, false, locale.get());

/** 14.180 JOD, of an amount of the house's currency. */
export const formatSecond = (cents: number): string => convertCharged(cents, locale.get());

/** $15.00 in every city, also for nothing. */
export const formatCharged = (cents: number): string => writeCharged(cents, locale.get());

/** The day of an instant in the city, `2026-12-03`, and its hour, 0 to 23. */
export const readClock = (instant: string, city: string) => cityClock(instant, localeTag(), zoneOfCity(city));

/** Posters choose their inks by the hour of the start. */
export const cityHour = (instant: string, city: string): number => readClock(instant, city).hour;

/**
 * The first letters of the first and the last name; a flag or an emoji whole. Only the first one in a script that joins
 * its letters: two of them read as a syllable.
 */
export const initials = (fullName: string): string => {
  const words = fullName.trim().split(/\s+/);
  const isJoining = languageOf(fullName).letters !== undefined;
  const letters = [words[0], words.length > 1 && !isJoining ? words.at(-1) : undefined];
  return letters
    .map((word = "") => (/^[\p{L}\p{N}]/u.test(word) ? Array.from(word)[0] : lettersOf(word)[0]) ?? "")
    .join("");
};

/** An event or gathering with its texts in the language of the page. Texts without a translation stay as they are. */
export const inPageLanguage = <Item extends Translated>(item: Item): Item => inLanguage(item, locale.get());

export const titleOf = (item: Translated): string => inPageLanguage(item).title;

/** The `lang` of a text that does not begin in the language of the page. A place may name the city in the page's. */
export const textLang = (text: string): Locale | undefined => {
  const language = localeOf(text.replace(/[,،].*/s, ""));
  return language !== locale.get() && /\p{L}/u.test(text) ? language : undefined;
};

/** Formats an instant for a date-and-time field, in the zone of a city. */
export const cityTimeOf = (instant: string, city: string): string =>
  cityMinute(instant, zoneOfCity(city)).replace(" ", "T");

/** Parses a date-and-time field in the zone of a city. Returns an empty text for an invalid value. */
export const instantOfCityTime = (minute: string, city: string): string =>
  cityInstant(minute, zoneOfCity(city));

/** A minute on the clock of any city, `2026-12-03T19:30`, or the noon of a day. Nothing for an invalid one. */
export const formatMinute = (minute: string, ...formats: readonly TimeFormat[]): string =>
  Number.isNaN(Date.parse(`${minute}Z`)) ? "" : formatParts(`${minute}Z`, formats, locale.get(), "UTC");

/** "November 2026" */
export const formatMonth = (month: string): string =>
  formatTime(`${month}-01`, "monthOfYear", localeTag(), "UTC");
