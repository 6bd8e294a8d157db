import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import { useInfiniteQuery } from "@tanstack/react-query";
import { atom } from "nanostores";
import { useEffect } from "react";
import { hasEnded } from "#features/tickets/seats/occasion.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { founderQueries } from "./founder.queries";

/** The founder's own events, latest start first. Reads further pages until `isEnough` holds or none is left. */
export const useOwnEvents = (isEnough: (events: readonly FounderEvent[]) => boolean) => {
  const list = useInfiniteQuery(founderQueries.events());
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = list;
  const events = data?.pages.flatMap(({ items }) => items);
  const isShort = events !== undefined && hasNextPage && !isError && !isEnough(events);
  const isNextDue = isShort && !isFetching;
  useEffect(() => {
    if (isNextDue) void fetchNextPage();
  }, [isNextDue, fetchNextPage]);
  return { list, events, isReading: list.isPending || isShort };
};

/** Whether all upcoming events are loaded: the list is sorted by start, so a past event ends them. */
export const hasAllUpcoming = (events: readonly FounderEvent[], now: Date): boolean =>
  events.some((event) => hasEnded(event, now));

/** The own event that was last opened or chosen: pages about one event begin with it. */
export const chosenEvent = atom("");

/** The own event with this id, or without an id the next published event, or else the latest one. */
export const useSelectedEvent = (id: string | null) => {
  const now = useNow();
  const isSelected = (event: FounderEvent) => event.id === id;
  const { list, events, isReading } = useOwnEvents((known) =>
    id ? known.some(isSelected) : hasAllUpcoming(known, now),
  );
  const selected = id ? events?.find(isSelected) : !isReading && events ? nextOf(events, now) : undefined;
  return {
    list,
    events: events ?? [],
    selected,
    isReading,
    /** All pages are read and the event is not among them. */
    isUnknown: Boolean(id) && events !== undefined && !selected && !list.hasNextPage,
  };
};

const nextOf = (events: readonly FounderEvent[], now: Date): FounderEvent | undefined =>
  events.findLast(({ starts_at, status }) => status === "published" && new Date(starts_at) > now) ??
  events[0];

interface FounderEvents {
  /** Not over and not canceled, soonest first. */
  readonly upcoming: readonly FounderEvent[];
  /** Published and started, latest first. */
  readonly started: readonly FounderEvent[];
}

/** All upcoming own events and the latest past ones. */
export const useFounderEvents = () => {
  const now = useNow();
  const { list, events, isReading } = useOwnEvents((known) => hasAllUpcoming(known, now));
  const parts: FounderEvents | undefined = isReading ? undefined : events && partsOf(events, now);
  return { events: parts, error: list.error, retry: () => void list.refetch() };
};

const partsOf = (events: readonly FounderEvent[], now: Date): FounderEvents => ({
  upcoming: events.filter((event) => event.status !== "canceled" && !hasEnded(event, now)).toReversed(),
  started: events.filter(({ status, starts_at }) => status === "published" && new Date(starts_at) <= now),
});
