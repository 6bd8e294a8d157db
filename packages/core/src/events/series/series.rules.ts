/** The dates of a series. Pure, for server and page. */
import { maxSeriesDates, type SeriesRule } from "@majlis/contracts/events/series";
import type { Options } from "rrule";
import { cityInstant, cityMinute } from "#core/kernel/dates.rules";
import { RRule } from "./rrule.rules";

const friday = 5;

/** Starts on a Friday that `skips_prayer` leaves out, in the city's zone. The last minute is left out too. */
export const prayerTime = { from: "11:30", until: "13:30" } as const;

/** Each day that is given is left out at most once. A series of Fridays in prayer time has no date at all. */
const maxCandidates = 2 * maxSeriesDates;

/**
 * The starts of a series, in their order. All have the first one's clock time in the zone. Fewer than `count`
 * when the rule leaves out all others. Empty for an invalid start.
 */
export const seriesStarts = (starts_at: string, rule: SeriesRule, zone?: string): readonly string[] => {
  if (Number.isNaN(Date.parse(starts_at))) return [];
  const first = new Date(`${cityMinute(starts_at, zone).replace(" ", "T")}:00Z`);
  // The library counts in UTC. The city's clock is passed as if it were UTC, so that no zone moves it.
  const minutes = new RRule({ ...repetition(first, rule.frequency), dtstart: first, count: maxCandidates })
    .all()
    .map((date) => date.toISOString().slice(0, 16))
    .filter((minute) => !isLeftOut(minute, rule));
  return minutes.slice(0, rule.count).map((minute) => cityInstant(minute, zone));
};

const repetition = (first: Date, frequency: SeriesRule["frequency"]): Partial<Options> => {
  if (frequency !== "monthly") return { freq: RRule.WEEKLY, interval: frequency === "weekly" ? 1 : 2 };
  const weekday = [RRule.SU, RRule.MO, RRule.TU, RRule.WE, RRule.TH, RRule.FR, RRule.SA][first.getUTCDay()];
  const week = Math.ceil(first.getUTCDate() / 7);
  return { freq: RRule.MONTHLY, byweekday: weekday ? [weekday.nth(week > 4 ? -1 : week)] : null };
};

const isLeftOut = (minute: string, { skipped_days, skips_prayer }: SeriesRule): boolean =>
  skipped_days.includes(minute.slice(0, 10)) || (skips_prayer && isPrayerTime(minute));

/** Whether a minute in the city's zone, `2026-12-04T12:00`, is in the time of the Friday prayer. */
export const isPrayerTime = (minute: string): boolean => {
  const clock = minute.slice(11, 16);
  return (
    new Date(`${minute}Z`).getUTCDay() === friday && clock >= prayerTime.from && clock <= prayerTime.until
  );
};
