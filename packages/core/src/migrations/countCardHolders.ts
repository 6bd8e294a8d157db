import { countCardHolder } from "#core/redemptions/countCardHolders";
import { isRowOf, type Migration } from "./migration";

/** Counts the accounts with a card of earlier versions. Runs after `count-discounts`, which says who used it. */
export const countCardHolders: Migration = {
  name: "count-card-holders",
  changes: (item) => isRowOf(item, "user") && item.listed_role !== undefined && item.card_state === undefined,
  migrate: async (deps, { id }) => {
    if (typeof id !== "string") throw new Error("An account without an id");
    await countCardHolder(deps, id);
  },
};
