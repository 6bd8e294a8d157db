import { queryOptions } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { fetchPages } from "#shared/api/fetchPages.ts";
import { listBusinesses } from "@majlis/contracts/businesses";

/** The whole guidebook by name, so that the filters search all of it. */
const guidebook = {
  queryKey: ["businesses", "guidebook"],
  queryFn: () =>
    fetchPages((cursor) => call(listBusinesses, { query: { limit: 100, ...(cursor && { cursor }) } })),
};

export const guidebookQueries = {
  businesses: () => queryOptions({ ...guidebook, select: ({ items }) => items }),
  /** The number of partners, and the best discount of them as far as it is told. */
  savings: () =>
    queryOptions({
      ...guidebook,
      select: ({ items, saves_up_to: best }) => ({ places: items.length, best }),
    }),
};
