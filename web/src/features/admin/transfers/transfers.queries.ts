import { listTransfers } from "@majlis/contracts/transfers";
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { pageFrom, pages } from "../adminPages";

export const transferQueries = {
  /** Open payments by transfer, or the one with this reference. */
  transfers: (reference: string) =>
    infiniteQueryOptions({
      ...pages,
      queryKey: ["admin", "transfers", reference],
      queryFn: ({ pageParam }) =>
        call(listTransfers, { query: { ...(reference && { reference }), ...pageFrom(pageParam) } }),
      placeholderData: keepPreviousData,
    }),
};
