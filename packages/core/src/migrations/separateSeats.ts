import { findSeats } from "#core/seats/availability";
import { isRowOf, type Migration } from "./migration";

/**
 * Gives each event and gathering the row of its seats: docs/decisions/0057-seats-in-a-row-of-their-own.md. The product
 * reads both forms and gives an occasion the row when a seat moves. Functions of the version before count seats on the
 * occasion's row, so they must not run beside the new ones: stop all writes for the deployment.
 */
export const separateSeats: Migration = {
  name: "separate-seats",
  changes: (item) =>
    (isRowOf(item, "event") || isRowOf(item, "gathering")) && item.counts_revision === undefined,
  migrate: async (deps, item) => {
    if (typeof item.id !== "string") throw new Error("An occasion without an id");
    await findSeats(deps, item.id, { consistent: true });
  },
};
