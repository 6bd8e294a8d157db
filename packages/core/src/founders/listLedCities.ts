import type { Deps } from "#core/table/deps";

/** One page of the role index: 250 kB at most, 32 read units. Caches share the reply. */
const mostFounders = 500;

/** Returns the cities of the profiles of city founders, each once. */
export const listLedCities = async (deps: Deps): Promise<{ cities: string[] }> => {
  const { data } = await deps.store.user.query
    .byRole({ listed_role: "city_founder" })
    .go({ limit: mostFounders });
  return { cities: [...new Set(data.flatMap(({ city }) => city ?? []))].toSorted() };
};
