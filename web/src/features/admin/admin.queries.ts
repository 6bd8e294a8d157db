import {
  type GatheringFilter,
  getOverview,
  getRoleEffects,
  listAllEvents,
  listAllGatherings,
  listUsers,
  type UserFilter,
  getSettings,
  listAudit,
} from "@majlis/contracts/admin";
import { maxPageSize } from "@majlis/contracts/page";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { fetchPages } from "#shared/api/fetchPages.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { listFounderApplications } from "@majlis/contracts/founders/applications";
import { getMonths, listLapsed } from "@majlis/contracts/admin/months";
import { getCardWorth } from "@majlis/contracts/admin/cardWorth";
import { getOpening } from "@majlis/contracts/admin/opening";
import { listAllBusinesses } from "@majlis/contracts/businesses";
import { listLowPartners } from "@majlis/contracts/businesses/honored";
import { listProposals } from "@majlis/contracts/businesses/proposals";
import { listPartnerRedemptions } from "@majlis/contracts/desk";
import type { BusinessId, UserId } from "@majlis/contracts/ids";
import { listMessages } from "@majlis/contracts/messages/messages";
import { listLetters } from "@majlis/contracts/letter";

/** The query of a page. The first page has no cursor. */
export const pageFrom = (cursor: string) => (cursor ? { cursor } : {});

/** The options of a paginated query that follow from the contract's pages. */
export const pages = {
  initialPageParam: "",
  getNextPageParam: ({ cursor }: { readonly cursor: string | null }) => cursor,
};

/**
 * Messages and the audit log are stored by month, and a month without rows comes as a short page. Without filling it,
 * "Show More" could show nothing more. 24 is the default size of a page.
 */
const isFull = (items: readonly unknown[]): boolean => items.length >= 24;

export interface UserSearch {
  readonly q: string;
  readonly city: string;
  readonly role: UserFilter["role"];
  readonly card?: "used" | "unused" | undefined;
}

export const allUsers: UserSearch = { q: "", city: "", role: "all" };

/** Each area with other endpoints has a file of its own, so that a page loads no code of another area. */
export const adminQueries = {
  /** The figures of the dashboard. */
  overview: () => queryOptions({ queryKey: ["admin", "overview"], queryFn: () => call(getOverview) }),

  /** What a change of a person's role would end. */
  roleEffects: (userId: UserId) =>
    queryOptions({
      queryKey: ["admin", "roleEffects", userId],
      queryFn: () => call(getRoleEffects, { params: { userId } }),
    }),

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

  events: (when: "upcoming" | "past" | "unhosted") =>
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

export const monthQueries = {
  /** Until when a person is a member. */
  months: (userId: UserId) =>
    queryOptions({
      queryKey: ["admin", "months", userId],
      queryFn: () => call(getMonths, { params: { userId } }),
    }),

  /** People who did not renew, latest end first. A page leaves people out, so it is filled. */
  lapsed: () =>
    infiniteQueryOptions({
      ...pages,
      queryKey: ["admin", "lapsed"],
      queryFn: ({ pageParam }) =>
        fetchPages((cursor) => call(listLapsed, { query: pageFrom(cursor) }), pageParam, isFull),
    }),
};

/** Refetches every list of gatherings. */
export const refreshGatherings = async (): Promise<void> => {
  const stale = [["admin", "gatherings"], ["gatherings"]];
  await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
};

export const applicationQueries = {
  applications: (status: "pending" | "decided") =>
    infiniteQueryOptions({
      ...pages,
      queryKey: ["admin", "applications", status],
      queryFn: ({ pageParam }) =>
        call(listFounderApplications, { query: { status, ...pageFrom(pageParam) } }),
    }),
};

/** The numbers of the card, with the partners of a month: the present one by default. */
export const cardWorthQuery = (month?: string) =>
  queryOptions({
    queryKey: ["admin", "card-worth", month],
    queryFn: () => call(getCardWorth, { query: month === undefined ? {} : { month } }),
    placeholderData: keepPreviousData,
  });

export const businessQueries = {
  /** Partners under 70 %, lowest share first. */
  low: () =>
    infiniteQueryOptions({
      ...pages,
      queryKey: ["businesses", "low"],
      queryFn: ({ pageParam }) => call(listLowPartners, { query: pageFrom(pageParam) }),
    }),

  /** Changes that partners propose, oldest first. */
  proposals: () =>
    infiniteQueryOptions({
      ...pages,
      queryKey: ["businesses", "proposals"],
      queryFn: ({ pageParam }) => call(listProposals, { query: pageFrom(pageParam) }),
    }),

  /** What a partner recorded in a month, newest first. */
  discounts: (businessId: BusinessId, month: string) =>
    infiniteQueryOptions({
      ...pages,
      queryKey: ["businesses", "discounts", businessId, month],
      queryFn: ({ pageParam }) =>
        call(listPartnerRedemptions, { params: { businessId }, query: { month, ...pageFrom(pageParam) } }),
    }),

  /** All partners by name, inactive ones included. */
  businesses: () =>
    infiniteQueryOptions({
      ...pages,
      queryKey: ["businesses", "admin"],
      queryFn: ({ pageParam }) => call(listAllBusinesses, { query: { limit: 50, ...pageFrom(pageParam) } }),
    }),
};

/** Refetches the admins' list of partners and the guidebook. */
export const refreshBusinesses = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ["businesses"] });

/** Messages of the contact form and reports, newest first. */
export const inboxQuery = infiniteQueryOptions({
  ...pages,
  queryKey: ["admin", "messages"],
  queryFn: ({ pageParam }) =>
    fetchPages((cursor) => call(listMessages, { query: pageFrom(cursor) }), pageParam, isFull),
});

/** Refetches what shows the status of messages: the inbox, the reports of gatherings and the counts. */
export const refreshInbox = async (): Promise<void> => {
  const stale = [inboxQuery.queryKey, ["admin", "gatherings"], ["admin", "overview"]];
  await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
};

/** What is left before the house opens. Read again on each page that asks, and while a test mail is on its way. */
export const openingQuery = queryOptions({
  queryKey: ["admin", "opening"],
  queryFn: () => call(getOpening),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) =>
    data?.steps.some(({ name, state }) => name === "testMail" && state === "waiting") ? 2_000 : false,
});

export const settingsQueries = {
  settings: () =>
    queryOptions({ queryKey: ["admin", "settings"], queryFn: () => call(getSettings), staleTime: 60_000 }),

  /** The weekly letter of each city. */
  letters: () => queryOptions({ queryKey: ["admin", "letters"], queryFn: () => call(listLetters) }),

  /** The audit log, newest first. */
  audit: () =>
    infiniteQueryOptions({
      ...pages,
      queryKey: ["admin", "audit"],
      queryFn: ({ pageParam }) =>
        fetchPages((cursor) => call(listAudit, { query: pageFrom(cursor) }), pageParam, isFull),
    }),
};
