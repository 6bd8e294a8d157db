import { countries, type Country, homeCountry } from "#contracts/values";

/** The cities that lists offer. */
export const citiesByCountry = {
  Jordan: ["Amman", "Zarqa", "Irbid", "Salt", "Madaba", "Aqaba", "Jerash", "Ajloun", "Karak"],
  "United States": ["New York", "Los Angeles", "Chicago", "Houston", "Washington"],
  "United Kingdom": ["London", "Manchester", "Birmingham", "Edinburgh", "Bristol"],
} as const satisfies Record<Country, readonly string[]>;

const countryByCity: ReadonlyMap<string, Country> = new Map(
  countries.flatMap((country) => citiesByCountry[country].map((city) => [city.toLowerCase(), country])),
);

/** The country of a city. A city that the table does not have is at home. */
export const countryOfCity = (city: string): Country =>
  countryByCity.get(city.trim().toLowerCase()) ?? homeCountry;

/** An IANA time zone, `Europe/London`. A name of a city is none. `UTC` is for days and minutes without a place. */
export type Zone = `${string}/${string}` | "UTC";

const zones = {
  Jordan: "Asia/Amman",
  "United States": "America/New_York",
  "United Kingdom": "Europe/London",
} as const satisfies Record<Country, Zone>;

const zonesOfCities: ReadonlyMap<string, Zone> = new Map([
  ["los angeles", "America/Los_Angeles"],
  ["chicago", "America/Chicago"],
  ["houston", "America/Chicago"],
]);

/** The time zone of a city. A city that the table does not have keeps the time at home. */
export const zoneOfCity = (city: string): Zone =>
  zonesOfCities.get(city.trim().toLowerCase()) ?? zones[countryOfCity(city)];

/** The city of the house, for times that belong to no city: accounts, payments, books. */
export const home = citiesByCountry[homeCountry][0];

export const homeZone = zoneOfCity(home);
