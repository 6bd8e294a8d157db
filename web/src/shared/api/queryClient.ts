import { QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError, NetworkError } from "./apiErrors";
import { logFailure } from "./log";

/** A refusal stays one; what may pass is tried once more. */
const isWorthARetry = (error: Error): boolean =>
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
      retry: (count, error) => count < 1 && isWorthARetry(error),
      retryDelay: 400,
      networkMode: "offlineFirst",
    },
    mutations: { networkMode: "always" },
  },
});
