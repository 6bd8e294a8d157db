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

const zones = {
  Jordan: "Asia/Amman",
  "United States": "America/New_York",
  "United Kingdom": "Europe/London",
} as const satisfies Record<Country, string>;

const zonesOfCities: ReadonlyMap<string, string> = new Map([
  ["los angeles", "America/Los_Angeles"],
  ["chicago", "America/Chicago"],
  ["houston", "America/Chicago"],
]);

/** The time zone at home. */
export const homeZone = zones[homeCountry];

/** The IANA time zone of a city, `Europe/London`. Without a city, the zone at home. */
export const zoneOfCity = (city: string | undefined): string => {
  if (city === undefined) return homeZone;
  return zonesOfCities.get(city.trim().toLowerCase()) ?? zones[countryOfCity(city)];
};
