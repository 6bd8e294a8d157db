import { startTransition, useLayoutEffect, useReducer, type ReactNode } from "react";
import { currentLocation, listenToLocation } from "./history";
import { LocationContext } from "./useLocation";

/** Tells everything below where the page is. A page whose code is on its way leaves the present one standing. */
export const Router = ({ children }: { readonly children: ReactNode }) => {
  const [location, update] = useReducer(currentLocation, undefined, currentLocation);
  // Before the effects of whatever is below: a redirect may be the first thing that a page does.
  useLayoutEffect(() => listenToLocation(() => startTransition(update)), []);
  return <LocationContext value={location}>{children}</LocationContext>;
};
