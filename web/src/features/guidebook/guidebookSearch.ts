import type { Business, BusinessCategory } from "@majlis/contracts/businesses";

export const categories = [
  "Restaurants",
  "Attractions",
  "Services",
  "Entertainment",
] as const satisfies readonly BusinessCategory[];

/** What a person looks for, as the address tells it: `/guidebook?q=oven&city=Amman&category=Restaurants`. */
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

/** Those businesses that match everything that is asked for. */
export const findBusinesses = (
  businesses: readonly Business[],
  { q, city, category }: GuidebookSearch,
): Business[] => {
  const words = q.toLowerCase().split(/\s+/);
  return businesses.filter(
    (business) =>
      (city === "" || business.city === city) &&
      (category === "" || business.category === category) &&
      words.every((word) => business.name.toLowerCase().includes(word)),
  );
};

/** The cities there are partners in, by name, each once. */
export const citiesOf = (businesses: readonly Business[]): string[] =>
  [...new Set(businesses.map(({ city }) => city))].toSorted((a, b) => a.localeCompare(b));
