import type { FounderEvent } from "@majlis/contracts/eventForm";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNow } from "../../lib/useNow";
import { founderQueries } from "./founder.queries";

/**
 * Own events, as many as are needed to know the one that is asked for: further pages are read until it is found or
 * there are no more. Without a question it is the next event that takes place, or else the latest that did.
 */
export const useAskedEvent = (asked: string | null) => {
  const list = useInfiniteQuery(founderQueries.events());
  const now = useNow();
  const events = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const picked = asked ? events.find(({ id }) => id === asked) : nextOf(events, now);
  const { hasNextPage, isFetching, isError, fetchNextPage } = list;
  const isMissing = Boolean(asked) && list.data !== undefined && !picked;
  const goesOn = isMissing && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);
  return {
    list,
    events,
    picked,
    isLooking: list.isPending || (isMissing && hasNextPage && !isError),
    /** Read to the end, and it is not there. */
    isUnknown: isMissing && !hasNextPage,
  };
};

/** Events come latest start first. */
const nextOf = (events: readonly FounderEvent[], now: Date): FounderEvent | undefined =>
  events.findLast(({ starts_at, status }) => status === "published" && new Date(starts_at) > now) ??
  events[0];
