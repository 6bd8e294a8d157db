import { citiesByCountry, countryOfCity } from "@majlis/contracts/cities";
import { type Country, homeCountry } from "@majlis/contracts/values";
import { countryStore } from "#shared/country.ts";

/** The filters in the address: `/events?q=oud&when=week&price=free&city=Salt`. */
export interface EventSearch {
  readonly q: string;
  readonly when: "week" | "month" | undefined;
  readonly price: "free" | "paid" | undefined;
  /** Empty for all cities of the home country. Lists of other countries are of one city. */
  readonly city: string;
}

/** Chooses the country of the city in the address: a link to the list of a city shows its country. */
export const chooseLinkedCountry = (): void => {
  const city = new URLSearchParams(window.location.search).get("city");
  if (city) countryStore.set(countryOfCity(city));
};

const maxLength = 80;

export const readSearch = (params: URLSearchParams, country: Country): EventSearch => {
  const when = params.get("when");
  const price = params.get("price");
  const city = (params.get("city") ?? "").trim().slice(0, maxLength);
  return {
    q: (params.get("q") ?? "").trim().slice(0, maxLength),
    when: when === "week" || when === "month" ? when : undefined,
    price: price === "free" || price === "paid" ? price : undefined,
    city: city && countryOfCity(city) === country ? city : defaultCity(country),
  };
};

const defaultCity = (country: Country): string =>
  country === homeCountry ? "" : citiesByCountry[country][0];

export const isFiltered = ({ q, when, price, city }: EventSearch): boolean =>
  q !== "" || when !== undefined || price !== undefined || city !== "";
