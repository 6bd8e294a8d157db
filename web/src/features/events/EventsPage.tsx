import { useInfiniteQuery } from "@tanstack/react-query";
import { lazy, Suspense, memo } from "react";
import { useSearchParams } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { PageHero } from "#shared/ui/PageHero.tsx";
import { PagedGrid } from "#shared/ui/PagedList.tsx";
import { Section } from "#shared/ui/Section.tsx";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { EventActions } from "./EventActions";
import { EventCard, EventCardSkeleton } from "./EventCard";
import { EventFilters } from "./EventFilters";
import { eventQueries } from "./events.queries";
import { isFiltered, readSearch } from "./eventSearch";
import { eventsMessages } from "./messages/en";

const EventsGuide = lazy(async () => ({ default: (await import("./EventsGuide")).EventsGuide }));
const NoEvents = lazy(async () => ({ default: (await import("./NoEvents")).NoEvents }));
const Card = memo(EventCard);

export const EventsPage = () => {
  const messages = useMessages(eventsMessages).list;
  usePageTitle(messages.pageTitle, messages.heroBody);
  return (
    <>
      <PageHero
        isGrand
        title={messages.heroTitle}
        art={[
          ["arcade", "wadi"],
          ["stars", "pomegranate"],
          ["hillHouses", "night"],
        ]}
      >
        <p>{messages.heroBody}</p>
      </PageHero>
      <Section title={messages.upcoming}>
        <EventActions>
          <EventList />
        </EventActions>
      </Section>
      <Suspense>
        <EventsGuide />
      </Suspense>
    </>
  );
};

const EventList = () => {
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
