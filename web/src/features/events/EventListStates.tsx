import type { ReactNode } from "react";
import { Failure } from "#shared/ui/Failure.tsx";
import type { useListedEvents } from "./useListedEvents";
import { Link } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { Button, buttonClass } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
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
