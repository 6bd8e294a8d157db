import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api";
import { fetchBusinesses } from "../../lib/fetchBusinesses";

export const guidebookQueries = {
  /** The whole guidebook by name, so that words, cities and categories search all of it. */
  businesses: () =>
    queryOptions({
      queryKey: ["businesses", "guidebook"],
      queryFn: fetchBusinesses,
    }),

  /** One's own card. */
  membership: () =>
    queryOptions({
      queryKey: ["membership", "mine"],
      queryFn: async () => call((await import("@majlis/contracts/membership")).getMembership),
    }),
};
