import { type Query, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError, NetworkError } from "./apiErrors";
import { logFailure } from "./log";

/** Retries transient failures once. Refusals are not retried. */
const isTransient = (error: Error): boolean =>
  !(error instanceof ApiError) || error instanceof NetworkError || error.code === "Busy";

/**
 * Whether the next page of a shown list has an invalid cursor: the deployment's secret changed, or the caller signed in.
 * The list is then loaded from its start.
 */
const isRefusedCursor = (error: Error, query: Query<unknown, unknown, unknown>): boolean =>
  error instanceof ApiError &&
  error.fields["cursor"] !== undefined &&
  query.state.fetchMeta?.fetchMore !== undefined;

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (isRefusedCursor(error, query))
        void queryClient.resetQueries({ queryKey: query.queryKey, exact: true });
      if (!(error instanceof ApiError)) logFailure("A query failed", error);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      retry: (count, error) => count < 1 && isTransient(error),
      retryDelay: 400,
      networkMode: "offlineFirst",
    },
    mutations: { networkMode: "always" },
  },
});

interface Page<Item> {
  readonly items: Item[];
  readonly cursor: string | null;
}

/**
 * Reads the pages of a list from the cursor `start` ("" for the first page) until `isEnough` returns true or the list
 * ends. Returns one page with all items. Other fields come from the first page.
 */
export const fetchPages = async <Item, First extends Page<Item>>(
  fetchPage: (cursor: string) => Promise<First & Page<Item>>,
  start = "",
  isEnough: (items: readonly Item[]) => boolean = () => false,
): Promise<First & Page<Item>> => {
  const first = await fetchPage(start);
  const items = [...first.items];
  let { cursor } = first;
  while (cursor !== null && !isEnough(items)) {
    // Each page contains the cursor of the next one.
    // oxlint-disable-next-line no-await-in-loop
    const next: Page<Item> = await fetchPage(cursor);
    items.push(...next.items);
    ({ cursor } = next);
  }
  return { ...first, items, cursor };
};
