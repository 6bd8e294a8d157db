// The one file outside of packages that they import: it stands at the root, where operators look first.
import { houseConfig } from "../../../../house.config";
import type { House } from "./houseSchema";

/**
 * The operator's house. Build, tests and deployment check it (./houseSchema.ts), so that a page needs no schema. The site
 * is built with its values in place of `house.…` and `houseConfig.…`: a page has those that it shows.
 */
export const house: House = houseConfig;

/** The same with the type of each value, for texts with parameters and for the names of cities. */
export { houseConfig };

export const houseName = houseConfig.name;

/** The name as files have it. */
export const fileWord = (): string => house.name.en.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
