import { listAllBusinesses } from "@majlis/contracts/businesses";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";

export const adminBusinessQueries = {
  /** All partners by name, inactive ones too, page after page. */
  list: () =>
    infiniteQueryOptions({
      queryKey: ["businesses", "admin"],
      queryFn: ({ pageParam }) =>
        call(listAllBusinesses, { query: { limit: 50, ...(pageParam && { cursor: pageParam }) } }),
      initialPageParam: "",
      getNextPageParam: ({ cursor }) => cursor,
    }),
};

/** After a change: the admin's list and the guidebook are read again. */
export const rereadBusinesses = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ["businesses"] });
