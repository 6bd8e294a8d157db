// The one file outside of packages that they import: it stands at the root, where operators look first.
import { houseConfig } from "../../../../house.config";

/** The operator's house. Build, tests and deployment check it (./houseSchema.ts), so that a page needs no schema. */
export const house = houseConfig;
