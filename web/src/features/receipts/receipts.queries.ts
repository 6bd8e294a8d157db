import { getReceipt, listMyReceipts } from "@majlis/contracts/payments";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";

// Payments and refunds end at the provider and in jobs, so that no mutation of the page can invalidate the lists.
const staleTime = 0;

export const receiptQueries = {
  /** The caller's payments and refunds, newest first. */
  mine: () =>
    infiniteQueryOptions({
      queryKey: ["receipts", "mine"],
      queryFn: ({ pageParam: cursor }) => call(listMyReceipts, { query: cursor ? { cursor } : {} }),
      initialPageParam: "",
      getNextPageParam: ({ cursor }) => cursor,
      staleTime,
    }),

  /** One receipt. It never changes. */
  detail: (number: string) =>
    queryOptions({
      queryKey: ["receipts", "detail", number],
      queryFn: () => call(getReceipt, { params: { number } }),
    }),
};
