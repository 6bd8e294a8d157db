import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, RefreshCw } from "lucide-react";
import { ApiError } from "../../lib/apiErrors";
import { failureText } from "../../lib/failure";
import { useMessages } from "../../lib/i18n";
import { Link } from "../../lib/router/Link";
import { useParams } from "../../lib/router/useParams";
import { usePageTitle } from "../../lib/usePageTitle";
import { paths } from "../../paths";
import { Alert } from "../../ui/Alert";
import { Button, buttonClass } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { Skeleton } from "../../ui/Skeleton";
import { uiMessages } from "../../ui/ui.messages";
import { EventActions } from "./EventActions";
import { EventDetails } from "./EventDetails";
import { eventMessages } from "./event.messages";
import { eventQueries } from "./events.queries";

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
  const { tryAgain } = useMessages(uiMessages);
  const { title, message } = failureText(error, "EventsNotLoaded");
  if (error instanceof ApiError && error.code === "EventNotFound")
    return (
      <EmptyState
        level={1}
        art={{ seed: "no such event", motif: "desert", ink: "night", hour: 20 }}
        title={title}
        action={
          <Link to={paths.events} className={buttonClass("primary")}>
            {messages.notFoundAction}
          </Link>
        }
      >
        {message}
      </EmptyState>
    );
  return (
    <>
      <h1 className="sr-only">{messages.pageTitle}</h1>
      <Alert
        title={title}
        action={
          <Button kind="quiet" onClick={onRetry}>
            <RefreshCw className="size-4" aria-hidden />
            {tryAgain}
          </Button>
        }
      >
        {message}
      </Alert>
    </>
  );
};
