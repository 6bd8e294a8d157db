import { getSavings, listRedemptions, type Redemption } from "@majlis/contracts/redemptions";
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { serverNow } from "#shared/api/serverClock.ts";

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

/** While a card is shown to a partner, its savings follow within a second. */
const pollMs = 1000;
/** A page that stays open for longer, or that fails, asks less often. */
const slowPollMs = 30_000;
const quickForMs = 10 * 60_000;

/** How often the newest discounts are read on a page that was opened at `openedAt`. */
export const pollInterval = (openedAt: number, hasFailed: boolean, now: number): number =>
  hasFailed || now - openedAt > quickForMs ? slowPollMs : pollMs;

const newsForMs = 60_000;

/** The newest discount, if a partner recorded it while the card was shown from `shownAt` on, or just before. */
export const newsOf = (newest: readonly Redemption[] | undefined, shownAt: number): Redemption | undefined =>
  newest?.find(
    ({ recorded_at, is_disputed }) => !is_disputed && Date.parse(recorded_at) > shownAt - newsForMs,
  );

/** The newest discounts, and since when the page shows them: the server's time, in milliseconds. Follows the partner. */
export const useNewestSavings = () => {
  const shownAt = useShownAt();
  const newest = useQuery({
    ...savingsQueries.newest(),
    refetchInterval: ({ state }) => pollInterval(shownAt, state.status === "error", serverNow()),
  });
  return { newest, shownAt };
};

/** When the page was opened, or shown again after another tab or app covered it. */
const useShownAt = (): number => {
  const [shownAt, setShownAt] = useState(serverNow);
  useEffect(() => {
    const onChange = () => setShownAt(serverNow());
    document.addEventListener("visibilitychange", onChange);
    return () => document.removeEventListener("visibilitychange", onChange);
  }, []);
  return shownAt;
};
