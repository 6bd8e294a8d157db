import { lazy, memo, Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import { chooseLinkedCountry } from "#shared/cities/linkedCountry.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { LoadMoreButton, useTextWarmUp } from "#shared/ui/PagedList.tsx";
import { EventListStates } from "./EventListStates";
import { isFiltered } from "./eventSearch";
import { eventsMessages } from "./messages/en";
import { TimelineSkeleton } from "./timeline/TimelineSkeleton";
import { useListedEvents } from "./useListedEvents";

// Requested with the page: a choice that is made before the filters are hydrated is lost.
const filters = import("./filters/EventFilters");
const EventFilters = lazy(async () => ({ default: (await filters).EventFilters }));
const CityOfWeek = lazy(async () => ({ default: (await import("./filters/CityOfWeek")).CityOfWeek }));
const EventTimeline = lazy(async () => ({
  default: (await import("./timeline/EventTimeline")).EventTimeline,
}));

/**
 * Without props: an update from the list before the filters are hydrated would replace them, and with them a text that
 * was typed early.
 */
const Filters = memo(() => (
  <Suspense fallback={<div className="mb-1 h-14 md:mb-5" />}>
    <EventFilters />
  </Suspense>
));

const withoutFilters = new URLSearchParams();

// A prerendered page does not prefetch.
chooseLinkedCountry();

/** The events that match the filters in the address, by days. */
export const EventList = () => {
  const messages = useMessages(eventsMessages).list;
  const [params, setParams] = useSearchParams();
  const { search, list, events, isRestored } = useListedEvents(params);
  useTextWarmUp();

  const skeletons = <TimelineSkeleton dayCount={2} />;
  return (
    <>
      <Filters />
      <EventListStates
        list={list}
        events={events}
        skeletons={skeletons}
        onClear={isFiltered(search) ? () => setParams(withoutFilters) : undefined}
      />
      {events.length > 0 && (
        <>
          {/* The line is there while its text loads, so that nothing shifts. */}
          <p className="min-h-6 text-ink-2">
            <Suspense>
              {!isFiltered(search) && <CityOfWeek events={events} hasMore={list.hasNextPage} />}
            </Suspense>
          </p>
          <Suspense fallback={skeletons}>
            <EventTimeline events={events} isRestored={isRestored} />
          </Suspense>
        </>
      )}
      <LoadMoreButton list={list} label={messages.showMore} busyLabel={messages.loadingMore} />
    </>
  );
};
