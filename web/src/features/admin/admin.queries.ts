import {
  type GatheringFilter,
  getOverview,
  listAllEvents,
  listAllGatherings,
  listUsers,
} from "@majlis/contracts/admin";
import { maxPageSize } from "@majlis/contracts/page";
import type { Role } from "@majlis/contracts/roles";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { fetchPages } from "#shared/api/fetchPages.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { isFull, pageFrom, pages } from "./adminPages";

export interface UserSearch {
  readonly q: string;
  readonly city: string;
  readonly role: Role | "all";
  readonly card?: "used" | "unused" | undefined;
}

export const allUsers: UserSearch = { q: "", city: "", role: "all" };

/** Each area with other endpoints has a file of its own, so that a page loads no code of another area. */
export const adminQueries = {
  /** The figures of the dashboard. */
  overview: () => queryOptions({ queryKey: ["admin", "overview"], queryFn: () => call(getOverview) }),

  /** Filters skip rows. A page without any is filled, so that "Show More" always shows something. */
  users: (search: UserSearch) =>
    infiniteQueryOptions({
      ...pages,
      queryKey: ["admin", "users", search],
      queryFn: ({ pageParam }) =>
        fetchPages(
          (cursor) => call(listUsers, { query: { ...search, ...pageFrom(cursor) } }),
          pageParam,
          (users) => users.length > 0,
        ),
      placeholderData: keepPreviousData,
    }),

  events: (when: "upcoming" | "past") =>
    infiniteQueryOptions({
      ...pages,
      queryKey: ["admin", "events", when],
      queryFn: ({ pageParam }) => call(listAllEvents, { query: { when, ...pageFrom(pageParam) } }),
    }),

  /** A search skips rows, so its pages are large and are filled. */
  gatherings: (when: GatheringFilter["when"], q: string) =>
    infiniteQueryOptions({
      ...pages,
      queryKey: ["admin", "gatherings", when, q],
      queryFn: ({ pageParam }) =>
        fetchPages(
          (cursor) =>
            call(listAllGatherings, {
              query: { when, ...(q && { q, limit: maxPageSize }), ...pageFrom(cursor) },
            }),
          pageParam,
          isFull,
        ),
      placeholderData: keepPreviousData,
    }),
};

/** Refetches every list of gatherings. */
export const refreshGatherings = async (): Promise<void> => {
  const stale = [["admin", "gatherings"], ["gatherings"]];
  await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
};
