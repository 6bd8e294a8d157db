import { eventZone } from "./time.rules";

/** `2026-12` of an instant, in UTC: the partition of everything that is listed by time. */
export const monthOf = (instant: string): string => instant.slice(0, 7);

/** The month after: `2026-12` → `2027-01`. */
export const nextMonth = (month: string): string => {
  const [year = 0, index = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, index, 1)).toISOString().slice(0, 7);
};

/** From one month back to another, both included: `2027-01`, `2026-12`, `2026-11`. None when `to` is later. */
export const monthsBack = (from: string, to: string): readonly string[] => {
  const months = [];
  for (let month = to; month <= from; month = nextMonth(month)) months.unshift(month);
  return months;
};

/** The UTC day after an instant's: `2026-12-03T…` → `2026-12-04`. */
export const dayAfter = (instant: string): string =>
  new Date(new Date(instant).getTime() + 86_400_000).toISOString().slice(0, 10);

/** Swedish dates are ISO dates. */
const calendar = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone: eventZone });

/** The day that it is in the city: 2026-12-03 */
export const cityDay = (instant: string): string => calendar.format(new Date(instant));
