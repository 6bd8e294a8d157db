import { cancelMembership, getMembership, manageMembership } from "@majlis/contracts/membership";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api";
import { savedCard, saveCard } from "./savedCard";

/** One's own membership, kept on the device: a partner's till may have no signal. */
export const membershipQueries = {
  mine: () =>
    queryOptions({
      queryKey: ["membership", "mine"],
      queryFn: async () => {
        const membership = await call(getMembership);
        saveCard(membership);
        return membership;
      },
      initialData: savedCard,
      initialDataUpdatedAt: 0,
    }),
};

/** Ends the membership with the month that is paid. */
export const endMembership = () => call(cancelMembership, { body: {} });

/** Goes to the provider's page for cards, receipts and open payments. */
export const openPayments = async (): Promise<void> => {
  const { redirectUrl } = await call(manageMembership);
  location.assign(redirectUrl);
};
