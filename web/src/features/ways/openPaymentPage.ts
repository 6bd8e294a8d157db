import type { CallInput } from "@majlis/contracts/endpoint";
import { startCheckout } from "@majlis/contracts/membership";
import { call } from "#shared/api/api.ts";
import { ApiError } from "#shared/api/apiErrors.ts";

/** Opens the payment page of a purchase. Ends when the browser leaves, so that a button stays busy until then. */
export const openPaymentPage = async (query: CallInput<typeof startCheckout>["query"]): Promise<void> => {
  const { redirectUrl } = await call(startCheckout, { query });
  if (redirectUrl === undefined) throw new ApiError("NoPaymentPage");
  // The back button can restore this page from the back/forward cache.
  const left = new Promise((resolve) => addEventListener("pagehide", resolve, { once: true }));
  location.assign(redirectUrl);
  await left;
};
