import { type ReactNode } from "react";
import { Failure } from "#shared/ui/Failure.tsx";
import type { useListedEvents } from "./useListedEvents";
import { NoEvents } from "./NoEvents";

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
