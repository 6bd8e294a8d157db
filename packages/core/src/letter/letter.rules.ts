import { zoneOfCity } from "@majlis/contracts/cities";
import { letterCities } from "@majlis/contracts/letter";
import { cityDay, cityInstant } from "#core/kernel/dates.rules";

/** The times of the weekly letter: docs/product.md#the-week-in-the-city. Pure. */

const dayMs = 86_400_000;

/** Thursday, counted from Sunday. */
const letterDay = 4;

/** Days of the week that a letter tells of. */
const weekDays = 7;

/** A letter that could not start for so long is left out: half of its evenings may be over by then. */
const latestStartMs = dayMs;

const shift = (instant: string, days: number): string =>
  new Date(Date.parse(instant) + days * dayMs).toISOString();

/** The letters of the eight days from an instant on, or backwards. A week over a change of clocks has 167 or 169 hours. */
const lettersFrom = (city: string, instant: string, step: 1 | -1): readonly string[] => {
  const zone = zoneOfCity(city);
  return Array.from({ length: weekDays + 1 }, (_, days) => cityDay(shift(instant, days * step), zone))
    .filter((day) => new Date(day).getUTCDay() === letterDay)
    .map((day) => cityInstant(`${day}T08:00`, zone));
};

/** The first Thursday, 8:00 in the city, after an instant. */
export const nextLetterAt = (city: string, after: string): string =>
  lettersFrom(city, after, 1).find((at) => at > after) ?? after;

/** The letters whose time lies after `from` and not after `until`. Of several weeks, the last one. */
export const lettersBetween = (from: string, until: string): readonly { city: string; at: string }[] =>
  letterCities.flatMap((city) => {
    const at = lettersFrom(city, until, -1).find((time) => time <= until);
    return at !== undefined && at > from ? [{ city, at }] : [];
  });

export const isTooLate = (at: string, now: Date): boolean => now.getTime() - Date.parse(at) > latestStartMs;

/** The ISO week of a letter. Its Thursday decides the year: `2026-W48`. */
export const weekOfLetter = (city: string, at: string): string => {
  const day = cityDay(at, zoneOfCity(city));
  const year = day.slice(0, 4);
  const daysBefore = (Date.parse(day) - Date.parse(`${year}-01-01`)) / dayMs;
  return `${year}-W${String(Math.floor(daysBefore / weekDays) + 1).padStart(2, "0")}`;
};

/** The times of the evenings that a letter tells of, and of those before it. */
export const weekAfter = (city: string, at: string): readonly [string, string] => [
  at,
  nextLetterAt(city, at),
];
export const weekBefore = (at: string): readonly [string, string] => [shift(at, -weekDays), at];

/** Since when partners are new when the city had no letter yet. */
export const monthBefore = (at: string): string => shift(at, -30);
