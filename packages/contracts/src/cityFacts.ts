/** What is known of a city and the first page does not need: the rest of its row in `cities.ts`. */
import { cities, type City, countryOfCity, knownCity, rowOfCity } from "#contracts/cities";
import { normalizeText } from "#contracts/normalizeText";
import type { Country } from "#contracts/values";

/** Where a city is, in degrees: north and east are positive. For the times of prayer. */
export interface CityPlace {
  readonly latitude: number;
  readonly longitude: number;
}

const at = (latitude: number, longitude: number): CityPlace => ({ latitude, longitude });

const places: Readonly<Record<City, CityPlace>> = {
  Amman: at(31.9539, 35.9106),
  Zarqa: at(32.0728, 36.088),
  Irbid: at(32.5556, 35.85),
  Salt: at(32.0392, 35.7272),
  Madaba: at(31.7167, 35.8),
  Aqaba: at(29.5321, 35.0063),
  Jerash: at(32.2723, 35.8914),
  Ajloun: at(32.3333, 35.7528),
  Karak: at(31.1853, 35.7048),
  "New York": at(40.7128, -74.006),
  "Los Angeles": at(34.0522, -118.2437),
  Chicago: at(41.8781, -87.6298),
  Houston: at(29.7604, -95.3698),
  Washington: at(38.9072, -77.0369),
  London: at(51.5074, -0.1278),
  Manchester: at(53.4808, -2.2426),
  Birmingham: at(52.4862, -1.8904),
  Edinburgh: at(55.9533, -3.1883),
  Bristol: at(51.4545, -2.5879),
};

/** The number to call in danger. */
const emergencies: Readonly<Record<Country, string>> = {
  Jordan: "911",
  "United States": "911",
  "United Kingdom": "999",
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
  return city && places[city];
};

/** Undefined for a city that the table does not have. */
export const emergencyOfCity = (name: string): string | undefined =>
  knownCity(name) && emergencies[countryOfCity(name)];
