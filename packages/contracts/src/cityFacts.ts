/** What is known of a city and the first page does not need: the rest of its row in `cities.ts`. */
import { houseConfig } from "#contracts/house/house";
import { cities, type City, knownCity, knownCountry, rowOfCity } from "#contracts/cities";
import { normalizeText } from "#contracts/normalizeText";
import type { Country } from "#contracts/values";

/** Where a city is, in degrees: north and east are positive. For the times of prayer. */
export interface CityPlace {
  readonly latitude: number;
  readonly longitude: number;
}

/** The number to call in danger. */
const emergencies: Readonly<Record<Country, string>> = {
  Jordan: "911",
  "United States": "911",
  "United Kingdom": "999",
};

export type FixedHoliday =
  | "newYear"
  | "labour"
  | "independence"
  | "christmas"
  | "boxingDay"
  | "juneteenth"
  | "veterans";

/**
 * Public holidays on the same day of each year, by month and day. Lacking are days that move: Easter, bank holidays,
 * Thanksgiving. Sources: Jordan's yearly notice of the Prime Ministry; 5 U.S.C. 6103; the Banking and Financial
 * Dealings Act 1971 with Christmas Day.
 */
const fixedHolidays: Readonly<Record<Country, Readonly<Partial<Record<string, FixedHoliday>>>>> = {
  Jordan: { "01-01": "newYear", "05-01": "labour", "05-25": "independence", "12-25": "christmas" },
  "United States": {
    "01-01": "newYear",
    "06-19": "juneteenth",
    "07-04": "independence",
    "11-11": "veterans",
    "12-25": "christmas",
  },
  "United Kingdom": { "01-01": "newYear", "12-25": "christmas", "12-26": "boxingDay" },
};

/** The public holiday on a fixed day, `2026-12-25`, in a city. Undefined for a city that the table does not have. */
export const fixedHolidayOf = (day: string, city: string): FixedHoliday | undefined => {
  const country = knownCountry(city);
  return country && fixedHolidays[country][day.slice(5)];
};

const cityByWords: ReadonlyMap<string, City> = new Map(
  cities.flatMap((city) =>
    [city, rowOfCity(city).ar ?? city].map((name) => [normalizeText(name), city] as const),
  ),
);

/** Equal for a city in either language and spelling. */
export const cityKey = (name: string): string => {
  const words = normalizeText(name.trim());
  return normalizeText(cityByWords.get(words) ?? words);
};

/** Undefined for a city that the table does not have. */
export const placeOfCity = (name: string): CityPlace | undefined => {
  const city = knownCity(name);
  if (!city) return undefined;
  const [latitude, longitude] = houseConfig.places[city];
  return { latitude, longitude };
};

/** Undefined for a city that the table does not have. */
export const emergencyOfCity = (name: string): string | undefined => {
  const country = knownCountry(name);
  return country && emergencies[country];
};
