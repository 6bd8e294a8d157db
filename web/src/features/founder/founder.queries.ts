import { listAttendees } from "@majlis/contracts/events/attendees";
import {
  listFounderEvents,
  listFounderRequests,
  getFounderAnalytics,
} from "@majlis/contracts/founders/dashboard";
import { listEventRequests } from "@majlis/contracts/events/eventRequests";
import type { EventId } from "@majlis/contracts/ids";
import { maxPageSize } from "@majlis/contracts/page";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api";

/** How often a list asks again while somebody looks at it. */
const liveMs = 20_000;

/** What a founder sees of the own events. A decision or a change makes all of it stale. */
export const founderQueries = {
  all: ["founder"] as const,

  /** Own events, latest start first, page after page. */
  events: () =>
    infiniteQueryOptions({
      queryKey: [...founderQueries.all, "events"],
      queryFn: ({ pageParam }) =>
        call(listFounderEvents, { query: { limit: 50, ...(pageParam && { cursor: pageParam }) } }),
      initialPageParam: "",
      getNextPageParam: ({ cursor }) => cursor,
      refetchInterval: liveMs,
    }),

  /** Requests to join any own event: pending ones first. */
  requests: () =>
    infiniteQueryOptions({
      queryKey: [...founderQueries.all, "requests"],
      queryFn: ({ pageParam }) =>
        call(listFounderRequests, { query: { limit: 50, ...(pageParam && { cursor: pageParam }) } }),
      initialPageParam: "",
      getNextPageParam: ({ cursor }) => cursor,
      refetchInterval: liveMs,
    }),

  /** What has come of the own events in the last 30 days, under the key that the analytics have it by. */
  analytics: () =>
    queryOptions({
      queryKey: [...founderQueries.all, "analytics", "30"],
      queryFn: () => call(getFounderAnalytics, { query: { days: "30" } }),
    }),

  /** Requests to join one event: pending ones first. */
  requestsOf: (eventId: EventId) =>
    infiniteQueryOptions({
      queryKey: [...founderQueries.all, "requests", eventId],
      queryFn: ({ pageParam }) =>
        call(listEventRequests, {
          params: { eventId },
          query: { limit: 50, ...(pageParam && { cursor: pageParam }) },
        }),
      initialPageParam: "",
      getNextPageParam: ({ cursor }) => cursor,
    }),

  /** Everyone who holds a ticket, whole, so that a search by name misses nobody. */
  attendees: (eventId: EventId) =>
    queryOptions({
      queryKey: [...founderQueries.all, "attendees", eventId],
      queryFn: () => everyAttendee(eventId),
    }),
};

const everyAttendee = async (eventId: EventId) => {
  const query = { limit: maxPageSize };
  let page = await call(listAttendees, { params: { eventId }, query });
  const items = [...page.items];
  while (page.cursor !== null) {
    // Each page names where the next one begins.
    // oxlint-disable-next-line no-await-in-loop
    page = await call(listAttendees, { params: { eventId }, query: { ...query, cursor: page.cursor } });
    items.push(...page.items);
  }
  return { items, attendeeCount: page.attendee_count, checkedInCount: page.checked_in_count };
};
