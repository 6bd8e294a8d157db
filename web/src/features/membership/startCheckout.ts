import { call } from "#shared/api/api.ts";
import { ApiError } from "#shared/api/apiErrors.ts";
import { navigate } from "#shared/router/history.ts";

/** Starts or continues the purchase and goes to the payment page: the provider's, or in demo mode the site's own. */
export const startCheckout = async (): Promise<void> => {
  const contract = await import("@majlis/contracts/membership");
  const { redirectUrl, demo } = await call(contract.startCheckout, { query: {} });
  if (redirectUrl === undefined) throw new ApiError("CheckoutFailed");
  if (!demo) return location.assign(redirectUrl);
  const { pathname, search } = new URL(redirectUrl);
  navigate(pathname + search);
};
