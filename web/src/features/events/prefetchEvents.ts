import { chooseLinkedCountry } from "#shared/cities/linkedCountry.ts";
import { countryStore } from "#shared/country.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { eventQueries } from "./events.queries";
import { readSearch } from "./eventSearch";

/** Loads the list that the address asks for, beside the code of its page. */
export const prefetchEvents = (): Promise<void> => {
  chooseLinkedCountry();
  const search = readSearch(new URLSearchParams(window.location.search), countryStore.get());
  return queryClient.prefetchInfiniteQuery(eventQueries.list(search));
};
