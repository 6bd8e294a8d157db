import { type CityEvent, getEvent, listEvents } from "@majlis/contracts/events/events";
import { EventId } from "@majlis/contracts/ids";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { ApiError } from "#shared/api/apiErrors.ts";
import type { EventSearch } from "./eventSearch";

const dayMs = 86_400_000;
const days = { week: 7, month: 30 } as const;

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
            ...(search.when && { to: new Date(Date.now() + days[search.when] * dayMs).toISOString() }),
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
