import { eventZone } from "./time.rules";

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

/** Swedish dates have the format of ISO dates. */
const calendar = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone: eventZone });

/** The day of an instant in the city's zone: `2026-12-03`. */
export const cityDay = (instant: string): string => calendar.format(new Date(instant));

const wallClock = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: eventZone,
});

/** The minute of an instant in the city's zone: `2026-12-03 19:30`. */
export const cityMinute = (instant: string): string => wallClock.format(new Date(instant));
