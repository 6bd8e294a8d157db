import { queryOptions } from "@tanstack/react-query";
import { fetchBusinesses } from "#shared/api/fetchBusinesses.ts";

export const guidebookQueries = {
  /** The whole guidebook by name, so that words, cities and categories search all of it. */
  businesses: () =>
    queryOptions({
      queryKey: ["businesses", "guidebook"],
      queryFn: fetchBusinesses,
    }),
};
