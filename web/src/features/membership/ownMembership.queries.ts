import { getMembership, Membership } from "@majlis/contracts/membership";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { readThroughCache } from "#shared/session/userCache.ts";

/** The name of one's own card on this device. */
export const cardName = "membership";

/** One's own membership, kept on the device wherever its card was seen: a partner's till may have no signal. */
export const ownMembershipQuery = () =>
  queryOptions({
    queryKey: ["membership", "mine"],
    queryFn: () =>
      readThroughCache({
        name: cardName,
        schema: Membership,
        load: () => call(getMembership),
        onLate: (membership) => queryClient.setQueryData(ownMembershipQuery().queryKey, membership),
      }),
    refetchOnReconnect: "always",
  });
