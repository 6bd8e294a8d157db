import { QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError, NetworkError } from "./apiErrors";
import { logFailure } from "./log";

/** Retries transient failures once. Refusals are not retried. */
const isTransient = (error: Error): boolean =>
  !(error instanceof ApiError) || error instanceof NetworkError || error.code === "Busy";

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
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
