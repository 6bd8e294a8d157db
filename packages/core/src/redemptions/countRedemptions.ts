import * as z from "zod/mini";
import type { RowChange } from "#core/table/store";
import type { Deps } from "#core/table/deps";
import { countRedemption } from "./countRedemption";
import { isCounted } from "./sums.rules";

const RedemptionImage = z.object({
  __edb_e__: z.literal("redemption"),
  user_id: z.string(),
  check_id: z.string(),
  disputed_at: z.optional(z.string()),
  counted_as: z.optional(z.enum(["discount", "disputed"])),
});

/**
 * Counts new and disputed discounts of the table's stream in the sums of their partners. Records say only which rows to
 * look at, so that repeated and late ones change nothing. One after another: all of them change the same sums.
 * Returns the number of counted rows.
 */
export const countRedemptions = async (
  deps: Pick<Deps, "store">,
  changes: readonly RowChange[],
): Promise<number> => {
  let counted = 0;
  for (const { after } of changes) {
    const row = RedemptionImage.safeParse(after).data;
    if (row && !isCounted(row) && (await countRedemption(deps, keyOf(row)))) counted++;
  }
  return counted;
};

const keyOf = ({ user_id, check_id }: z.infer<typeof RedemptionImage>) => ({ user_id, check_id });
