import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import { ApiError, isAnswer } from "./apiErrors";
import { logFailure } from "./log";

/**
 * Whether the next page of a shown list has an invalid cursor: the deployment's secret changed, or the caller signed in.
 * The list is then loaded from its start.
 */
const isRefusedCursor = (error: Error, query: Query<unknown, unknown, unknown>): boolean =>
  error instanceof ApiError &&
  error.fields["cursor"] !== undefined &&
  query.state.fetchMeta?.fetchMore !== undefined;

/** A refusal of a suspended person: the profile that the page knows is older. */
const readProfileAgain = (error: Error): void => {
  if (error instanceof ApiError && error.code === "AccountSuspended")
    void queryClient.invalidateQueries({ queryKey: ["me"] });
};

const isBusy = (error: Error): boolean =>
  error instanceof ApiError && (error.code === "Busy" || error.code === "TooManyRequests");

/** A first answer on its way may be of before a change. TanStack Query would take it for the answer after it. */
class FreshQueryClient extends QueryClient {
  override invalidateQueries<K extends QueryKey>(
    filters?: InvalidateQueryFilters<K>,
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll(filters))
      if (query.isActive() && query.state.data === undefined) void query.cancel({ silent: true });
    return super.invalidateQueries(filters, options);
  }
}

export const queryClient = new FreshQueryClient({
  mutationCache: new MutationCache({ onError: readProfileAgain }),
  queryCache: new QueryCache({
    onError: (error, query) => {
      readProfileAgain(error);
      if (isRefusedCursor(error, query))
        void queryClient.resetQueries({ queryKey: query.queryKey, exact: true });
      if (!(error instanceof ApiError) || error.code === "Unexpected") logFailure("A query failed", error);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      retry: (count, error) => count < 1 && !isAnswer(error),
      // A crowd that was refused at once does not come back at once.
      retryDelay: (_, error) => (isBusy(error) ? 1_000 + Math.random() * 3_000 : 400),
      // A call decides whether there is a network: one that fails is not put off, and is made again when it is back.
      networkMode: "always",
      refetchOnReconnect: true,
    },
    mutations: { networkMode: "always" },
  },
});
