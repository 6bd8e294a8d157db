/** Fridays, Ramadan and holidays, by the day in a city: docs/product.md#rhythm-of-the-city. Pure, for server and page. */
import { knownCountry, zoneOfCity } from "@majlis/contracts/cities";
import { type FixedHoliday, fixedHolidayOf } from "@majlis/contracts/cityFacts";
import { cityDay } from "#core/kernel/dates.rules";

export const eids = ["eidAlFitr", "eidAlAdha"] as const;
export type Eid = (typeof eids)[number];

export type HolidayName = Eid | FixedHoliday | "hijriNewYear" | "mawlid" | "arafat";

/** The time of the Friday prayer on the clocks of the city. The last minute is part of it. */
export const prayerTime = { from: "11:30", until: "13:30" } as const;

const friday = 5;

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const weekdayOf = (day: string): number => dateOf(day).getUTCDay();

/** Whether a day, `2026-12-04`, is a Friday. */
export const isFriday = (day: string): boolean => weekdayOf(day) === friday;

/** Whether a minute in the city's zone, `2026-12-04T12:00`, is in the time of the Friday prayer. */
export const isPrayerTime = (minute: string): boolean => {
  const clock = minute.slice(11, 16);
  return isFriday(minute.slice(0, 10)) && clock >= prayerTime.from && clock <= prayerTime.until;
};

let formatter: Intl.DateTimeFormat | undefined;

/** Month, 1 to 12, and day of the month in the calendar of Umm al-Qura. A formatter is not built on load. */
const islamicDay = (day: string): readonly [month: number, day: number] => {
  formatter ??= new Intl.DateTimeFormat("en-u-ca-islamic-umalqura-nu-latn", {
    timeZone: "UTC",
    month: "numeric",
    day: "numeric",
  });
  const parts = formatter.formatToParts(dateOf(day));
  const read = (wanted: string): number => Number(parts.find(({ type }) => type === wanted)?.value);
  return [read("month"), read("day")];
};

/** Whether a day is in Ramadan. The calendar may be a day off what the sighting of the moon decides. */
export const isRamadan = (day: string): boolean => islamicDay(day)[0] === 9;

/** Whether an event or a gathering starts on a day of Ramadan in its city. False for an invalid start. */
export const startsInRamadan = ({ starts_at, city }: { readonly starts_at: string; readonly city: string }) =>
  !Number.isNaN(Date.parse(starts_at)) && isRamadan(cityDay(starts_at, zoneOfCity(city)));

/** Eid, everywhere. */
const eidOf = (month: number, day: number): Eid | undefined => {
  if (month === 10 && day <= 3) return "eidAlFitr";
  return month === 12 && day >= 10 && day <= 13 ? "eidAlAdha" : undefined;
};

/** Further Islamic holidays of Jordan. */
const islamicOf = (month: number, day: number): HolidayName | undefined => {
  if (month === 1 && day === 1) return "hijriNewYear";
  if (month === 3 && day === 12) return "mawlid";
  return month === 12 && day === 9 ? "arafat" : undefined;
};

/** The public holiday of a day, `2026-12-25`, in a city, or Eid. */
export const holidayOf = (day: string, city: string): HolidayName | undefined => {
  const [month, date] = islamicDay(day);
  const eid = eidOf(month, date);
  const islamic = knownCountry(city) === "Jordan" ? islamicOf(month, date) : undefined;
  return eid ?? islamic ?? fixedHolidayOf(day, city);
};
