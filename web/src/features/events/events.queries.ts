import { type CityEvent, getEvent, listEvents } from "@majlis/contracts/events/events";
import { EventId } from "@majlis/contracts/ids";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { ApiError } from "#shared/api/apiErrors.ts";
import { type EventSearch, rangeOf } from "./eventSearch";

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
            ...rangeOf(search.when, new Date().toISOString()),
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
