import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { Link, useSearchParams } from "react-router-dom";
import { ApiError } from "#shared/api/apiErrors.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { titleOf } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { helpedEventsQuery } from "#shared/session/helpedEvents.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { foundersMessages } from "../messages/en";
import { ManagedEvent } from "#features/founders/ManagedEvent.tsx";

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
