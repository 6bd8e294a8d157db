import { listFounderApplications } from "@majlis/contracts/founders/applications";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { pageFrom, pages } from "./adminPages";

export const applicationQueries = {
  applications: (status: "pending" | "decided") =>
    infiniteQueryOptions({
      ...pages,
      queryKey: ["admin", "applications", status],
      queryFn: ({ pageParam }) =>
        call(listFounderApplications, { query: { status, ...pageFrom(pageParam) } }),
    }),
};
