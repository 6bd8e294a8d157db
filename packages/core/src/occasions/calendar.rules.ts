import { houseName } from "@majlis/contracts/house/house";
/** Calendar files. Pure: mails attach the same file that the page downloads. */
import { endTime } from "./times.rules";

export interface CalendarEntry {
  /** Never changes, so that an update replaces the entry. */
  readonly id: string;
  /** Increases with each change that a calendar must notice: `fileSequence` for a person's file. */
  readonly sequence: number;
  readonly title: string;
  /** The language of title and description, where it is known. */
  readonly language?: string | undefined;
  readonly description?: string | undefined;
  readonly starts_at: string;
  /** As everywhere, three hours after the start where it is absent. */
  readonly ends_at?: string | null | undefined;
  readonly location?: string | undefined;
  readonly url: string;
  readonly canceled?: boolean | undefined;
}

/** The method of a file: an entry to keep, or one to remove. Its media type repeats it (RFC 6047, section 2.4). */
export const methodOf = ({ canceled = false }: Pick<CalendarEntry, "canceled">): "PUBLISH" | "CANCEL" =>
  canceled ? "CANCEL" : "PUBLISH";

/**
 * The sequence of a file that one person gets: seconds since 2026. It grows with each file of an entry without a count
 * of what was sent, also when a person gives a ticket back and joins again.
 */
export const fileSequence = (now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.UTC(2026, 0)) / 1000));

/**
 * Writes an iCalendar file with one event.
 * @see https://www.rfc-editor.org/rfc/rfc5545
 * @see https://www.rfc-editor.org/rfc/rfc5546#section-3.2
 */
export const writeCalendar = (entry: CalendarEntry, now: Date): string =>
  writeFile(
    [`PRODID:-//${escapeText(houseName.en)}//Tickets//EN`, `METHOD:${methodOf(entry)}`],
    [entry],
    now,
  );

/** Writes a named calendar to subscribe to. It asks clients to refresh every four hours. */
export const writeCalendarFeed = (name: string, entries: readonly CalendarEntry[], now: Date): string => {
  const header = [
    `PRODID:-//${escapeText(houseName.en)}//Events//EN`,
    "METHOD:PUBLISH",
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
  ];
  return writeFile([...header, "REFRESH-INTERVAL;VALUE=DURATION:PT4H", "X-PUBLISHED-TTL:PT4H"], entries, now);
};

const writeFile = (header: readonly string[], entries: readonly CalendarEntry[], now: Date): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    ...header,
    ...entries.flatMap((entry) => writeEntry(entry, now)),
    "END:VCALENDAR",
    "",
  ]
    .map(fold)
    .join("\r\n");

const writeEntry = (entry: CalendarEntry, now: Date): readonly string[] => [
  "BEGIN:VEVENT",
  `UID:${entry.id}@majlis`,
  `SEQUENCE:${entry.sequence}`,
  `DTSTAMP:${utc(now)}`,
  // Published entries require an organizer. The address is one of the site, and takes no replies.
  `ORGANIZER;CN=${quote(houseName.en)}:mailto:noreply@${new URL(entry.url).hostname}`,
  `DTSTART:${utc(new Date(entry.starts_at))}`,
  `DTEND:${utc(endOf(entry))}`,
  `SUMMARY${languageOf(entry)}:${escapeText(entry.title)}`,
  ...(entry.description ? [`DESCRIPTION:${escapeText(entry.description)}`] : []),
  ...(entry.location ? [`LOCATION:${escapeText(entry.location)}`] : []),
  `URL:${entry.url}`,
  `STATUS:${entry.canceled ? "CANCELLED" : "CONFIRMED"}`,
  "END:VEVENT",
];

/**
 * The value of a parameter: in quotes where it has a colon, semicolon or comma, with quotes and line breaks as RFC 6868
 * writes them.
 * @see https://www.rfc-editor.org/rfc/rfc5545#section-3.2
 */
const quote = (value: string): string => {
  const text = value
    .replaceAll("^", "^^")
    .replaceAll('"', "^'")
    .replace(/\p{Cc}/gu, "");
  return /[:;,]/.test(text) ? `"${text}"` : text;
};

/** A parameter of a text. @see https://www.rfc-editor.org/rfc/rfc5545#section-3.2.10 */
const languageOf = ({ language }: CalendarEntry): string => (language ? `;LANGUAGE=${language}` : "");

/** The address of Google Calendar's form with the entry filled in, for people without a calendar app. */
export const googleCalendarUrl = (entry: CalendarEntry): string => {
  const query = new URLSearchParams({
    action: "TEMPLATE",
    text: entry.title,
    dates: `${utc(new Date(entry.starts_at))}/${utc(endOf(entry))}`,
    ...(entry.location && { location: entry.location }),
    details: entry.url,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
};

/** The end of an entry, as calendars and wallets show it. */
export const endOf = ({ starts_at, ends_at }: Pick<CalendarEntry, "starts_at" | "ends_at">): Date =>
  new Date(endTime({ starts_at, ends_at }));

const utc = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d{3}/g, "");

/**
 * Drops control characters, which calendars do not allow, and escapes line breaks, which would end the property. Some
 * programs also read Unicode's line and paragraph separators as line breaks.
 */
const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n?|[\n\u0085\u2028\u2029]/g, "\\n")
    .replace(/\p{Cc}/gu, "");

/** The length of a character in UTF-8. */
const octetsOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
};

/** Folds lines after at most 75 octets and never within a character (RFC 5545, section 3.1). */
const fold = (line: string): string => {
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > 75) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
};
