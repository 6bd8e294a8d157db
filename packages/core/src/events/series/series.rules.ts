/** The dates of a series. Pure, for server and page. */
import { zoneOfCity } from "@majlis/contracts/cities";
import { maxSeriesDates, type SeriesRule } from "@majlis/contracts/events/series";
import type { Options } from "rrule";
import { cityInstant, cityMinute } from "#core/kernel/dates.rules";
import { holidayOf, isPrayerTime, isRamadan } from "#core/occasions/holidays.rules";
import { RRule } from "./rrule.rules";

/**
 * Each day that is given is left out at most once, and half a year of weeks has at most 26 days of Ramadan and holidays.
 * A series of Fridays in prayer time has no date at all.
 */
const maxCandidates = 3 * maxSeriesDates;

/**
 * The starts of a series, in their order. All have the first one's clock time in the city. Fewer than `count`
 * when the rule leaves out all others. Empty for an invalid start.
 */
export const seriesStarts = (starts_at: string, rule: SeriesRule, city: string): readonly string[] => {
  if (Number.isNaN(Date.parse(starts_at))) return [];
  const zone = zoneOfCity(city);
  const first = new Date(`${cityMinute(starts_at, zone).replace(" ", "T")}:00Z`);
  // The library counts in UTC. The city's clock is passed as if it were UTC, so that no zone moves it.
  const minutes = new RRule({ ...repetition(first, rule.frequency), dtstart: first, count: maxCandidates })
    .all()
    .map((date) => date.toISOString().slice(0, 16))
    .filter((minute) => !isLeftOut(minute, rule, city));
  return minutes.slice(0, rule.count).map((minute) => cityInstant(minute, zone));
};

const repetition = (first: Date, frequency: SeriesRule["frequency"]): Partial<Options> => {
  if (frequency !== "monthly") return { freq: RRule.WEEKLY, interval: frequency === "weekly" ? 1 : 2 };
  const weekday = [RRule.SU, RRule.MO, RRule.TU, RRule.WE, RRule.TH, RRule.FR, RRule.SA][first.getUTCDay()];
  const week = Math.ceil(first.getUTCDate() / 7);
  return { freq: RRule.MONTHLY, byweekday: weekday ? [weekday.nth(week > 4 ? -1 : week)] : null };
};

const isLeftOut = (minute: string, rule: SeriesRule, city: string): boolean => {
  const day = minute.slice(0, 10);
  return (
    rule.skipped_days.includes(day) ||
    (rule.skips_prayer && isPrayerTime(minute)) ||
    (rule.skips_ramadan === true && isRamadan(day)) ||
    (rule.skips_holidays === true && holidayOf(day, city) !== undefined)
  );
};
