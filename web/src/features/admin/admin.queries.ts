import {
  type GatheringFilter,
  getOverview,
  getSettings,
  listAllEvents,
  listAllGatherings,
  listAudit,
  listUsers,
} from "@majlis/contracts/admin";
import { maxPageSize } from "@majlis/contracts/page";
import { listAllBusinesses } from "@majlis/contracts/businesses";
import { listFounderApplications } from "@majlis/contracts/founders/applications";
import { listMessages } from "@majlis/contracts/messages/messages";
import { listPaymentTasks, listPayments, type PaymentTaskState } from "@majlis/contracts/payments";
import { listTransfers } from "@majlis/contracts/transfers";
import type { Role } from "@majlis/contracts/roles";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { fetchPages } from "#shared/api/fetchPages.ts";
import { queryClient } from "#shared/api/queryClient.ts";

export interface UserSearch {
  readonly q: string;
  readonly city: string;
  readonly role: Role | "all";
}

/** The first page has no cursor. */
const pageFrom = (cursor: string) => (cursor ? { cursor } : {});

const pages = {
  initialPageParam: "",
  getNextPageParam: ({ cursor }: { readonly cursor: string | null }) => cursor,
};

/**
 * Messages and the audit log are stored by month, and a month without rows comes as a short page. Without filling it,
 * "Show More" could show nothing more. 24 is the default size of a page.
 */
const isFull = (items: readonly unknown[]): boolean => items.length >= 24;

export const adminQueries = {
  /** The figures of the dashboard. */
  overview: () => queryOptions({ queryKey: ["admin", "overview"], queryFn: () => call(getOverview) }),

  users: (search: UserSearch) =>
    infiniteQueryOptions({
      ...pages,
      queryKey: ["admin", "users", search],
      queryFn: ({ pageParam }) => call(listUsers, { query: { ...search, ...pageFrom(pageParam) } }),
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

  applications: (status: "pending" | "decided") =>
    infiniteQueryOptions({
      ...pages,
      queryKey: ["admin", "applications", status],
      queryFn: ({ pageParam }) =>
        call(listFounderApplications, { query: { status, ...pageFrom(pageParam) } }),
    }),

  /** Open payments by transfer, or the one with this reference. */
  transfers: (reference: string) =>
    infiniteQueryOptions({
      ...pages,
      queryKey: ["admin", "transfers", reference],
      queryFn: ({ pageParam }) =>
        call(listTransfers, { query: { ...(reference && { reference }), ...pageFrom(pageParam) } }),
      placeholderData: keepPreviousData,
    }),

  /** All partners by name, inactive ones included. */
  businesses: () =>
    infiniteQueryOptions({
      ...pages,
      queryKey: ["businesses", "admin"],
      queryFn: ({ pageParam }) => call(listAllBusinesses, { query: { limit: 50, ...pageFrom(pageParam) } }),
    }),

  /** Refunds and ends of subscriptions that are not done yet. */
  paymentTasks: (state: PaymentTaskState) =>
    infiniteQueryOptions({
      ...pages,
      queryKey: ["admin", "payments", state],
      queryFn: ({ pageParam }) => call(listPaymentTasks, { query: { state, ...pageFrom(pageParam) } }),
    }),

  /** The payments and refunds of a month, with its sums. */
  payments: (month: string) =>
    infiniteQueryOptions({
      ...pages,
      queryKey: ["admin", "payments", "ledger", month],
      queryFn: ({ pageParam }) => call(listPayments, { query: { month, ...pageFrom(pageParam) } }),
      placeholderData: keepPreviousData,
    }),

  settings: () =>
    queryOptions({ queryKey: ["admin", "settings"], queryFn: () => call(getSettings), staleTime: 60_000 }),

  /** Messages of the contact form, newest first. */
  messages: () =>
    infiniteQueryOptions({
      ...pages,
      queryKey: ["admin", "messages"],
      queryFn: ({ pageParam }) =>
        fetchPages((cursor) => call(listMessages, { query: pageFrom(cursor) }), pageParam, isFull),
    }),

  /** The audit log, newest first. */
  audit: () =>
    infiniteQueryOptions({
      ...pages,
      queryKey: ["admin", "audit"],
      queryFn: ({ pageParam }) =>
        fetchPages((cursor) => call(listAudit, { query: pageFrom(cursor) }), pageParam, isFull),
    }),
};

/** Refetches the admins' list of partners and the guidebook. */
export const refreshBusinesses = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ["businesses"] });

/** Refetches every list of gatherings. */
export const refreshGatherings = async (): Promise<void> => {
  const stale = [["admin", "gatherings"], ["gatherings"]];
  await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
};
