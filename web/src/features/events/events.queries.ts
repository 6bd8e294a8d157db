import { home, zoneOfCity } from "@majlis/contracts/cities";
import { type CityEvent, getEvent, listEvents } from "@majlis/contracts/events/events";
import { listShownGuests } from "@majlis/contracts/events/shownGuests";
import { getHost, getOwnHost } from "@majlis/contracts/founders/hosts";
import { EventId, HostId } from "@majlis/contracts/ids";
import { daysOf } from "@majlis/core/events/timeline.rules";
import { cityDay, cityInstant, dayAfter } from "@majlis/core/kernel/dates.rules";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { ApiError } from "#shared/api/apiErrors.ts";
import type { EventSearch } from "./eventSearch";

export const eventQueries = {
  all: ["events"] as const,

  /** Public upcoming events that match, soonest first. */
  list: (search: EventSearch) =>
    infiniteQueryOptions({
      queryKey: [...eventQueries.all, "list", search],
      queryFn: async ({ pageParam }) => {
        return call(listEvents, {
          query: {
            q: search.q,
            ...(search.price && { price: search.price }),
            ...(search.city && { city: search.city }),
            ...rangeOf(search, new Date().toISOString()),
            ...(pageParam && { cursor: pageParam }),
          },
        });
      },
      initialPageParam: "",
      getNextPageParam: ({ cursor }) => cursor,
    }),

  /** `known` is shown until the server answers. */
  detail: (eventId: string, known?: CityEvent) =>
    queryOptions({
      queryKey: [...eventQueries.all, "detail", eventId],
      queryFn: async () => {
        const id = EventId.safeParse(eventId);
        if (!id.success) throw new ApiError("EventNotFound");
        return call(getEvent, { params: { eventId: id.data } });
      },
      ...(known && { placeholderData: known }),
    }),
};

/**
 * The instants between which, by the days of its city, the events of a filter begin, for the API. Without a beginning,
 * from now on.
 */
export const rangeOf = (
  { when, city }: Pick<EventSearch, "when" | "city">,
  now: string,
): { from?: string; to?: string } => {
  if (!when) return {};
  const zone = zoneOfCity(city || home);
  const today = cityDay(now, zone);
  const { firstDay, lastDay } = daysOf(when, today, city || home);
  return {
    ...(firstDay > today && { from: cityInstant(`${firstDay}T00:00`, zone) }),
    to: cityInstant(`${dayAfter(`${lastDay}T00:00:00.000Z`)}T00:00`, zone),
  };
};

export const hostQueries = {
  all: [...eventQueries.all, "hosts"] as const,

  page: (hostId: string) =>
    queryOptions({
      queryKey: [...hostQueries.all, "page", hostId],
      queryFn: async () => {
        const id = HostId.safeParse(hostId);
        if (!id.success) throw new ApiError("HostNotFound");
        return call(getHost, { params: { hostId: id.data } });
      },
    }),

  own: () =>
    queryOptions({
      queryKey: [...hostQueries.all, "own"],
      queryFn: () => call(getOwnHost, {}),
    }),
};

/** Who goes to an event, for people with a ticket. Others have the number with the event. */
export const shownGuestsQuery = ({ id, my_ticket }: Pick<CityEvent, "id" | "my_ticket">) =>
  queryOptions({
    queryKey: [...eventQueries.all, "shownGuests", id, my_ticket?.id],
    queryFn: () => call(listShownGuests, { params: { eventId: id } }),
  });
