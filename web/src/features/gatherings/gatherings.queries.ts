import {
  type Gathering,
  getGathering,
  listGatheringAttendees,
  listGatherings,
  listMyGatherings,
} from "@majlis/contracts/gatherings";
import { GatheringId } from "@majlis/contracts/ids";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { ApiError } from "#shared/api/apiErrors.ts";
import { listBlockedGuests, listGatheringMessages } from "@majlis/contracts/gatherings/guests";

const pageFrom = (cursor: string) => (cursor ? { cursor } : {});

export const gatheringQueries = {
  all: ["gatherings"] as const,

  /** Upcoming gatherings, soonest first. */
  list: () =>
    infiniteQueryOptions({
      queryKey: [...gatheringQueries.all, "list"],
      queryFn: ({ pageParam }) => call(listGatherings, { query: pageFrom(pageParam) }),
      initialPageParam: "",
      getNextPageParam: ({ cursor }) => cursor,
    }),

  /** `known` is shown until the server answers. */
  detail: (gatheringId: string, known?: Gathering) =>
    queryOptions({
      queryKey: [...gatheringQueries.all, "detail", gatheringId],
      queryFn: async () => {
        const id = GatheringId.safeParse(gatheringId);
        if (!id.success) throw new ApiError("GatheringNotFound");
        return call(getGathering, { params: { gatheringId: id.data } });
      },
      ...(known && { placeholderData: known }),
    }),

  /** The caller's own gatherings, latest start first. */
  mine: () =>
    infiniteQueryOptions({
      queryKey: [...gatheringQueries.all, "mine"],
      queryFn: ({ pageParam }) => call(listMyGatherings, { query: pageFrom(pageParam) }),
      initialPageParam: "",
      getNextPageParam: ({ cursor }) => cursor,
    }),

  /** What the host has written to the guests, newest first. */
  messages: (gatheringId: Gathering["id"]) =>
    queryOptions({
      queryKey: [...gatheringQueries.all, "messages", gatheringId],
      queryFn: () => call(listGatheringMessages, { params: { gatheringId }, query: {} }),
    }),

  /** People whom the caller has blocked. */
  blocked: () =>
    infiniteQueryOptions({
      queryKey: [...gatheringQueries.all, "blocked"],
      queryFn: ({ pageParam }) =>
        call(listBlockedGuests, {
          query: pageFrom(pageParam),
        }),
      initialPageParam: "",
      getNextPageParam: ({ cursor }) => cursor,
    }),

  /** Ticket holders, for the host. One page is enough: a gathering has at most 20 seats. */
  attendees: (gatheringId: Gathering["id"]) =>
    queryOptions({
      queryKey: [...gatheringQueries.all, "attendees", gatheringId],
      queryFn: () => call(listGatheringAttendees, { params: { gatheringId }, query: {} }),
    }),
};
