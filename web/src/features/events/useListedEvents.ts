import { countryOfCity } from "@majlis/contracts/cities";
import { useStore } from "@nanostores/react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { countryStore } from "#shared/country.ts";
import { eventQueries } from "./events.queries";
import { readSearch } from "./eventSearch";

/** The events of the chosen country that match the filters of an address. */
export const useListedEvents = (params: URLSearchParams) => {
  const country = useStore(countryStore);
  const search = readSearch(params, country);
  const list = useInfiniteQuery(eventQueries.list(search));
  const events = useMemo(
    () =>
      list.data?.pages.flatMap((page) => page.items).filter(({ city }) => countryOfCity(city) === country) ??
      [],
    [list.data, country],
  );
  /** The events were there when the page opened. */
  const [isRestored] = useState(events.length > 0);
  return { search, list, events, isRestored };
};
