import { useInfiniteQuery } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { failureText } from "../../lib/failure";
import { useMessages } from "../../lib/i18n";
import { Link } from "../../lib/router/Link";
import { useSearchParams } from "../../lib/router/useSearchParams";
import { paths } from "../../paths";
import { Alert } from "../../ui/Alert";
import { Button, buttonClass } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { uiMessages } from "../../ui/ui.messages";
import { EventCard } from "./EventCard";
import { EventCardSkeleton } from "./EventCardSkeleton";
import { EventFilters } from "./EventFilters";
import { isFiltered, readSearch } from "./eventSearch";
import { eventsMessages } from "./events.messages";
import { eventQueries } from "./events.queries";

const skeletons = [0, 1, 2, 3, 4, 5];

/** The upcoming events that match the address: loading, failed, empty, or in a grid. */
export const EventList = () => {
  const messages = useMessages(eventsMessages);
  const { tryAgain } = useMessages(uiMessages);
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

  const failure = list.error && failureText(list.error, "EventsNotLoaded");
  return (
    <>
      <EventFilters search={search} onChange={change} />
      {failure && (
        <Alert
          title={failure.title}
          className="mb-5"
          action={
            <Button kind="quiet" onClick={() => void list.refetch()}>
              <RefreshCw className="size-4" aria-hidden />
              {tryAgain}
            </Button>
          }
        >
          {failure.message}
        </Alert>
      )}
      {list.isSuccess && events.length === 0 && (
        <NoEvents isFiltered={isFiltered(search)} onClear={() => setParams(new URLSearchParams())} />
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

interface NoEventsProps {
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}

const NoEvents = ({ isFiltered: hasFilter, onClear }: NoEventsProps) => {
  const messages = useMessages(eventsMessages);
  if (hasFilter)
    return (
      <EmptyState
        art={{ seed: "no match", motif: "stairs", ink: "deadsea", hour: 11 }}
        title={messages.noMatchTitle}
        action={
          <Button kind="quiet" onClick={onClear}>
            {messages.clearFilters}
          </Button>
        }
      >
        {messages.noMatchBody}
      </EmptyState>
    );
  return (
    <EmptyState
      art={{ seed: "empty", motif: "desert", ink: "night", hour: 20 }}
      title={messages.emptyTitle}
      action={
        <Link to={paths.membership} className={buttonClass("primary")}>
          {messages.emptyAction}
        </Link>
      }
    >
      {messages.emptyBody}
    </EmptyState>
  );
};
