import type { Business, BusinessCategory } from "@majlis/contracts/businesses";
import { citiesByCountry, countryOfCity } from "@majlis/contracts/cities";
import type { Country } from "@majlis/contracts/values";
import { readCity } from "#shared/cities/linkedCountry.ts";

export const categories = [
  "Restaurants",
  "Attractions",
  "Services",
  "Entertainment",
] as const satisfies readonly BusinessCategory[];

/** The filters as the address holds them: `/guidebook?q=oven&city=Amman&category=Restaurants`. */
export interface GuidebookSearch {
  readonly q: string;
  /** Empty for all cities of the country. */
  readonly city: string;
  readonly category: string;
  /** `honored` for the highest share first. Empty for the order by name. */
  readonly sort: string;
  /** `now` for places that are open. Members only: others do not see hours. */
  readonly open: string;
  /** `only` for the user's favorites. */
  readonly favorites: string;
}

export const readSearch = (params: URLSearchParams, country: Country): GuidebookSearch => ({
  q: params.get("q") ?? "",
  city: readCity(params, country),
  category: params.get("category") ?? "",
  sort: params.get("sort") ?? "",
  open: params.get("open") ?? "",
  favorites: params.get("favorites") ?? "",
});

/** Businesses that match text, city and category. */
export const findBusinesses = (
  businesses: readonly Business[],
  { q, city, category }: Pick<GuidebookSearch, "q" | "city" | "category">,
): Business[] => {
  const terms = q.toLowerCase().split(/\s+/);
  return businesses.filter(
    (business) =>
      (city === "" || business.city === city) &&
      (category === "" || business.category === category) &&
      terms.every((word) => business.name.toLowerCase().includes(word)),
  );
};

export const businessesOf = (businesses: readonly Business[], country: Country): readonly Business[] =>
  businesses.filter(({ city }) => countryOfCity(city) === country);

/** The cities of the country, then other cities of its businesses by name. */
export const citiesOf = (businesses: readonly Business[], country: Country): readonly string[] => {
  const known: readonly string[] = citiesByCountry[country];
  const others = new Set(businesses.map(({ city }) => city).filter((city) => !known.includes(city)));
  return [...known, ...[...others].toSorted((a, b) => a.localeCompare(b))];
};
