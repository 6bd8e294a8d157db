/** Fridays, Ramadan and holidays, by the day in a city: docs/product.md#rhythm-of-the-city. Pure, for server and page. */
import { countryOfCity, zoneOfCity } from "@majlis/contracts/cities";
import { knownCity } from "@majlis/contracts/cityPlaces";
import { cityDay } from "#core/kernel/dates.rules";

export const eids = ["eidAlFitr", "eidAlAdha"] as const;
export type Eid = (typeof eids)[number];

export type HolidayName =
  | Eid
  | "newYear"
  | "secondOfJanuary"
  | "martinLutherKing"
  | "washington"
  | "goodFriday"
  | "easterMonday"
  | "labour"
  | "earlyMay"
  | "spring"
  | "memorial"
  | "independence"
  | "juneteenth"
  | "summer"
  | "columbus"
  | "veterans"
  | "saintAndrew"
  | "thanksgiving"
  | "christmas"
  | "boxing"
  | "hijriNewYear"
  | "mawlid"
  | "arafat";

/** The time of the Friday prayer on the clocks of the city. The last minute is part of it. */
export const prayerTime = { from: "11:30", until: "13:30" } as const;

const [sunday, monday, thursday, friday, saturday] = [0, 1, 4, 5, 6] as const;

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const weekdayOf = (day: string): number => dateOf(day).getUTCDay();
const plus = (day: string, days: number): string =>
  new Date(dateOf(day).getTime() + days * 86_400_000).toISOString().slice(0, 10);

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

/** The days of a holiday in a year. */
type DaysOf = (year: number) => readonly string[];
type Holidays = readonly (readonly [HolidayName, DaysOf])[];

const on =
  (monthAndDay: string): DaysOf =>
  (year) => [`${year}-${monthAndDay}`];

/** The nth weekday of a month, 1 to 12. 0: the last one. */
const nth =
  (month: number, weekday: number, week: number): DaysOf =>
  (year) => {
    const next = week === 0 ? month + 1 : month;
    const first = new Date(Date.UTC(year, next - 1, 1)).toISOString().slice(0, 10);
    return [plus(first, ((weekday - weekdayOf(first) + 7) % 7) + (week - 1) * 7)];
  };

/** On a weekend there is a day in lieu too: so many days later than Saturday and Sunday. */
const inLieu =
  (monthAndDay: string, ofSaturday: number, ofSunday: number): DaysOf =>
  (year) => {
    const day = `${year}-${monthAndDay}`;
    const weekday = weekdayOf(day);
    return [day, plus(day, weekday === saturday ? ofSaturday : weekday === sunday ? ofSunday : 0)];
  };

/** Days after Easter Sunday of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
const easter =
  (days: number): DaysOf =>
  (year) => {
    const century = Math.floor(year / 100);
    const golden = year % 19;
    const shift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
    const epact = (19 * golden + century - Math.floor(century / 4) - shift + 15) % 30;
    const rest = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7;
    const late = Math.floor((golden + 11 * epact + 22 * rest) / 451);
    const count = epact + rest - 7 * late + 114;
    return [plus(`${year}-0${Math.floor(count / 31)}-01`, (count % 31) + days)];
  };

const jordan: Holidays = [
  ["newYear", on("01-01")],
  ["labour", on("05-01")],
  ["independence", on("05-25")],
  ["christmas", on("12-25")],
];
const britain: Holidays = [
  ["newYear", inLieu("01-01", 2, 1)],
  ["goodFriday", easter(-2)],
  ["earlyMay", nth(5, monday, 1)],
  ["spring", nth(5, monday, 0)],
  ["christmas", inLieu("12-25", 2, 2)],
  ["boxing", inLieu("12-26", 2, 2)],
];
const england: Holidays = [...britain, ["easterMonday", easter(1)], ["summer", nth(8, monday, 0)]];
const scotland: Holidays = [
  ...britain,
  ["secondOfJanuary", inLieu("01-02", 2, 2)],
  ["summer", nth(8, monday, 1)],
  ["saintAndrew", inLieu("11-30", 2, 1)],
];
const america: Holidays = [
  ["newYear", inLieu("01-01", -1, 1)],
  ["martinLutherKing", nth(1, monday, 3)],
  ["washington", nth(2, monday, 3)],
  ["memorial", nth(5, monday, 0)],
  ["juneteenth", inLieu("06-19", -1, 1)],
  ["independence", inLieu("07-04", -1, 1)],
  ["labour", nth(9, monday, 1)],
  ["columbus", nth(10, monday, 2)],
  ["veterans", inLieu("11-11", -1, 1)],
  ["thanksgiving", nth(11, thursday, 4)],
  ["christmas", inLieu("12-25", -1, 1)],
];

const holidaysIn = (city: string): Holidays => {
  if (knownCity(city) === "Edinburgh") return scotland;
  return { Jordan: jordan, "United Kingdom": england, "United States": america }[countryOfCity(city)];
};

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
  const isJordan = countryOfCity(city) === "Jordan";
  const islamic = eidOf(month, date) ?? (isJordan ? islamicOf(month, date) : undefined);
  // A day in lieu of New Year's Day can be in the year before.
  const year = Number(day.slice(0, 4));
  return (
    islamic ??
    holidaysIn(city).find(([, daysOf]) => [year, year + 1].some((each) => daysOf(each).includes(day)))?.[0]
  );
};
