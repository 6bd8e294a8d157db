import { getPassport } from "@majlis/contracts/tickets/passport";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";

const pageSize = 100;

/** The caller's stamps. Doors write check-ins, so that each visit reads them again. */
export const passportQuery = () =>
  infiniteQueryOptions({
    queryKey: ["passport"],
    queryFn: ({ pageParam: cursor }) =>
      call(getPassport, { query: { limit: pageSize, ...(cursor && { cursor }) } }),
    initialPageParam: "",
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: 0,
  });
