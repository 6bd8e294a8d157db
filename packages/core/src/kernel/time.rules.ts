/** Formats of times: docs/product.md#formats. Pure, for pages and mails. */
import { baseLocale, languages, type Locale } from "@majlis/contracts/locales";

export const eventZone = "Asia/Amman";

const formats = {
  /** "MMM d, yyyy": Dec 3, 2026 */
  date: { year: "numeric", month: "short", day: "numeric" },
  /** "h:mm a": 7:30 PM */
  time: { hour: "numeric", minute: "2-digit" },
  /** "PPpp": Dec 3, 2026, 7:30:00 PM */
  full: {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    second: "2-digit",
  },
  /** Thu */
  weekday: { weekday: "short" },
  /** Dec */
  month: { month: "short" },
  /** 3 */
  day: { day: "numeric" },
  /** 12/03/2026, 19: read by `cityClock`. */
  clock: { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", hourCycle: "h23" },
  /** Dec 3 */
  dayOfMonth: { month: "short", day: "numeric" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type TimeFormat = keyof typeof formats;

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Writes an ISO instant in the city's zone, in the language of a BCP 47 tag. Newer ICU data puts U+202F before PM: it
 * becomes a plain space. A single letter for morning or evening stays on the line of its hour.
 */
export const formatTime = (instant: string, format: TimeFormat, tag = languages[baseLocale].tag): string =>
  formatterOf(format, tag)
    .format(new Date(instant))
    .replace("\u202f", " ")
    .replace(/ (?=\p{L}$)/u, "\u00a0");

/** Whether an occasion ends on another day of the city than it starts. */
export const endsOnAnotherDay = (startsAt: string, endsAt: string): boolean =>
  formatTime(startsAt, "date") !== formatTime(endsAt, "date");

/** The end of an occasion: the time, `10:00 PM`. On another day than the start with that day: `Fri, Dec 4, 2026, 2:00 PM`. */
export const formatEnd = (startsAt: string, endsAt: string, locale: Locale): string => {
  const { tag, comma } = languages[locale];
  const shown = endsOnAnotherDay(startsAt, endsAt)
    ? (["weekday", "date", "time"] as const)
    : (["time"] as const);
  return shown.map((format) => formatTime(endsAt, format, tag)).join(comma);
};

/**
 * The day of an instant in the city's zone, `2026-12-03`, and its hour, 0 to 23. The first format of each language
 * takes 0.1 s on a phone, so that the page passes its own.
 */
export const cityClock = (instant: string, tag = languages[baseLocale].tag) => {
  const parts = formatterOf("clock", tag).formatToParts(new Date(instant));
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? "";
  return { day: `${read("year")}-${read("month")}-${read("day")}`, hour: Number(read("hour")) };
};

const formatterOf = (format: TimeFormat, tag: string): Intl.DateTimeFormat => {
  const key = `${tag} ${format}`;
  const formatter =
    formatters.get(key) ?? new Intl.DateTimeFormat(tag, { ...formats[format], timeZone: eventZone });
  formatters.set(key, formatter);
  return formatter;
};
