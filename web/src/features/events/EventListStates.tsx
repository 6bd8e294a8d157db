import { countryOfCity } from "@majlis/contracts/cities";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import { Link } from "react-router-dom";
import { useCountry } from "#shared/country.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { Button, buttonClass } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { eventQueries } from "./events.queries";
import { readSearch } from "./eventSearch";
import { eventsMessages } from "./messages/en";

interface EventListStatesProps extends Pick<ReturnType<typeof useListedEvents>, "list" | "events"> {
  readonly skeletons: ReactNode;
  /** Offered when no event matches. */
  readonly onClear?: (() => void) | undefined;
}

/** The states of a list of events beside its events: loading, failed and empty. */
export const EventListStates = ({ list, events, skeletons, onClear }: EventListStatesProps) => (
  <>
    {list.error && (
      <Failure
        className="mb-5"
        error={list.error}
        fallback="EventsNotLoaded"
        onRetry={() => void list.refetch()}
        placeholder={events.length === 0 ? skeletons : null}
      />
    )}
    {list.isPending && skeletons}
    {list.isSuccess && events.length === 0 && <NoEvents onClear={onClear} />}
  </>
);

interface NoEventsProps {
  /** Clears the filters. Absent without filters. */
  readonly onClear?: (() => void) | undefined;
}

/** No events at all, or none that match the filters. */
const NoEvents = ({ onClear }: NoEventsProps) => {
  const messages = useMessages(eventsMessages).empty;
  if (onClear)
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

/** The events of the chosen country that match the filters of an address. */
export const useListedEvents = (params: URLSearchParams) => {
  const country = useCountry();
  const search = readSearch(params, country);
  const list = useInfiniteQuery(eventQueries.list(search));
  const events = useMemo(
    () =>
      list.data?.pages.flatMap((page) => page.items).filter(({ city }) => countryOfCity(city) === country) ??
      [],
    [list.data, country],
  );
  /** The events were there when the page opened. */
  const [isRestored] = useState(events.length > 0);
  return { search, list, events, isRestored };
};
