import type { FounderEvent } from "@majlis/contracts/eventForm";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { hasEnded } from "#features/tickets/seats/occasion.ts";
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
  events.some((event) => hasEnded(event, now));
