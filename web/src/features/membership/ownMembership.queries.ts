import { getMembership, Membership } from "@majlis/contracts/membership";
import * as z from "zod/mini";
import { queryOptions } from "@tanstack/react-query";
import { reach } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { readWithClock } from "#shared/api/serverClock.ts";
import { readThroughCache } from "#shared/session/userCache.ts";

/** The key of the membership in the user's offline cache. */
export const membershipCacheKey = "membership";

/** `clockOffset` is the server's time minus the device's, in milliseconds: codes are computed with the server's. */
const OwnMembership = z.extend(Membership, { clockOffset: z.optional(z.number()) });
export type OwnMembership = z.output<typeof OwnMembership>;

const loadMembership = async (): Promise<OwnMembership> => {
  const { response, clockOffset } = await readWithClock(() => reach(getMembership));
  const membership = Membership.parse(await response.json());
  return clockOffset === 0 ? membership : { ...membership, clockOffset };
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
