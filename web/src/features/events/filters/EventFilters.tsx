import { citiesByCountry } from "@majlis/contracts/cities";
import { homeCountry } from "@majlis/contracts/values";
import { useStore } from "@nanostores/react";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { countryStore } from "#shared/country.ts";
import { cityName } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Chip, SearchInput } from "#shared/ui/ListControls.tsx";
import { Select } from "#shared/ui/Select.tsx";
import { type EventSearch, readSearch } from "../eventSearch";
import { eventsMessages } from "../messages/en";

const typingPauseMs = 300;
/** Links may also say `when=month` and `price=paid`. */
const whens = ["tonight", "weekend", "week"] as const;

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
    <search className="mb-3 flex flex-wrap gap-2 py-1 md:mb-5 [&_select]:w-auto">
      <SearchBox query={search.q} onChange={(query) => onChange("q", query)} />
      <div
        role="group"
        aria-label={messages.narrow}
        className="order-last flex flex-wrap gap-2 md:order-none"
      >
        {whens.map((when) => (
          <Chip
            key={when}
            isOn={search.when === when}
            onChange={(isOn) => onChange("when", isOn ? when : "")}
          >
            {messages[when]}
          </Chip>
        ))}
        <Chip isOn={search.price === "free"} onChange={(isOn) => onChange("price", isOn ? "free" : "")}>
          {messages.free}
        </Chip>
      </div>
      <Select
        aria-label={messages.city}
        value={search.city}
        onChange={({ target }) => onChange("city", target.value)}
        options={[
          ...(country === homeCountry ? [{ value: "", label: messages.allCities }] : []),
          ...cities.map((city) => ({ value: city, label: cityName(city) })),
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
    <div className="relative min-w-40 grow basis-0 md:min-w-56">
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
