/** The filters of a list of events. Apart from the queries, which each page loads. */
import { countryOfCity } from "@majlis/contracts/cities";
import type { Country } from "@majlis/contracts/values";
import { beginningOf } from "@majlis/core/kernel/cutText.rules";
import { knownCityIn, mainCity, readCity } from "#shared/country.ts";

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
    city: readCity(params, country) || knownCityIn(country) || mainCity(country),
  };
};

export const isFiltered = ({ q, when, price, city }: EventSearch): boolean =>
  q !== "" || when !== undefined || price !== undefined || city !== mainCity(countryOfCity(city));
