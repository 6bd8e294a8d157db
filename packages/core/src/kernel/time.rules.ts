/** Formats of times: docs/product.md#formats. Pure, for pages and mails. */
import { type Zone, zoneOfCity } from "@majlis/contracts/cities";
import { languages, type Locale } from "@majlis/contracts/locales";

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
  /** December 2026 */
  monthOfYear: { month: "long", year: "numeric" },
  /** Dec 3 */
  dayOfMonth: { month: "short", day: "numeric" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type TimeFormat = keyof typeof formats;

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Writes an ISO instant in a zone, in the language of a BCP 47 tag. Newer ICU data
 * puts U+202F before PM: it becomes a plain space. A single letter for morning or evening stays on the line of its hour.
 */
export const formatTime = (instant: string, format: TimeFormat, tag: string, zone: Zone): string =>
  formatterOf(format, tag, zone)
    .format(new Date(instant))
    .replace("\u202f", " ")
    .replace(/ (?=\p{L}$)/u, "\u00a0");

/** Start and end, both ISO instants. */
export interface Times {
  readonly starts_at: string;
  readonly ends_at?: string | null | undefined;
}

/** Start and end in a city. */
export interface PlacedTimes extends Times {
  readonly city: string;
}

/** Several formats of one instant in a zone: `Thu, Dec 3, 2026, 7:30 PM`. */
export const formatParts = (
  instant: string,
  shown: readonly TimeFormat[],
  locale: Locale,
  zone: Zone,
): string => {
  const { tag, comma } = languages[locale];
  return shown.map((format) => formatTime(instant, format, tag, zone)).join(comma);
};

/** Whether an occasion ends on another day of its city than it starts. */
export const endsOnAnotherDay = ({ starts_at, ends_at, city }: PlacedTimes): boolean => {
  if (!ends_at) return false;
  const dayOf = (instant: string) => cityClock(instant, languages.en.tag, zoneOfCity(city)).day;
  return dayOf(starts_at) !== dayOf(ends_at);
};

/**
 * The end of an occasion: the time, `10:00 PM`. On another day than the start with that day:
 * `Fri, Dec 4, 2026, 2:00 PM`. Undefined without an end.
 */
export const formatEnd = (occasion: PlacedTimes, locale: Locale): string | undefined => {
  const { ends_at, city } = occasion;
  if (!ends_at) return undefined;
  const shown = endsOnAnotherDay(occasion) ? (["weekday", "date", "time"] as const) : (["time"] as const);
  return formatParts(ends_at, shown, locale, zoneOfCity(city));
};

/**
 * The day of an instant in a zone, `2026-12-03`, and its hour, 0 to 23. The first format of each language
 * takes 0.1 s on a phone, so that the page passes its own.
 */
export const cityClock = (instant: string, tag: string, zone: Zone) => {
  const parts = formatterOf("clock", tag, zone).formatToParts(new Date(instant));
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? "";
  return { day: `${read("year")}-${read("month")}-${read("day")}`, hour: Number(read("hour")) };
};

const formatterOf = (format: TimeFormat, tag: string, timeZone: Zone): Intl.DateTimeFormat => {
  const key = `${tag} ${format} ${timeZone}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(tag, { ...formats[format], timeZone });
  formatters.set(key, formatter);
  return formatter;
};
