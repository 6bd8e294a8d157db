import type { Locale } from "#contracts/locales";
import { houseConfig } from "#contracts/house/house";
import { houseMoney } from "#contracts/house/houseMoney";
import type { Country } from "#contracts/values";

/** An IANA time zone, `Europe/London`. A name of a city is none. `UTC` is for days and minutes without a place. */
export type Zone = `${string}/${string}` | "UTC";

/** What the cities of a country have in common. A weekend has two days, and a week ends with it. */
interface CountryRow {
  readonly zone: Zone;
  readonly weekend: "fri" | "sat";
}

/** The key is the name in English, as rows have it. Other languages have their names by locale. */
interface CityRow extends Readonly<Partial<Record<Locale, string>>> {
  readonly country: Country;
  /** Where the country has several. */
  readonly zone?: Zone;
  /** The city as one district. Absent where `nights/districts.ts` names its districts. */
  readonly district?: string;
}

const countryRows: Readonly<Record<Country, CountryRow>> = {
  Jordan: { zone: "Asia/Amman", weekend: "fri" },
  "United States": { zone: "America/New_York", weekend: "sat" },
  "United Kingdom": { zone: "Europe/London", weekend: "sat" },
};

/** The cities that lists offer. What the first page does not need stands in `cityFacts.ts`. */
export const cityRows = houseConfig.cities satisfies Readonly<Record<string, CityRow>>;

export type City = keyof typeof cityRows;

/** The city of the house, for times that belong to no city: accounts, payments, books. */
export const home: City = houseConfig.home;

const isCity = (name: string): name is City => Object.hasOwn(cityRows, name);

export const cities = Object.keys(cityRows).filter(isCity);

export const rowOfCity = (city: City): CityRow => cityRows[city];

export const citiesIn = (country: Country): readonly City[] =>
  cities.filter((city) => rowOfCity(city).country === country);

/** Equal for a name with and without accents, vowel signs and hamza. */
export const nameKey = (name: string): string =>
  name.trim().normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const cityByKey: ReadonlyMap<string, City> = new Map(
  cities.flatMap((city) => [city, rowOfCity(city).ar ?? city].map((name) => [nameKey(name), city] as const)),
);

/** The city of the table that a text names in English or Arabic. Undefined for all others. */
export const knownCity = (name: string): City | undefined => cityByKey.get(nameKey(name));

const knownRow = (name: string): CityRow | undefined => {
  const city = knownCity(name);
  return city && rowOfCity(city);
};

/** The country of a city of the table. What is shown of a country is left out for all others. */
export const knownCountry = (city: string): Country | undefined => knownRow(city)?.country;

export const homeCountry: Country = rowOfCity(home).country;

/** The countries of the picker: those of the house's cities, the one at home first. */
export const pickedCountries: readonly Country[] = [
  ...new Set([homeCountry, ...cities.map((city) => rowOfCity(city).country)]),
];

/** The country of a city, for lists and clocks. A city that the table does not have is at home. */
export const countryOfCity = (city: string): Country => knownCountry(city) ?? homeCountry;

/** The time zone of a city. A city that the table does not have keeps the time at home. */
export const zoneOfCity = (city: string): Zone =>
  knownRow(city)?.zone ?? countryRows[countryOfCity(city)].zone;

/** Whether the city is in the country whose currency is shown beside the house's. */
export const hasShownCurrency = (city: string): boolean => knownCountry(city) === houseMoney.shownCountry;

/** The first day of a city's weekend. */
export const weekendOfCity = (city: string): "fri" | "sat" => countryRows[countryOfCity(city)].weekend;

/** The name of a city in a language. Without a translation it is shown as its founder wrote it. */
export const nameOfCity = (city: string, locale: Locale): string => knownRow(city)?.[locale] ?? city;

export const homeZone = zoneOfCity(home);
