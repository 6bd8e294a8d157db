import { useInfiniteQuery } from "@tanstack/react-query";
import { lazy, memo } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useSearchParams } from "#shared/router/useSearchParams.ts";
import { PagedGrid } from "#shared/ui/PagedGrid.tsx";
import { EventCard } from "./EventCard";
import { EventCardSkeleton } from "./EventCardSkeleton";
import { EventFilters } from "./EventFilters";
import { isFiltered, readSearch } from "./eventSearch";
import { eventQueries } from "./events.queries";
import { eventsMessages } from "./messages/en";

const NoEvents = lazy(async () => ({ default: (await import("./NoEvents")).NoEvents }));

const Card = memo(EventCard);

/** The upcoming events that match the address. */
export const EventList = () => {
  const messages = useMessages(eventsMessages).list;
  const [params, setParams] = useSearchParams();
  const search = readSearch(params);
  const list = useInfiniteQuery(eventQueries.list(search));

  const change = (name: string, value: string) => {
    const next = new URLSearchParams(window.location.search);
    if (value) next.set(name, value);
    else next.delete(name);
    setParams(next, { replace: true });
  };

  return (
    <>
      <EventFilters search={search} onChange={change} />
      <PagedGrid
        list={list}
        failure="EventsNotLoaded"
        labels={messages}
        CardSkeleton={EventCardSkeleton}
        empty={<NoEvents isFiltered={isFiltered(search)} onClear={() => setParams(new URLSearchParams())} />}
      >
        {(event, index) => <Card key={event.id} event={event} isFirst={index < 3} />}
      </PagedGrid>
    </>
  );
};
