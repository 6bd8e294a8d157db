import { getMembership, Membership } from "@majlis/contracts/membership";
import * as z from "zod/mini";
import { queryOptions } from "@tanstack/react-query";
import { reach } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { readThroughCache } from "#shared/session/userCache.ts";

/** The key of the membership in the user's offline cache. */
export const membershipCacheKey = "membership";

/** `clockOffset` is the server's time minus the device's, in milliseconds: codes are computed with the server's. */
const OwnMembership = z.extend(Membership, { clockOffset: z.optional(z.number()) });
export type OwnMembership = z.output<typeof OwnMembership>;

/** The header has whole seconds. */
const headerMs = 1000;

/** The server's time minus the device's. 0 while the server's time can be one of the time of the call. */
const offsetOf = (serverTime: number, began: number, ended: number): number =>
  Math.max(0, serverTime - ended) + Math.min(0, serverTime + headerMs - began);

const loadMembership = async (): Promise<OwnMembership> => {
  const began = Date.now();
  const response = await reach(getMembership);
  const offset = offsetOf(Date.parse(response.headers.get("date") ?? ""), began, Date.now());
  const membership = Membership.parse(await response.json());
  return offset ? { ...membership, clockOffset: offset } : membership;
};

/** The user's membership, cached on the device: a partner's shop may have no network. */
export const ownMembershipQuery = () =>
  queryOptions({
    queryKey: ["membership", "mine"],
    queryFn: () =>
      readThroughCache({
        name: membershipCacheKey,
        schema: OwnMembership,
        load: loadMembership,
        onLate: (membership) => queryClient.setQueryData(ownMembershipQuery().queryKey, membership),
      }),
    refetchOnReconnect: "always",
  });
