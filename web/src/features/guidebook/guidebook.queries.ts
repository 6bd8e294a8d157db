import { queryOptions } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { fetchPages } from "#shared/api/fetchPages.ts";
import { listBusinesses } from "@majlis/contracts/businesses";

export const guidebookQueries = {
  /** The whole guidebook by name, so that the filters search all of it. */
  businesses: () =>
    queryOptions({
      queryKey: ["businesses", "guidebook"],
      queryFn: async () => {
        const page = await fetchPages((cursor) =>
          call(listBusinesses, { query: { limit: 100, ...(cursor && { cursor }) } }),
        );
        return page.items;
      },
    }),
};
