import { cancelMembership, getMembership, manageMembership, Membership } from "@majlis/contracts/membership";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api";
import { queryClient } from "../../lib/queryClient";
import { readOwn } from "../../lib/readOwn";

/** The name of one's own card on this device. */
export const cardName = "membership";

/** One's own membership, kept on the device: a partner's till may have no signal. */
export const membershipQueries = {
  mine: () =>
    queryOptions({
      queryKey: ["membership", "mine"],
      queryFn: () =>
        readOwn({
          name: cardName,
          schema: Membership,
          load: () => call(getMembership),
          onLate: (membership) => queryClient.setQueryData(membershipQueries.mine().queryKey, membership),
        }),
      refetchOnReconnect: "always",
    }),
};

/** Ends the membership with the month that is paid. */
export const endMembership = () => call(cancelMembership, { body: {} });

/** Goes to the provider's page for cards, receipts and open payments. */
export const openPayments = async (): Promise<void> => {
  const { redirectUrl } = await call(manageMembership);
  location.assign(redirectUrl);
};
