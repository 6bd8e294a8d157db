import { listGuestMessages } from "@majlis/contracts/events/guestMessages";
import type { EventId } from "@majlis/contracts/ids";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { founderQueries } from "#features/founders/founder.queries.ts";

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
