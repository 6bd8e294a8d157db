import { citiesByCountry } from "@majlis/contracts/cities";
import { homeCountry } from "@majlis/contracts/values";
import { useStore } from "@nanostores/react";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { countryStore } from "#shared/country.ts";
import { cityName } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { SearchInput } from "#shared/ui/SearchInput.tsx";
import { Select } from "#shared/ui/Select.tsx";
import { type EventSearch, readSearch } from "../eventSearch";
import { eventsMessages } from "../messages/en";

const typingPauseMs = 300;

/** The filters are in the address, so a search can be shared and restored. */
export const EventFilters = () => {
  const country = useStore(countryStore);
  const [params, setParams] = useSearchParams();
  const search = readSearch(params, country);
  const onChange = (name: keyof EventSearch, value: string) => {
    const next = new URLSearchParams(window.location.search);
    if (value) next.set(name, value);
    else next.delete(name);
    setParams(next, { replace: true });
  };
  const messages = useMessages(eventsMessages).filters;
  const known: readonly string[] = citiesByCountry[country];
  const cities = search.city === "" || known.includes(search.city) ? known : [search.city, ...known];
  return (
    <search className="-mx-4 mb-1 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:mb-5 md:px-0 [&_select]:w-auto">
      <SearchBox query={search.q} onChange={(query) => onChange("q", query)} />
      <Select
        aria-label={messages.when}
        value={search.when ?? ""}
        onChange={({ target }) => onChange("when", target.value)}
        options={[
          { value: "", label: messages.anyTime },
          { value: "week", label: messages.thisWeek },
          { value: "month", label: messages.thisMonth },
        ]}
      />
      <Select
        aria-label={messages.city}
        value={search.city}
        onChange={({ target }) => onChange("city", target.value)}
        options={[
          ...(country === homeCountry ? [{ value: "", label: messages.allCities }] : []),
          ...cities.map((city) => ({ value: city, label: cityName(city) })),
        ]}
      />
      <Select
        aria-label={messages.price}
        value={search.price ?? ""}
        onChange={({ target }) => onChange("price", target.value)}
        options={[
          { value: "", label: messages.allPrices },
          { value: "free", label: messages.free },
          { value: "paid", label: messages.paid },
        ]}
      />
    </search>
  );
};

interface SearchBoxProps {
  readonly query: string;
  readonly onChange: (query: string) => void;
}

/** Searches when typing pauses. */
const SearchBox = ({ query, onChange }: SearchBoxProps) => {
  const messages = useMessages(eventsMessages).filters;
  const box = useRef<HTMLInputElement>(null);
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const type = (text: string) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      timer.current = 0;
      onChange(text.trim());
    }, typingPauseMs);
  };
  useEffect(() => {
    // The address changed without typing: filters were cleared, or the browser went back.
    if (box.current && !timer.current && box.current.value.trim() !== query) box.current.value = query;
  }, [query]);
  return (
    <div className="relative min-w-56 grow">
      <SearchInput
        input={box}
        label={messages.search}
        placeholder={messages.searchPlaceholder}
        query={query}
        onType={type}
      />
    </div>
  );
};
