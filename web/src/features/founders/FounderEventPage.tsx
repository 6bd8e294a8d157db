import { ArrowLeft } from "lucide-react";
import { useEffect } from "react";
import { Link, Navigate, useParams, useSearchParams } from "react-router-dom";
import { ApiError } from "#shared/api/apiErrors.ts";
import { titleOf } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { ManagedEvent } from "./ManagedEvent";
import { foundersMessages } from "./messages/en";
import { chosenEvent, useLastEvent, useOwnEvent } from "./founder.queries";
import { useQuery } from "@tanstack/react-query";
import { queryClient } from "#shared/api/queryClient.ts";
import { helpedEventsQuery } from "#shared/session/helpedEvents.ts";

const notFound = new ApiError("EventNotFound");

/** The page of one own event. */
export const FounderEventPage = () => {
  const messages = useMessages(foundersMessages).events;
  const { eventId = "" } = useParams();
  const { list, selected, isReading, isUnknown } = useOwnEvent(eventId);
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

interface LastEventProps {
  readonly title: string;
  readonly tab: string;
}

/** Leads to a tab of the event in the address, else of the own event that was opened last. */
const LastEvent = ({ title, tab }: LastEventProps) => {
  const messages = useMessages(foundersMessages).events;
  const [search] = useSearchParams();
  const { list, last, isReading } = useLastEvent();
  usePageTitle(title);
  const id = search.get("event") ?? last?.id;
  if (id !== undefined) return <Navigate to={`${paths.founderEvents}/${id}?tab=${tab}`} replace />;
  return (
    <>
      <h1 className="mb-6 text-2xl">{title}</h1>
      {list.error && (
        <Failure error={list.error} fallback="EventsNotLoaded" onRetry={() => void list.refetch()} />
      )}
      {isReading && !list.error && (
        <RowsSkeleton label={messages.loading} className="gap-4" rowClass="h-36" />
      )}
      {list.data && !isReading && <NoEvents />}
    </>
  );
};

const NoEvents = () => {
  const messages = useMessages(foundersMessages).attendees;
  return (
    <EmptyState
      level={2}
      art={{ seed: "no events of mine", motif: "arcade", ink: "deadsea", hour: 18 }}
      title={messages.noEventsTitle}
      action={
        <Link to={paths.founderEvents} className={buttonClass("primary")}>
          {messages.toEvents}
        </Link>
      }
    >
      {messages.noEventsBody}
    </EmptyState>
  );
};

export const FounderAttendeesPage = () => (
  <LastEvent title={useMessages(foundersMessages).attendees.title} tab="guests" />
);

export const FounderMessagesPage = () => (
  <LastEvent title={useMessages(foundersMessages).page.title} tab="messages" />
);

export const FounderHelpersPage = () => (
  <LastEvent title={useMessages(foundersMessages).founder.title} tab="helpers" />
);
