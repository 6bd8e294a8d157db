import { countryOfCity } from "@majlis/contracts/cities";
import { countryStore } from "#shared/country.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { eventQueries } from "./events.queries";
import { readSearch } from "./eventSearch";

/**
 * Loads the list that the address asks for, beside the code of its page. A link to the list of one city chooses the
 * city's country.
 */
export const prefetchEvents = (): Promise<void> => {
  const params = new URLSearchParams(window.location.search);
  const city = params.get("city");
  if (city) countryStore.set(countryOfCity(city));
  return queryClient.prefetchInfiniteQuery(eventQueries.list(readSearch(params, countryStore.get())));
};
