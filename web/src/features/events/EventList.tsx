import { useInfiniteQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useMessages } from "../../lib/i18n";
import { useSearchParams } from "../../lib/router/useSearchParams";
import { Button } from "../../ui/Button";
import { Failure } from "../../ui/Failure";
import { EventCard } from "./EventCard";
import { EventCardSkeleton } from "./EventCardSkeleton";
import { EventFilters } from "./EventFilters";
import { isFiltered, readSearch } from "./eventSearch";
import { eventsMessages } from "./events.messages";
import { eventQueries } from "./events.queries";

const NoEvents = lazy(async () => ({ default: (await import("./NoEvents")).NoEvents }));

const skeletons = [0, 1, 2, 3, 4, 5];

/** The upcoming events that match the address: loading, failed, empty, or in a grid. */
export const EventList = () => {
  const messages = useMessages(eventsMessages);
  const [params, setParams] = useSearchParams();
  const search = readSearch(params);
  const list = useInfiniteQuery(eventQueries.list(search));
  const events = list.data?.pages.flatMap(({ items }) => items) ?? [];

  const change = (name: string, value: string) => {
    const next = new URLSearchParams(window.location.search);
    if (value) next.set(name, value);
    else next.delete(name);
    setParams(next, { replace: true });
  };

  return (
    <>
      <EventFilters search={search} onChange={change} />
      {list.error && (
        <Failure
          className="mb-5"
          error={list.error}
          fallback="EventsNotLoaded"
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && events.length === 0 && (
        <Suspense fallback={null}>
          <NoEvents isFiltered={isFiltered(search)} onClear={() => setParams(new URLSearchParams())} />
        </Suspense>
      )}
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3" aria-busy={list.isPending}>
        {list.isPending && (
          <>
            <p role="status" className="sr-only">
              {messages.loading}
            </p>
            {skeletons.map((index) => (
              <EventCardSkeleton key={index} />
            ))}
          </>
        )}
        {events.map((event, index) => (
          <EventCard key={event.id} event={event} isFirst={index < 3} />
        ))}
      </div>
      {list.hasNextPage && (
        <div className="mt-8 grid justify-items-center">
          <Button
            kind="quiet"
            isBusy={list.isFetchingNextPage}
            busyLabel={messages.loadingMore}
            onClick={() => void list.fetchNextPage()}
          >
            {messages.showMore}
          </Button>
        </div>
      )}
    </>
  );
};
