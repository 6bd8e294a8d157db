import { useSearchParams } from "react-router-dom";
import { chooseLinkedCountry } from "#shared/cities/linkedCountry.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { LoadMoreButton, useTextWarmUp } from "#shared/ui/PagedList.tsx";
import { ResultCount } from "#shared/ui/ResultCount.tsx";
import { EventListStates } from "./EventListStates";
import { isFiltered } from "./eventSearch";
import { EventFilters } from "./filters/EventFilters";
import { eventsMessages } from "./messages/en";
import { TimelineSkeleton } from "./timeline/TimelineSkeleton";
import { useListedEvents } from "./useListedEvents";
import { CityOfWeek } from "./filters/CityOfWeek";
import { EventTimeline } from "./timeline/EventTimeline";

const withoutFilters = new URLSearchParams();

// The server draws pages without an address.
if (!import.meta.env.SSR) chooseLinkedCountry();

/** The events that match the filters in the address, by days. */
export const EventList = () => {
  const messages = useMessages(eventsMessages).list;
  const [params, setParams] = useSearchParams();
  const { search, list, events, isRestored } = useListedEvents(params);
  useTextWarmUp();

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
        onClear={isFiltered(search) ? () => setParams(withoutFilters) : undefined}
      />
      {events.length > 0 && (
        <>
          {/* The line is there while its text loads, so that nothing shifts. */}
          <p className="min-h-6 text-ink-2">
            {!isFiltered(search) && <CityOfWeek events={events} hasMore={list.hasNextPage} />}
          </p>
          <EventTimeline events={events} isRestored={isRestored} />
        </>
      )}
      <LoadMoreButton list={list} label={messages.showMore} busyLabel={messages.loadingMore} />
    </>
  );
};
