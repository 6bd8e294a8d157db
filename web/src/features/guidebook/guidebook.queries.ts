import type { Business } from "@majlis/contracts/businesses";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api";

const pageSize = 100;

export const guidebookQueries = {
  /** The whole guidebook by name, so that words, cities and categories search all of it. */
  businesses: () =>
    queryOptions({
      queryKey: ["businesses", "guidebook"],
      queryFn: async () => {
        const { listBusinesses } = await import("@majlis/contracts/businesses");
        const found: Business[] = [];
        let cursor: string | null = "";
        while (cursor !== null) {
          // Each page's cursor comes with the page before it.
          // oxlint-disable-next-line no-await-in-loop
          const page: { items: Business[]; cursor: string | null } = await call(listBusinesses, {
            query: { limit: pageSize, ...(cursor && { cursor }) },
          });
          found.push(...page.items);
          cursor = page.cursor;
        }
        return found;
      },
    }),

  /** One's own card. */
  membership: () =>
    queryOptions({
      queryKey: ["membership", "mine"],
      queryFn: async () => call((await import("@majlis/contracts/membership")).getMembership),
    }),
};
