import { startTransition, useLayoutEffect, useReducer, type ReactNode } from "react";
import { currentLocation, listenToLocation, type Location } from "./history";
import { LocationContext } from "./useLocation";

interface RouterProps {
  readonly children: ReactNode;
  /** Another address than the browser's: for pages that are written out at build. */
  readonly at?: Location | undefined;
}

/** Tells everything below where the page is. A page whose code is on its way leaves the present one standing. */
export const Router = ({ children, at }: RouterProps) => {
  const [location, update] = useReducer(currentLocation, undefined, currentLocation);
  // Before the effects of whatever is below: a redirect may be the first thing that a page does.
  useLayoutEffect(() => listenToLocation(() => startTransition(update)), []);
  return <LocationContext value={at ?? location}>{children}</LocationContext>;
};
