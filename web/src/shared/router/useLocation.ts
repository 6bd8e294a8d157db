import { createContext, use } from "react";
import { currentLocation, type Location } from "./history";

export const LocationContext = createContext<Location>(currentLocation());

/** Where the page is, as it is shown: during a change of page still the one before. */
export const useLocation = (): Location => use(LocationContext);
