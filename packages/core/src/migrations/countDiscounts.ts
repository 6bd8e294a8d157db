import { countRedemption } from "#core/redemptions/countRedemption";
import { isRowOf, type Migration } from "./migration";

/** Counts the discounts of earlier versions in the sums of their partners. */
export const countDiscounts: Migration = {
  name: "count-discounts",
  changes: (item) => isRowOf(item, "redemption") && item.counted_as === undefined,
  migrate: async (deps, { user_id, check_id }) => {
    if (typeof user_id !== "string" || typeof check_id !== "string")
      throw new Error("A discount without its key");
    await countRedemption(deps, { user_id, check_id });
  },
};
