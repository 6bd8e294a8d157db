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
