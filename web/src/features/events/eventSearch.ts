/** The filters of a list of events, and the city with which it begins. Apart from the queries, which each page loads. */
import { citiesIn, countryOfCity } from "@majlis/contracts/cities";
import { type Country, homeCountry } from "@majlis/contracts/values";
import { beginningOf } from "@majlis/core/kernel/cutText.rules";
import { chooseLinkedCountry, countryStore, readCity } from "#shared/country.ts";

const key = "majlis.city";

/** The city that was chosen last on this device: empty for all of the home country, undefined before a choice. */
let chosenCity = globalThis.localStorage?.getItem(key) ?? undefined;
/** The city of the reader's profile, if it is elsewhere. */
let profileCity: string | undefined;

/** The next list of events begins with this city; empty for all cities of the home country. */
export const chooseCity = (city: string): void => {
  chosenCity = city;
  localStorage.setItem(key, city);
};

const hasLink = (): boolean => new URLSearchParams(window.location.search).has("city");

/** Chooses the country of the city in the address, else of the one chosen last. */
export const beginList = (): void => {
  if (chosenCity) countryStore.set(countryOfCity(chosenCity));
  chooseLinkedCountry();
};

/** Lists begin at the city of a profile elsewhere, unless the reader chose another one or opened a link to a city. */
export const beginAt = (city: string | null | undefined): void => {
  const elsewhere = city && countryOfCity(city) !== homeCountry ? city : undefined;
  if (elsewhere === profileCity || chosenCity !== undefined || hasLink()) return;
  profileCity = elsewhere;
  countryStore.set(countryOfCity(elsewhere ?? ""));
};

/** The city of a list where a country is not shown whole. */
export const mainCity = (country: Country): string =>
  country === homeCountry ? "" : (citiesIn(country)[0] ?? "");

/** The city with which the list of a country begins. */
export const firstCity = (country: Country): string =>
  [chosenCity, profileCity].find((city) => city !== undefined && countryOfCity(city) === country) ??
  mainCity(country);

/** The limits of time that have a name in the address. */
const whens = ["tonight", "weekend", "week", "month"] as const;

/** The filters in the address: `/events?q=oud&when=week&price=free&city=Salt`. */
export interface EventSearch {
  readonly q: string;
  readonly when: (typeof whens)[number] | undefined;
  readonly price: "free" | "paid" | undefined;
  /** Empty for all cities of the home country. Lists of other countries are of one city. */
  readonly city: string;
}

const maxLength = 80;

export const readSearch = (params: URLSearchParams, country: Country): EventSearch => {
  const when = whens.find((name) => name === params.get("when"));
  const price = params.get("price");
  return {
    q: beginningOf((params.get("q") ?? "").trim(), maxLength),
    when,
    price: price === "free" || price === "paid" ? price : undefined,
    city: readCity(params, country) || firstCity(country),
  };
};

export const isFiltered = ({ q, when, price, city }: EventSearch): boolean =>
  q !== "" || when !== undefined || price !== undefined || city !== mainCity(countryOfCity(city));
