import { getMembership, Membership } from "@majlis/contracts/membership";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { readThroughCache } from "#shared/session/userCache.ts";

/** The key of the membership in the user's offline cache. */
export const membershipCacheKey = "membership";

/** The user's membership, cached on the device: a partner's shop may have no network. */
export const ownMembershipQuery = () =>
  queryOptions({
    queryKey: ["membership", "mine"],
    queryFn: () =>
      readThroughCache({
        name: membershipCacheKey,
        schema: Membership,
        load: () => call(getMembership),
        onLate: (membership) => queryClient.setQueryData(ownMembershipQuery().queryKey, membership),
      }),
    refetchOnReconnect: "always",
  });
