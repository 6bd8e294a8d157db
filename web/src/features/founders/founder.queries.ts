import { getStatement } from "@majlis/contracts/payments/statements";
import {
  listFounderEvents,
  listFounderRequests,
  type AnalyticsDays,
  getFounderAnalytics,
} from "@majlis/contracts/founders/dashboard";
import { listEventRequests } from "@majlis/contracts/events/eventRequests";
import { getFounderRevenue } from "@majlis/contracts/founders/revenue";
import type { EventId } from "@majlis/contracts/ids";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
} from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { fetchPages } from "#shared/api/fetchPages.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { listGuestMessages } from "@majlis/contracts/events/guestMessages";
import { type InviteLink, listHelpers, openInvite } from "@majlis/contracts/founders/helpers";
import { listTills } from "@majlis/contracts/founders/tills";
import { type Attendee, listAttendees } from "@majlis/contracts/events/attendees";
import { listTables } from "@majlis/contracts/events/tables";
import { maxPageSize } from "@majlis/contracts/page";
import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import { atom } from "nanostores";
import { useEffect } from "react";
import { hasEnded } from "#features/tickets/seats/occasion.ts";
import { useNow } from "#shared/ui/browserState.ts";

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

  /** Payments and refunds of tickets, by month and event. */
  revenue: () =>
    queryOptions({
      queryKey: [...founderQueries.all, "revenue"],
      queryFn: () => call(getFounderRevenue, {}),
    }),

  /** What of a month's seats is the founder's. */
  statement: (month: string) =>
    queryOptions({
      queryKey: ["founder", "statement", month],
      queryFn: () => call(getStatement, { query: { month } }),
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

/** The messages to guests of one event, newest first, with the size of each audience. */
export const guestMessagesOf = (eventId: EventId) =>
  infiniteQueryOptions({
    queryKey: [...founderQueries.all, "messages", eventId],
    initialPageParam: "",
    getNextPageParam: ({ cursor }: { readonly cursor: string | null }) => cursor,
    queryFn: ({ pageParam }) =>
      call(listGuestMessages, {
        params: { eventId },
        query: { limit: 20, ...(pageParam && { cursor: pageParam }) },
      }),
  });

/** The helpers and open invitations of an own event. */
export const helpersOf = (eventId: EventId) =>
  queryOptions({
    queryKey: ["founder", "helpers", eventId],
    queryFn: async () => (await call(listHelpers, { params: { eventId } })).items,
  });

/** Who has the money of an event's door. Doors take more meanwhile. */
export const tillsOf = (eventId: EventId) =>
  queryOptions({
    queryKey: [...founderQueries.all, "tills", eventId],
    queryFn: async () => (await call(listTills, { params: { eventId } })).items,
    refetchInterval: liveMs,
  });

/** Who invites to what. */
export const inviteQuery = (link: InviteLink) =>
  queryOptions({
    queryKey: ["invite", link.inviteId, link.token],
    queryFn: () => call(openInvite, { body: link }),
    retry: false,
  });

/** A ticket holder with the name of the table that the check-in gave. */
export type ListedAttendee = Attendee & { readonly tableName?: string | undefined };

/** All ticket holders of one event, so that a search by name covers everyone. */
export const attendeesOf = (eventId: EventId) =>
  queryOptions({
    queryKey: [...founderQueries.all, "attendees", eventId],
    queryFn: async () => {
      const page = await fetchPages((cursor) =>
        call(listAttendees, {
          params: { eventId },
          query: { limit: maxPageSize, ...(cursor && { cursor }) },
        }),
      );
      const tables = new Map(page.tables?.map(({ number, name }) => [number, name]));
      const named = (attendee: Attendee): ListedAttendee =>
        attendee.table === undefined ? attendee : { ...attendee, tableName: tables.get(attendee.table) };
      return {
        items: page.items.map(named),
        attendeeCount: page.attendee_count,
        checkedInCount: page.checked_in_count,
      };
    },
  });

/** The tables of an event with the seats that are taken now. */
export const tablesOf = (eventId: EventId) =>
  queryOptions({
    queryKey: [...founderQueries.all, "tables", eventId],
    queryFn: async () => (await call(listTables, { params: { eventId } })).tables,
    refetchInterval: 20_000,
  });

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

/** The own event that was opened last. */
export const chosenEvent = atom("");

/** The own event with this id. */
export const useOwnEvent = (id: string) => {
  const isSelected = (event: FounderEvent) => event.id === id;
  const { list, events, isReading } = useOwnEvents((known) => known.some(isSelected));
  const selected = events?.find(isSelected);
  // All pages are read and the event is not among them.
  const isUnknown = events !== undefined && !selected && !list.hasNextPage;
  return { list, selected, isReading, isUnknown };
};

const isLast = ({ id }: FounderEvent): boolean => id === chosenEvent.get();

/** The own event that was opened last, else the next published one, else the latest. */
export const useLastEvent = () => {
  const now = useNow();
  const { list, events, isReading } = useOwnEvents((known) =>
    chosenEvent.get() ? known.some(isLast) : hasAllUpcoming(known, now),
  );
  const last = isReading ? undefined : (events?.find(isLast) ?? (events && nextOf(events, now)));
  return { list, last, isReading };
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
