import { cancelMembership, manageMembership } from "@majlis/contracts/membership";
import { call } from "#shared/api/api.ts";

/** Ends the membership with the month that is paid. */
export const endMembership = () => call(cancelMembership, { body: {} });

/** Goes to the provider's page for cards, receipts and open payments. */
export const openPayments = async (): Promise<void> => {
  const { redirectUrl } = await call(manageMembership);
  location.assign(redirectUrl);
};
