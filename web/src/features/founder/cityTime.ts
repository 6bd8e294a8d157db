import { eventZone } from "@majlis/core/time.rules";

const parts = new Intl.DateTimeFormat("sv-SE", {
  timeZone: eventZone,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});

/** An instant as a date and time field shows it, in the city's time: 2026-12-03T19:30 */
export const toCityTime = (instant: string): string => parts.format(new Date(instant)).replace(" ", "T");

/** What a date and time field says, as an instant. Undefined when it says nothing. */
export const fromCityTime = (text: string): string | undefined => {
  const asUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? Date.parse(`${text}:00Z`) : Number.NaN;
  if (Number.isNaN(asUtc)) return undefined;
  const guess = new Date(asUtc).toISOString();
  const ahead = Date.parse(`${toCityTime(guess)}:00Z`) - asUtc;
  return new Date(asUtc - ahead).toISOString();
};
