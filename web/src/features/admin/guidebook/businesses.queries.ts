import { listAllBusinesses } from "@majlis/contracts/businesses";
import { listLowPartners } from "@majlis/contracts/businesses/honored";
import { listProposals } from "@majlis/contracts/businesses/proposals";
import { listPartnerRedemptions } from "@majlis/contracts/desk";
import type { BusinessId } from "@majlis/contracts/ids";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { pageFrom, pages } from "../adminPages";

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
