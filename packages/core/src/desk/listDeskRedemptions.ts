import { zoneOfCity } from "@majlis/contracts/cities";
import type { DeskRedemption } from "@majlis/contracts/desk";
import { type BusinessId, CheckId } from "@majlis/contracts/ids";
import type { Page, PageOf } from "@majlis/contracts/page";
import * as z from "zod/mini";
import { readCursor, writeCursor } from "#core/kernel/cursors";
import type { Deps } from "#core/table/deps";
import type { RedemptionRow } from "#core/table/partners/redemption.entity";
import { canTakeBack } from "#core/redemptions/redemption.rules";
import { monthBounds } from "./desk.rules";

/** The last discount of a page. The table's own position holds the member's id, which a desk may not see. */
const Position = z.object({ recorded_at: z.string(), check_id: z.string() });

interface Listed {
  readonly businessId: BusinessId;
  readonly business: { readonly city: string };
}

/** Returns one page of the discounts of a month in the city's zone, newest first. One query. */
export const listDeskRedemptions = async (
  { store, clock }: Deps,
  { businessId, business }: Listed,
  { month, limit, cursor }: PageOf & { readonly month: string },
): Promise<Page<DeskRedemption>> => {
  const { from, to } = monthBounds(month, zoneOfCity(business.city));
  const after = readCursor(Position, cursor);
  const { data } = await store.redemption.query
    .byPartner({ partner: businessId })
    .between({ recorded_at: from }, after ?? { recorded_at: to })
    // The bounds are inclusive: the row of the position comes again.
    .go({ limit: limit + (after ? 2 : 1), order: "desc" });
  const rows = data.filter(({ check_id }) => check_id !== after?.check_id);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => showDeskRedemption(row, clock.now())),
    cursor:
      last && rows.length > limit
        ? writeCursor({ recorded_at: last.recorded_at, check_id: last.check_id })
        : null,
  };
};

/** A discount without its member. */
export const showDeskRedemption = (row: RedemptionRow, now: Date): DeskRedemption => ({
  id: CheckId.parse(row.check_id),
  amount: row.amount ?? null,
  saved: row.saved ?? null,
  currency: row.currency,
  recorded_at: row.recorded_at,
  is_disputed: row.disputed_at !== undefined,
  is_taken_back: row.is_taken_back ?? false,
  can_undo: canTakeBack(row, now),
});
