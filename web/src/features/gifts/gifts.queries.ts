import { activateGift, getGift, listMyGifts } from "@majlis/contracts/membership/gifts";
import type { GiftId } from "@majlis/contracts/ids";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { ApiError } from "#shared/api/apiErrors.ts";

const pendingPauseMs = 2000;
const pendingTries = 30;

const isPending = (error: Error): boolean => error instanceof ApiError && error.code === "PaymentPending";

export const giftQueries = {
  all: ["gifts"] as const,
  mine: () =>
    infiniteQueryOptions({
      queryKey: ["gifts", "mine"],
      queryFn: ({ pageParam }) =>
        call(listMyGifts, { query: { limit: 20, ...(pageParam && { cursor: pageParam }) } }),
      initialPageParam: "",
      getNextPageParam: ({ cursor }) => cursor,
    }),
  one: (giftId: GiftId) =>
    queryOptions({
      queryKey: ["gifts", "one", giftId],
      queryFn: () => call(getGift, { params: { giftId } }),
    }),
  /** The gift of a payment. A payment that is on its way is asked for every two seconds, for a minute. */
  paid: (sid: string) =>
    queryOptions({
      queryKey: ["gifts", "paid", sid],
      queryFn: () => call(activateGift, { body: { sid } }),
      retry: (tries: number, error: Error) => isPending(error) && tries < pendingTries,
      retryDelay: pendingPauseMs,
      staleTime: Infinity,
      refetchOnWindowFocus: false,
    }),
};
