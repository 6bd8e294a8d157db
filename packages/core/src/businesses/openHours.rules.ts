/** Whether a place is open. Pure, for pages. */
import type { Zone } from "@majlis/contracts/cities";
import { weekdays } from "@majlis/contracts/values";
import { cityMinute } from "#core/kernel/dates.rules";

export type Weekday = (typeof weekdays)[number];

export interface OpenHours {
  readonly day: Weekday;
  /** `09:30`, in the city's zone. */
  readonly from: string;
  /** At or before `from`: on the next day. */
  readonly until: string;
}

export type OpenState =
  /** `until` is absent for a place that is open all day. */
  | { readonly isOpen: true; readonly until?: string }
  /** The next opening within a week. `today` is at the day of the instant. */
  | { readonly isOpen: false; readonly opens: OpenHours; readonly isToday: boolean };

/** The day of the week and the time of an instant in the city's zone. */
export const cityWeekTime = (
  instant: string,
  zone: Zone,
): { readonly day: number; readonly time: string } => {
  const [date = "", time = ""] = cityMinute(instant, zone).split(" ");
  return { day: new Date(`${date}T00:00Z`).getUTCDay(), time };
};

/** Whether a partner gives its discount on the day of an instant. */
export const isDiscountDay = (excludedDays: readonly string[], instant: string, zone: Zone): boolean =>
  !excludedDays.includes(weekdays[cityWeekTime(instant, zone).day] ?? "");

const isPastMidnight = ({ from, until }: OpenHours): boolean => until <= from;

/** Undefined: the hours are not known. */
export const openState = (
  hours: readonly OpenHours[],
  instant: string,
  zone: Zone,
): OpenState | undefined => {
  if (hours.length === 0) return undefined;
  const { day, time } = cityWeekTime(instant, zone);
  const ofDay = (number: number) => hours.find((each) => each.day === weekdays[number % 7]);
  const [today, yesterday] = [ofDay(day), ofDay(day + 6)];
  const late = yesterday && isPastMidnight(yesterday) && time < yesterday.until ? yesterday : undefined;
  const isToday = today && time >= today.from && (isPastMidnight(today) || time < today.until);
  if (isToday && (!late || isPastMidnight(today) || today.until > late.until))
    return { isOpen: true, ...(today.until !== today.from && { until: today.until }) };
  if (late) return { isOpen: true, until: late.until };
  if (today && time < today.from) return { isOpen: false, opens: today, isToday: true };
  for (let ahead = 1; ahead <= 7; ahead++) {
    const opens = ofDay(day + ahead);
    if (opens) return { isOpen: false, opens, isToday: false };
  }
  return undefined;
};

export const isOpenAt = (hours: readonly OpenHours[], instant: string, zone: Zone): boolean =>
  openState(hours, instant, zone)?.isOpen === true;

export interface DayGroup {
  readonly first: Weekday;
  readonly last: Weekday;
  /** Undefined: closed. */
  readonly times: Pick<OpenHours, "from" | "until"> | undefined;
}

/** The days of the week from Sunday. Neighbors with the same times are one group. */
export const groupDays = (hours: readonly OpenHours[]): readonly DayGroup[] => {
  const groups: DayGroup[] = [];
  for (const day of weekdays) {
    const times = hours.find((each) => each.day === day);
    const before = groups.at(-1);
    if (before && before.times?.from === times?.from && before.times?.until === times?.until)
      groups[groups.length - 1] = { ...before, last: day };
    else groups.push({ first: day, last: day, times });
  }
  return groups;
};
