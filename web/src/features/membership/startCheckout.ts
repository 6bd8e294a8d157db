import type { NavigateFunction } from "react-router-dom";
import { call } from "#shared/api/api.ts";
import { ApiError } from "#shared/api/apiErrors.ts";

/** Starts or continues the purchase and goes to the payment page: the provider's, or in demo mode the site's own. */
export const startCheckout = async (navigate: NavigateFunction): Promise<void> => {
  const contract = await import("@majlis/contracts/membership");
  const { redirectUrl, demo } = await call(contract.startCheckout, { query: {} });
  if (redirectUrl === undefined) throw new ApiError("CheckoutFailed");
  if (!demo) return location.assign(redirectUrl);
  const { pathname, search } = new URL(redirectUrl);
  await navigate(pathname + search);
};
