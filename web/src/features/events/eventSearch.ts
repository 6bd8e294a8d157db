import { beginningOf } from "@majlis/core/kernel/cutText.rules";
import { citiesByCountry } from "@majlis/contracts/cities";
import { type Country, homeCountry } from "@majlis/contracts/values";
import { readCity } from "#shared/cities/linkedCountry.ts";

/** The filters in the address: `/events?q=oud&when=week&price=free&city=Salt`. */
export interface EventSearch {
  readonly q: string;
  readonly when: "week" | "month" | undefined;
  readonly price: "free" | "paid" | undefined;
  /** Empty for all cities of the home country. Lists of other countries are of one city. */
  readonly city: string;
}

const maxLength = 80;

export const readSearch = (params: URLSearchParams, country: Country): EventSearch => {
  const when = params.get("when");
  const price = params.get("price");
  return {
    q: beginningOf((params.get("q") ?? "").trim(), maxLength),
    when: when === "week" || when === "month" ? when : undefined,
    price: price === "free" || price === "paid" ? price : undefined,
    city: readCity(params, country) || defaultCity(country),
  };
};

const defaultCity = (country: Country): string =>
  country === homeCountry ? "" : citiesByCountry[country][0];

export const isFiltered = ({ q, when, price, city }: EventSearch): boolean =>
  q !== "" || when !== undefined || price !== undefined || city !== "";
