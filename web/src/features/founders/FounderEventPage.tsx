import { ArrowLeft } from "lucide-react";
import { useEffect } from "react";
import { Link, useParams, useSearchParams } from "react-router-dom";
import { ApiError } from "#shared/api/apiErrors.ts";
import { titleOf } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { ManagedEvent } from "./ManagedEvent";
import { foundersMessages } from "./messages/en";
import { chosenEvent, useSelectedEvent } from "./founder.queries";
import { useQuery } from "@tanstack/react-query";
import { queryClient } from "#shared/api/queryClient.ts";
import { helpedEventsQuery } from "#shared/session/helpedEvents.ts";

const notFound = new ApiError("EventNotFound");

/** The page of one own event. */
export const FounderEventPage = () => {
  const messages = useMessages(foundersMessages).events;
  const { eventId = "" } = useParams();
  const { list, selected, isReading, isUnknown } = useSelectedEvent(eventId);
  useEffect(() => chosenEvent.set(eventId), [eventId]);
  usePageTitle(selected ? titleOf(selected) : messages.title);
  return (
    <>
      <Link to={paths.founderEvents} className={buttonClass("ghost", "no-print -ms-3")}>
        <ArrowLeft className="size-5 rtl:rotate-180" aria-hidden />
        {messages.title}
      </Link>
      {!selected && <h1 className="mt-2 mb-4 text-2xl">{messages.title}</h1>}
      {list.error && (
        <Failure error={list.error} fallback="EventsNotLoaded" onRetry={() => void list.refetch()} />
      )}
      {isUnknown && <Failure error={notFound} fallback="EventNotFound" />}
      {isReading && !list.error && (
        <RowsSkeleton label={messages.loading} className="gap-4" rowClass="h-36" />
      )}
      {selected && <ManagedEvent key={selected.id} event={selected} />}
    </>
  );
};

const gone = new ApiError("HelpEnded");

/** An event that the person manages as a co-host. The address holds the event and the tab. */
export const CoHostPage = () => {
  const messages = useMessages(foundersMessages).helping;
  const [search] = useSearchParams();
  const { data, error, isPending, refetch } = useQuery(helpedEventsQuery);
  const event = data?.find(({ id }) => id === search.get("event"))?.event;
  usePageTitle(event ? titleOf(event) : messages.title);
  return (
    <>
      <Link to={paths.helping} className={buttonClass("ghost", "-ms-3")}>
        <ArrowLeft className="size-5 rtl:rotate-180" aria-hidden />
        {messages.back}
      </Link>
      {!event && <h1 className="mt-2 mb-4 text-2xl">{messages.title}</h1>}
      {isPending && <RowsSkeleton label={messages.loading} className="gap-3" rowClass="h-24" />}
      {error && <Failure error={error} fallback="EventsNotLoaded" onRetry={() => void refetch()} />}
      {data && !event && <Failure error={gone} fallback="HelpEnded" />}
      {event && (
        <ManagedEvent
          key={event.id}
          event={event}
          isHelper
          onEdited={() => void queryClient.invalidateQueries({ queryKey: helpedEventsQuery.queryKey })}
        />
      )}
    </>
  );
};
