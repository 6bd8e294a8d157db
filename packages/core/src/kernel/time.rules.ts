/** Times as people read them: in the event's zone, in the specified formats. Pure, for pages and mails alike. */

export const eventZone = "Asia/Amman";

/** Arabic dates have Jordan's names of months and the digits of prices and phones: see docs/decisions. */
export const timeLocales = { en: "en-US", ar: "ar-JO-u-nu-latn" } as const;

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
  /** 19 */
  hour: { hour: "2-digit", hourCycle: "h23" },
  /** Dec 3 */
  dayOfMonth: { month: "short", day: "numeric" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type TimeFormat = keyof typeof formats;

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Writes an ISO instant in the zone of the city. Newer ICU data puts a narrow no-break space before PM: a space is
 * meant. In Arabic the one letter that stands for it is not left alone on the next line.
 */
export const formatTime = (instant: string, format: TimeFormat, locale = "en-US"): string => {
  const key = `${locale} ${format}`;
  const formatter =
    formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...formats[format], timeZone: eventZone });
  formatters.set(key, formatter);
  return formatter
    .format(new Date(instant))
    .replace("\u202f", " ")
    .replace(/ (?=[صم]$)/, "\u00a0");
};
