import { eventZone } from "@majlis/core/kernel/time.rules";

/** 2026-12-03 19:30, in the city's time zone. */
const wallClock = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: eventZone,
});

/** Formats an instant for a date-and-time field, in the city's time zone. */
export const cityTimeOf = (instant: string): string => wallClock.format(new Date(instant)).replace(" ", "T");

/** Parses a date-and-time field in the city's time zone. Returns an empty text for an invalid value. */
export const instantOfCityTime = (cityTime: string): string => {
  const wanted = Date.parse(`${cityTime}Z`);
  if (Number.isNaN(wanted)) return "";
  const ahead = Date.parse(`${cityTimeOf(new Date(wanted).toISOString())}Z`) - wanted;
  return new Date(wanted - ahead).toISOString();
};
