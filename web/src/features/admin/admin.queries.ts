import { getOverview, listAllEvents, listUsers } from "@majlis/contracts/admin";
import { listFounderApplications } from "@majlis/contracts/founders/applications";
import type { Role } from "@majlis/contracts/roles";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api";

export interface UserSearch {
  readonly q: string;
  readonly city: string;
  readonly role: Role | "all";
}

const nextCursor = ({ cursor }: { readonly cursor: string | null }) => cursor;

/** What admins look through, a page at a time. */
export const adminQueries = {
  /** The numbers of the dashboard. */
  overview: () => queryOptions({ queryKey: ["admin", "overview"], queryFn: () => call(getOverview) }),

  users: (search: UserSearch) =>
    infiniteQueryOptions({
      queryKey: ["admin", "users", search],
      queryFn: ({ pageParam }) =>
        call(listUsers, { query: { ...search, ...(pageParam && { cursor: pageParam }) } }),
      initialPageParam: "",
      getNextPageParam: nextCursor,
      placeholderData: keepPreviousData,
    }),

  events: (when: "upcoming" | "past") =>
    infiniteQueryOptions({
      queryKey: ["admin", "events", when],
      queryFn: ({ pageParam }) =>
        call(listAllEvents, { query: { when, ...(pageParam && { cursor: pageParam }) } }),
      initialPageParam: "",
      getNextPageParam: nextCursor,
    }),

  applications: (status: "pending" | "decided") =>
    infiniteQueryOptions({
      queryKey: ["admin", "applications", status],
      queryFn: ({ pageParam }) =>
        call(listFounderApplications, { query: { status, ...(pageParam && { cursor: pageParam }) } }),
      initialPageParam: "",
      getNextPageParam: nextCursor,
    }),
};
