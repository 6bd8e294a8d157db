import type { Gathering } from "@majlis/contracts/gatherings";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { ApiError } from "#shared/api/apiErrors.ts";

const contract = () => import("@majlis/contracts/gatherings");

const pageFrom = (cursor: string) => (cursor ? { cursor } : {});

export const gatheringQueries = {
  all: ["gatherings"] as const,

  /** Upcoming gatherings, soonest first, page after page. */
  list: () =>
    infiniteQueryOptions({
      queryKey: [...gatheringQueries.all, "list"],
      queryFn: async ({ pageParam }) =>
        call((await contract()).listGatherings, { query: pageFrom(pageParam) }),
      initialPageParam: "",
      getNextPageParam: ({ cursor }) => cursor,
    }),

  /** One gathering. `known` is shown until the server has answered. */
  detail: (gatheringId: string, known?: Gathering) =>
    queryOptions({
      queryKey: [...gatheringQueries.all, "detail", gatheringId],
      queryFn: async () => {
        const [{ getGathering }, { GatheringId }] = await Promise.all([
          contract(),
          import("@majlis/contracts/ids"),
        ]);
        const id = GatheringId.safeParse(gatheringId);
        if (!id.success) throw new ApiError("GatheringNotFound");
        return call(getGathering, { params: { gatheringId: id.data } });
      },
      ...(known && { placeholderData: known }),
    }),

  /** The gatherings that one hosts, latest start first. */
  mine: () =>
    infiniteQueryOptions({
      queryKey: [...gatheringQueries.all, "mine"],
      queryFn: async ({ pageParam }) =>
        call((await contract()).listMyGatherings, { query: pageFrom(pageParam) }),
      initialPageParam: "",
      getNextPageParam: ({ cursor }) => cursor,
    }),

  /** Who comes to a gathering that one hosts. One page is enough: it has no more than 20 seats. */
  attendees: (gatheringId: Gathering["id"]) =>
    queryOptions({
      queryKey: [...gatheringQueries.all, "attendees", gatheringId],
      queryFn: async () =>
        call((await contract()).listGatheringAttendees, { params: { gatheringId }, query: {} }),
    }),
};
