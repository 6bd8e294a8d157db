import { listFounderEvents } from "@majlis/contracts/founders/dashboard";
import { listEventRequests } from "@majlis/contracts/events/eventRequests";
import { listFounderRequests } from "@majlis/contracts/founders/dashboard";
import { type AnalyticsDays, getFounderAnalytics } from "@majlis/contracts/founders/dashboard";
import type { EventId } from "@majlis/contracts/ids";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";

/** Refetch interval of a visible list. */
const liveMs = 20_000;

/** The first page has no cursor. */
const queryFrom = (cursor: string) => ({ limit: 50, ...(cursor && { cursor }) });

const pages = {
  initialPageParam: "",
  getNextPageParam: ({ cursor }: { readonly cursor: string | null }) => cursor,
};

/** Everything a founder sees of the own events. A decision or an edit invalidates all of it. */
export const founderQueries = {
  all: ["founder"] as const,

  /** Own events, latest start first. */
  events: () =>
    infiniteQueryOptions({
      ...pages,
      queryKey: [...founderQueries.all, "events"],
      queryFn: ({ pageParam }) => call(listFounderEvents, { query: queryFrom(pageParam) }),
      refetchInterval: liveMs,
    }),

  /** Requests to join any own event, pending ones first. */
  requests: () =>
    infiniteQueryOptions({
      ...pages,
      queryKey: [...founderQueries.all, "requests"],
      queryFn: ({ pageParam }) => call(listFounderRequests, { query: queryFrom(pageParam) }),
      refetchInterval: liveMs,
    }),

  /** Figures of the last `days`. The previous period stays visible while another one loads. */
  analytics: (days: AnalyticsDays) =>
    queryOptions({
      queryKey: [...founderQueries.all, "analytics", days],
      queryFn: () => call(getFounderAnalytics, { query: { days } }),
      placeholderData: keepPreviousData,
    }),

  /** Requests to join one event, pending ones first. */
  requestsOf: (eventId: EventId) =>
    infiniteQueryOptions({
      ...pages,
      queryKey: [...founderQueries.all, "requests", eventId],
      queryFn: ({ pageParam }) =>
        call(listEventRequests, { params: { eventId }, query: queryFrom(pageParam) }),
    }),
};

/** Invalidates every list of events: the founder's, the admins' and the public one. */
export const refreshEvents = async (): Promise<void> => {
  const stale = [founderQueries.all, ["admin", "events"], ["events"]];
  await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
};
