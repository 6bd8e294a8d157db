import type { Zone } from "@majlis/contracts/cities";

/** The month of an instant in UTC: `2026-12`. Lists by time use it as their partition. */
export const monthOf = (instant: string): string => instant.slice(0, 7);

/** The next month: `2026-12` → `2027-01`. */
export const nextMonth = (month: string): string => {
  const [year = 0, index = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, index, 1)).toISOString().slice(0, 7);
};

/** The months from `from` back to `to`, both included: `2027-01`, `2026-12`, `2026-11`. Empty when `to` is later. */
export const monthsBack = (from: string, to: string): readonly string[] => {
  const months = [];
  for (let month = to; month <= from; month = nextMonth(month)) months.unshift(month);
  return months;
};

/** The UTC day after an instant: `2026-12-03T…` → `2026-12-04`. */
export const dayAfter = (instant: string): string =>
  new Date(new Date(instant).getTime() + 86_400_000).toISOString().slice(0, 10);

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Swedish dates have the format of ISO dates. A formatter takes 13 ms to build, so it is not built on load. */
const formatInCity = (instant: string, options: Intl.DateTimeFormatOptions, timeZone: Zone): string => {
  const key = `${Object.keys(options).join()} ${timeZone}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat("sv-SE", { ...options, timeZone });
  formatters.set(key, formatter);
  return formatter.format(new Date(instant));
};

/** The day of an instant in a zone: `2026-12-03`. */
export const cityDay = (instant: string, zone: Zone): string =>
  formatInCity(instant, { dateStyle: "short" }, zone);

/** The minute of an instant in a zone: `2026-12-03 19:30`. */
export const cityMinute = (instant: string, zone: Zone): string =>
  formatInCity(instant, { dateStyle: "short", timeStyle: "short" }, zone);

/** How many minutes the clocks of a zone are ahead of UTC at an instant. */
export const minutesAhead = (instant: string, zone: Zone): number =>
  (Date.parse(`${cityMinute(instant, zone).replace(" ", "T")}Z`) -
    Math.floor(Date.parse(instant) / 60_000) * 60_000) /
  60_000;

/**
 * The instant of a minute on the clocks of a zone, `2026-12-03T19:30`. A minute that a change of the clocks leaves out is
 * an hour later. Returns an empty text for an invalid minute.
 */
export const cityInstant = (minute: string, zone: Zone): string => {
  const wanted = Date.parse(`${minute}Z`);
  if (Number.isNaN(wanted)) return "";
  const aheadMs = (at: number): number => minutesAhead(new Date(at).toISOString(), zone) * 60_000;
  const guess = wanted - aheadMs(wanted);
  const found = wanted - aheadMs(guess);
  return new Date(aheadMs(found) === aheadMs(guess) ? found : Math.max(found, guess)).toISOString();
};

/** The same time on the clocks of a zone, a number of days later. */
export const daysLater = (instant: string, days: number, zone: Zone): string => {
  const minute = Date.parse(`${cityMinute(instant, zone).replace(" ", "T")}Z`);
  return cityInstant(new Date(minute + days * 86_400_000).toISOString().slice(0, 16), zone);
};

const two = (count: number): string => String(count).padStart(2, "0");

/** An instant as the clocks of a zone show it, with its distance from UTC: `2026-12-03T19:30:00+03:00`. */
export const cityTime = (instant: string, zone: Zone): string => {
  const minute = cityMinute(instant, zone).replace(" ", "T");
  const seconds = new Date(instant).toISOString().slice(17, 19);
  const ahead = minutesAhead(instant, zone);
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60];
  return `${minute}:${seconds}${ahead < 0 ? "-" : "+"}${two(hours)}:${two(minutes)}`;
};
