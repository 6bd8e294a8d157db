import { eventZone } from "@majlis/core/kernel/time.rules";

/** 2026-12-03 19:30, on the city's clock. */
const wallClock = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: eventZone,
});

/** What a date-and-time field shows for an instant: the city's clock, wherever the browser is. */
export const cityTimeOf = (instant: string): string => wallClock.format(new Date(instant)).replace(" ", "T");

/** The instant that a date-and-time field means on the city's clock; an empty text when it means none. */
export const instantOfCityTime = (cityTime: string): string => {
  const wanted = Date.parse(`${cityTime}Z`);
  if (Number.isNaN(wanted)) return "";
  const ahead = Date.parse(`${cityTimeOf(new Date(wanted).toISOString())}Z`) - wanted;
  return new Date(wanted - ahead).toISOString();
};
