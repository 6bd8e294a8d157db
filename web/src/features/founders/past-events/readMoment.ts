import type { Zone } from "@majlis/contracts/cities";
import { latinDigits } from "@majlis/contracts/latinDigits";
import { cityInstant } from "@majlis/core/kernel/dates.rules";
import { type DateOrder, readDay } from "#features/lists/listDates.ts";

/** What a text says of a day and a time. `unclear`: only the order of the whole list tells. */
export type Moment =
  | { readonly kind: "none" | "wrong" | "unclear" | "noTime" | "zoneUnknown" }
  | { readonly kind: "at"; readonly at: string };

interface Reading {
  readonly order: DateOrder | undefined;
  /** The clocks of a text that names none. */
  readonly zone: Zone;
  /** The time of a day without one, `19:00`. Empty: none. */
  readonly time: string;
}

const zoneAtEnd = /\s*\(([^()]*)\)\s*$/;
const half = "(am|pm|a\\.m\\.|p\\.m\\.|ص|م)";
const timeAtEnd = new RegExp(
  `(\\d{1,2}):(\\d{2})(?::\\d{2}(?:\\.\\d+)?)?\\s*${half}?\\s*(z|utc|gmt|[+-]\\d{2}(?::?\\d{2})?)?$`,
  "i",
);
const hourAtEnd = new RegExp(`(?:^|\\s)(\\d{1,2})()\\s*${half}$`, "i");

/** A time without a day. */
export const isTimeAlone = (text: string): boolean => {
  const plain = latinDigits(text).replace(zoneAtEnd, "").trim();
  return [timeAtEnd, hourAtEnd].some((pattern) => pattern.exec(plain)?.[0] === plain && plain !== "");
};

/** The zone that a text names: `19:30 (Europe/London)`. */
export const zoneIn = (text: string): string => zoneAtEnd.exec(text)?.[1]?.trim() ?? "";

export const isZone = (name: string): name is Zone => {
  try {
    // Throws for a zone that it does not know.
    new Intl.DateTimeFormat("en", { timeZone: name }).format(0);
    return name === "UTC" || name.includes("/");
  } catch {
    return false;
  }
};

/** Reads day and time as calendars, spreadsheets and people write them: on the clocks that the text names, else on given ones. */
export const readMoment = (text: string, { order, zone, time }: Reading): Moment => {
  const plain = latinDigits(text).replace(zoneAtEnd, "").trim();
  if (plain === "") return { kind: "none" };
  const named = zoneIn(text);
  if (named !== "" && !isZone(named)) return { kind: "zoneUnknown" };
  const found = timeAtEnd.exec(plain) ?? hourAtEnd.exec(plain);
  const day = readDay(dayText(found ? plain.slice(0, found.index) : plain), order);
  if (day.kind === "none") return { kind: "wrong" };
  if (day.kind !== "day") return day;
  const clock = found ? clockOf(found) : time;
  if (clock === undefined) return { kind: "wrong" };
  if (clock === "") return { kind: "noTime" };
  const minute = `${day.day}T${clock}`;
  const shift = found?.[4];
  if (shift) return { kind: "at", at: shifted(minute, shift) };
  return { kind: "at", at: cityInstant(minute, named === "" ? zone : isZone(named) ? named : zone) };
};

/** `Sunday 3/5/2026 at` → `3/5/2026`. */
const dayText = (text: string): string =>
  text
    .replace(/[\s,،–-]*(?:\b(?:at|t)|في|الساعة)?[\s,،]*$/i, "")
    .replace(/^\p{L}+[,،.]?\s+(?=\d{1,4}[-/.]\d)/u, "");

/** `19:30`. Undefined for a time that no clock shows. */
const clockOf = ([, hours = "", minutes = "", name = ""]: RegExpExecArray): string | undefined => {
  const isLate = /^[pم]/i.test(name);
  const read = Number(hours);
  if (Number(minutes) > 59 || read > 23 || (name !== "" && (read < 1 || read > 12))) return undefined;
  const hour = name === "" ? read : (read % 12) + (isLate ? 12 : 0);
  return `${String(hour).padStart(2, "0")}:${minutes.padStart(2, "0")}`;
};

/** The instant of a minute whose distance from UTC is written beside it. */
const shifted = (minute: string, shift: string): string => {
  const [, sign = "+", hours = "0", minutes = "0"] = /([+-])(\d{2}):?(\d{2})?/.exec(shift) ?? [];
  const ahead = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === "-" ? -1 : 1);
  return new Date(Date.parse(`${minute}Z`) - ahead).toISOString();
};
