/** The times of a day in a city, and what an evening collides with: docs/product.md#rhythm-of-the-city. Pure. */
import { countryOfCity, zoneOfCity } from "@majlis/contracts/cities";
import { placeOfCity } from "@majlis/contracts/cityFacts";
import type { Country } from "@majlis/contracts/values";
import {
  CalculationMethod,
  type CalculationParameters,
  Coordinates,
  HighLatitudeRule,
  PrayerTimes,
} from "adhan";
import { cityDay, cityInstant, cityMinute } from "#core/kernel/dates.rules";
import type { Times } from "#core/kernel/time.rules";
import {
  type Eid,
  eids,
  type HolidayName,
  holidayOf,
  isFriday,
  isPrayerTime,
  isRamadan,
} from "./holidays.rules";

/** What a day brings. Instants are in UTC. */
export interface DayRhythm {
  readonly sunset: string;
  readonly maghrib: string;
  readonly isha: string;
  /** Friday's midday prayer is named in the home country only: elsewhere each mosque has its own time. */
  readonly hasFridayPrayer: boolean;
  /** Iftar is at maghrib. */
  readonly isRamadan: boolean;
  readonly holiday: HolidayName | undefined;
}

/** Why a time is not a good one. Minutes are whole, and negative before maghrib. */
export type RhythmProblem =
  | { readonly kind: "eid"; readonly eid: Eid }
  | { readonly kind: "iftar"; readonly at: string }
  | { readonly kind: "friday" }
  | { readonly kind: "maghrib"; readonly minutes: number };

const minuteMs = 60_000;
/** A start so close to maghrib is a problem, in minutes before and after it. */
const maghribSpan = { before: 20, after: 15 } as const;
/** The meal, in minutes before and after maghrib on days of Ramadan. */
const iftarSpan = { before: 30, after: 45 } as const;
const quarterMs = 15 * minuteMs;
/** How long an evening without an end lasts. */
const usualMs = 3 * 60 * minuteMs;

/**
 * Jordan: 18 degrees for isha. The timetable of the Ministry of Awqaf has maghrib six to eight minutes after the
 * computed sunset, so it is seven here.
 */
const methodOf: Readonly<Record<Country, () => CalculationParameters>> = {
  Jordan: () => {
    const method = CalculationMethod.MuslimWorldLeague();
    method.ishaAngle = 18;
    method.methodAdjustments = { ...method.methodAdjustments, maghrib: 7 };
    return method;
  },
  "United Kingdom": () => CalculationMethod.MoonsightingCommittee(),
  "United States": () => CalculationMethod.NorthAmerica(),
};

/** The rhythm of a day, `2026-12-04`, in a city. Undefined for a city whose place the product does not know. */
export const rhythmOf = (day: string, city: string): DayRhythm | undefined => {
  const place = placeOfCity(city);
  if (!place || Number.isNaN(Date.parse(day))) return undefined;
  const country = countryOfCity(city);
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const coordinates = new Coordinates(place.latitude, place.longitude);
  const method = methodOf[country]();
  method.highLatitudeRule = HighLatitudeRule.recommended(coordinates);
  // The library reads the day on the clock of the machine.
  const times = new PrayerTimes(coordinates, new Date(year, month - 1, date, 12), method);
  return {
    sunset: times.sunset.toISOString(),
    maghrib: times.maghrib.toISOString(),
    isha: times.isha.toISOString(),
    hasFridayPrayer: country === "Jordan" && isFriday(day),
    isRamadan: isRamadan(day),
    holiday: holidayOf(day, city),
  };
};

/** What an evening collides with, the weightiest first. Undefined without a collision and without a known city. */
export const rhythmProblem = ({ starts_at, ends_at }: Times, city: string): RhythmProblem | undefined => {
  const start = Date.parse(starts_at);
  if (Number.isNaN(start)) return undefined;
  const zone = zoneOfCity(city);
  const rhythm = rhythmOf(cityDay(starts_at, zone), city);
  if (!rhythm) return undefined;
  const { holiday, maghrib } = rhythm;
  const eid = eids.find((each) => each === holiday);
  if (eid) return { kind: "eid", eid };
  const sunsetPrayer = Date.parse(maghrib);
  const end = ends_at ? Date.parse(ends_at) : start + usualMs;
  const meal = {
    from: sunsetPrayer - iftarSpan.before * minuteMs,
    until: sunsetPrayer + iftarSpan.after * minuteMs,
  };
  if (rhythm.isRamadan && start < meal.until && end > meal.from) return { kind: "iftar", at: maghrib };
  if (rhythm.hasFridayPrayer && isPrayerTime(cityMinute(starts_at, zone).replace(" ", "T")))
    return { kind: "friday" };
  if (rhythm.isRamadan) return undefined;
  const minutes = Math.round((start - sunsetPrayer) / minuteMs);
  return minutes > -maghribSpan.before && minutes < maghribSpan.after
    ? { kind: "maghrib", minutes }
    : undefined;
};

/**
 * The first later start, by quarters of an hour, at which an evening of the same length has no problem. On Eid it is
 * the same time on a later day. Undefined when the given start has none, or no better one is found within a week.
 */
export const betterStart = ({ starts_at, ends_at }: Times, city: string): string | undefined => {
  const zone = zoneOfCity(city);
  const first = Date.parse(starts_at);
  const length = ends_at ? Date.parse(ends_at) - first : undefined;
  let at = first;
  for (;;) {
    const start = new Date(at).toISOString();
    const end = length === undefined ? null : new Date(at + length).toISOString();
    const problem = rhythmProblem({ starts_at: start, ends_at: end }, city);
    if (!problem) return at === first ? undefined : start;
    if (at > first + 7 * 1440 * minuteMs) return undefined;
    at =
      problem.kind === "eid"
        ? Date.parse(cityInstant(dayLater(cityMinute(start, zone)), zone))
        : (Math.floor(at / quarterMs) + 1) * quarterMs;
  }
};

/** The same clock time on the next day: `2026-03-20 19:00` → `2026-03-21T19:00`. */
const dayLater = (minute: string): string =>
  new Date(Date.parse(`${minute.replace(" ", "T")}:00Z`) + 1440 * minuteMs).toISOString().slice(0, 16);
