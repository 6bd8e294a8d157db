import { useMessages } from "#shared/i18n/i18n.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { EventActions } from "./EventActions";
import { eventsMessages } from "./messages/en";
import { EventsGuide } from "./EventsGuide";
import { useSearchParams } from "react-router-dom";
import { LoadMoreButton, useTextWarmUp } from "#shared/ui/lists/PagedList.tsx";
import { EventListStates, useListedEvents } from "./EventListStates";
import { isFiltered, type EventSearch, readSearch } from "./eventSearch";
import { TimelineSkeleton } from "./timeline/TimelineSkeleton";
import { EventTimeline } from "./timeline/EventTimeline";
import { citiesOfWeek } from "@majlis/core/events/timeline.rules";
import { cityName } from "#shared/i18n/format.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { citiesIn } from "@majlis/contracts/cities";
import { homeCountry } from "@majlis/contracts/cities";
import { useEffect, useRef } from "react";
import { chooseCity, chooseLinkedCountry, countryStore, mainCity, useCountry } from "#shared/country.ts";
import { Chip, SearchInput, ResultCount } from "#shared/ui/lists/ListControls.tsx";
import { Select } from "#shared/ui/forms/Select.tsx";

export const EventsPage = () => {
  const messages = useMessages(eventsMessages).list;
  usePageTitle(messages.pageTitle, messages.heroBody);
  return (
    <>
      {/* Compact: the first event is visible without scrolling. */}
      <section className="mx-auto max-w-6xl px-4 pt-3 pb-3 md:px-6 md:pt-10 md:pb-6">
        <h1 className="text-2xl md:text-3xl">{messages.heroTitle}</h1>
        <p className="mt-1.5 max-w-[60ch] text-ink-2 md:mt-3 md:text-lg">{messages.heroBody}</p>
      </section>
      <section aria-labelledby="upcoming-events" className="mx-auto max-w-6xl px-4 pb-8 md:px-6">
        <h2 id="upcoming-events" className="sr-only">
          {messages.upcoming}
        </h2>
        <EventActions>
          <EventList />
        </EventActions>
      </section>
      <EventsGuide />
    </>
  );
};

const withoutFilters = new URLSearchParams();

// The server draws pages without an address.
if (!import.meta.env.SSR) chooseLinkedCountry();

/** The events that match the filters in the address, by days. */
const EventList = () => {
  const { list: messages, filters } = useMessages(eventsMessages);
  const [params, setParams] = useSearchParams();
  const { search, list, events, isRestored } = useListedEvents(params);
  useTextWarmUp();
  const onlyCity = useCityOfWeek(events, list.hasNextPage);
  // The picker names the city of a list of one.
  const weekCity = search.city === "" && !isFiltered(search) ? onlyCity : undefined;
  const isOfOneCity =
    search.city !== "" || (!list.hasNextPage && events.every(({ city }) => city.trim() === weekCity));
  const onClear = () => {
    chooseCity(mainCity(countryStore.get()));
    setParams(withoutFilters);
  };

  const skeletons = <TimelineSkeleton dayCount={2} />;
  return (
    <>
      <EventFilters />
      <ResultCount
        search={JSON.stringify(search)}
        count={list.isSuccess && !list.isPlaceholderData ? events.length : undefined}
        hasMore={list.hasNextPage}
      />
      <EventListStates
        list={list}
        events={events}
        skeletons={skeletons}
        onClear={isFiltered(search) ? onClear : undefined}
      />
      {events.length > 0 && (
        <>
          {/* The line is there while its text loads, so that nothing shifts. */}
          <p className="min-h-6 text-ink-2 md:mb-4">
            {weekCity !== undefined && filters.allInCity({ city: cityName(weekCity) })}
          </p>
          <EventTimeline events={events} isRestored={isRestored} isOfOneCity={isOfOneCity} />
        </>
      )}
      <LoadMoreButton list={list} label={messages.showMore} busyLabel={messages.loadingMore} />
    </>
  );
};

/** The only city of the week. Undefined when it has several, or is not loaded whole. */
const useCityOfWeek = (events: Parameters<typeof citiesOfWeek>[0], hasMore: boolean): string | undefined => {
  const cities = citiesOfWeek(events, useNow().toISOString(), hasMore);
  return cities?.length === 1 ? cities[0] : undefined;
};

const typingPauseMs = 300;
/** Links may also say `when=month` and `price=paid`. */
const whens = ["tonight", "weekend", "week"] as const;

/** The filters are in the address, so a search can be shared and restored. */
const EventFilters = () => {
  const country = useCountry();
  const [params, setParams] = useSearchParams();
  const search = readSearch(params, country);
  const onChange = (name: keyof EventSearch, value: string) => {
    const next = new URLSearchParams(window.location.search);
    if (value) next.set(name, value);
    else next.delete(name);
    setParams(next, { replace: true });
  };
  const messages = useMessages(eventsMessages).filters;
  const known: readonly string[] = citiesIn(country);
  const cities = search.city === "" || known.includes(search.city) ? known : [search.city, ...known];
  return (
    <search className="mb-3 flex flex-wrap gap-2 py-1 md:mb-5 [&_select]:w-auto">
      <SearchBox query={search.q} onChange={(query) => onChange("q", query)} />
      <div
        role="group"
        aria-label={messages.narrow}
        className="order-last flex flex-wrap gap-1.5 md:order-none"
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
        onChange={({ target }) => {
          chooseCity(target.value);
          onChange("city", target.value);
        }}
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
