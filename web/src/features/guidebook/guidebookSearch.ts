import type { Business, BusinessCategory } from "@majlis/contracts/businesses";

export const categories = [
  "Restaurants",
  "Attractions",
  "Services",
  "Entertainment",
] as const satisfies readonly BusinessCategory[];

/** The filters as the address holds them: `/guidebook?q=oven&city=Amman&category=Restaurants`. */
export interface GuidebookSearch {
  readonly q: string;
  readonly city: string;
  readonly category: string;
}

export const readSearch = (params: URLSearchParams): GuidebookSearch => ({
  q: params.get("q") ?? "",
  city: params.get("city") ?? "",
  category: params.get("category") ?? "",
});

/** Businesses that match all filters. */
export const findBusinesses = (
  businesses: readonly Business[],
  { q, city, category }: GuidebookSearch,
): Business[] => {
  const terms = q.toLowerCase().split(/\s+/);
  return businesses.filter(
    (business) =>
      (city === "" || business.city === city) &&
      (category === "" || business.category === category) &&
      terms.every((word) => business.name.toLowerCase().includes(word)),
  );
};

/** The distinct cities by name. */
export const citiesOf = (businesses: readonly Business[]): string[] =>
  [...new Set(businesses.map(({ city }) => city))].toSorted((a, b) => a.localeCompare(b));
