import { ArrowLeft } from "lucide-react";
import { useEffect } from "react";
import { Link, useParams } from "react-router-dom";
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
import { chosenEvent, useSelectedEvent } from "./useFounderEvents";

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
