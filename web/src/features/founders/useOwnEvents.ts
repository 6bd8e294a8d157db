import type { FounderEvent } from "@majlis/contracts/eventForm";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { isOver } from "#features/tickets/isOver.ts";
import { useNow } from "#shared/ui/useNow.ts";
import { founderQueries } from "./founder.queries";

/** Own events, latest start first: further pages are read until there is enough of them, or no more. */
export const useOwnEvents = (isEnough: (events: readonly FounderEvent[]) => boolean) => {
  const list = useInfiniteQuery(founderQueries.events());
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = list;
  const events = data?.pages.flatMap(({ items }) => items);
  const isShort = events !== undefined && hasNextPage && !isError && !isEnough(events);
  const goesOn = isShort && !isFetching;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);
  return { list, events, isReading: list.isPending || isShort };
};

/** Whether all that are still to come are among them: then the last of them is one that was. */
export const hasAllToCome = (events: readonly FounderEvent[], now: Date): boolean =>
  events.some((event) => isOver(event, now));

/**
 * The own event that is asked for, on whatever page it is. Without a question it is the next one that takes place, or
 * else the latest that did.
 */
export const useAskedEvent = (asked: string | null) => {
  const now = useNow();
  const isAsked = ({ id }: FounderEvent) => id === asked;
  const { list, events, isReading } = useOwnEvents((known) =>
    asked ? known.some(isAsked) : hasAllToCome(known, now),
  );
  const picked = asked ? events?.find(isAsked) : !isReading && events ? nextOf(events, now) : undefined;
  return {
    list,
    events: events ?? [],
    picked,
    isReading,
    /** Read to the end, and it is not there. */
    isUnknown: Boolean(asked) && events !== undefined && !picked && !list.hasNextPage,
  };
};

/** Events come latest start first. */
const nextOf = (events: readonly FounderEvent[], now: Date): FounderEvent | undefined =>
  events.findLast(({ starts_at, status }) => status === "published" && new Date(starts_at) > now) ??
  events[0];
