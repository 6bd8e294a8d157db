import { getSavings, listRedemptions, type Redemption } from "@majlis/contracts/redemptions";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";

/** Changes when a discount is recorded or disputed. */
const versionOf = (newest: readonly Redemption[] | undefined): string | undefined =>
  newest?.map(({ id, is_disputed }) => `${id} ${is_disputed}`).join();

// Partners record discounts, so that no mutation of the page can invalidate the lists.
const staleTime = 0;

export const savingsQueries = {
  /** The newest five discounts: one small read. */
  newest: () =>
    queryOptions({
      queryKey: ["savings", "newest"],
      queryFn: async () => (await call(listRedemptions, { query: { limit: 5 } })).items,
      staleTime,
    }),

  /** All sums. They are read again when the newest discounts change. */
  sums: (newest: readonly Redemption[] | undefined) =>
    queryOptions({
      queryKey: ["savings", "sums", versionOf(newest)],
      queryFn: () => call(getSavings, {}),
      enabled: newest !== undefined,
      placeholderData: keepPreviousData,
    }),

  /** All discounts, newest first. They are read again when the newest change. */
  list: (newest: readonly Redemption[]) =>
    infiniteQueryOptions({
      queryKey: ["savings", "list", versionOf(newest)],
      queryFn: ({ pageParam: cursor }) => call(listRedemptions, { query: cursor ? { cursor } : {} }),
      initialPageParam: "",
      getNextPageParam: ({ cursor }) => cursor,
      placeholderData: keepPreviousData,
      staleTime,
    }),
};

export const refreshSavings = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ["savings"] });
