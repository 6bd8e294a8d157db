import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { lazy, Suspense } from "react";
import { ApiError } from "../../lib/apiErrors";
import { useMessages } from "../../lib/i18n";
import { Link } from "../../lib/router/Link";
import { useParams } from "../../lib/router/useParams";
import { usePageTitle } from "../../lib/usePageTitle";
import { paths } from "../../paths";
import { buttonClass } from "../../ui/Button";
import { Failure } from "../../ui/Failure";
import { Skeleton } from "../../ui/Skeleton";
import { EventActions } from "./EventActions";
import { EventDetails } from "./EventDetails";
import { eventMessages } from "./event.messages";
import { eventQueries } from "./events.queries";

const EventNotFound = lazy(async () => ({ default: (await import("./EventNotFound")).EventNotFound }));

/** One event at its own address, to share. */
export const EventPage = () => {
  const messages = useMessages(eventMessages);
  const { eventId = "" } = useParams();
  const event = useQuery(eventQueries.detail(eventId));
  usePageTitle(event.data?.title ?? messages.pageTitle);
  return (
    <div className="mx-auto max-w-6xl px-4 pt-4 pb-20 md:px-6">
      <Link to={paths.events} className={buttonClass("ghost", "-ms-3 mb-2")}>
        <ArrowLeft className="size-4 rtl:rotate-180" aria-hidden />
        {messages.allEvents}
      </Link>
      {event.isPending && <EventSkeleton />}
      {event.error && !event.data && (
        <EventFailure error={event.error} onRetry={() => void event.refetch()} />
      )}
      {event.data && (
        <EventActions>
          <EventDetails event={event.data} />
        </EventActions>
      )}
    </div>
  );
};

const EventSkeleton = () => {
  const messages = useMessages(eventMessages);
  return (
    <div role="status">
      <h1 className="sr-only">{messages.loading}</h1>
      <Skeleton className="h-56 rounded-xl! md:h-80" />
      <div className="mt-8 grid gap-8 md:grid-cols-[1fr_22rem]">
        <div className="grid content-start gap-4">
          <Skeleton className="h-10 w-3/4" />
          <Skeleton className="h-24" />
        </div>
        <Skeleton className="h-72 rounded-lg!" />
      </div>
    </div>
  );
};

interface EventFailureProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

const EventFailure = ({ error, onRetry }: EventFailureProps) => {
  const messages = useMessages(eventMessages);
  if (error instanceof ApiError && error.code === "EventNotFound")
    return (
      <Suspense fallback={null}>
        <EventNotFound />
      </Suspense>
    );
  return (
    <>
      <h1 className="sr-only">{messages.pageTitle}</h1>
      <Failure error={error} fallback="EventsNotLoaded" onRetry={onRetry} />
    </>
  );
};
