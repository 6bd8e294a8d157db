import { listHonoredReports } from "@majlis/contracts/businesses/honored";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { fetchPages } from "#shared/api/fetchPages.ts";
import { queryClient } from "#shared/api/queryClient.ts";

export const honoredQueries = {
  /** The user's own reports of the last 90 days, by business. */
  own: () =>
    queryOptions({
      queryKey: ["honored", "own"],
      queryFn: async () => {
        const page = await fetchPages((cursor) =>
          call(listHonoredReports, { query: { limit: 100, ...(cursor && { cursor }) } }),
        );
        return new Map(page.items.map(({ business_id, honored }) => [business_id, honored]));
      },
    }),
};

/** Refetches the own reports, and the guidebook with its shares. */
export const refreshHonored = async (): Promise<void> => {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ["honored"] }),
    queryClient.invalidateQueries({ queryKey: ["businesses"] }),
  ]);
};
