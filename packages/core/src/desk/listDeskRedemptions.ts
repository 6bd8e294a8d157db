import type { DeskRedemption } from "@majlis/contracts/desk";
import { CheckId } from "@majlis/contracts/ids";
import type { Page, PageOf } from "@majlis/contracts/page";
import * as z from "zod/mini";
import { readCursor, writeCursor } from "#core/kernel/cursors";
import type { Deps } from "#core/table/deps";
import type { RedemptionRow } from "#core/table/redemption.entity";
import { canTakeBack } from "#core/redemptions/redemption.rules";
import { monthBounds } from "./desk.rules";
import type { OpenDesk } from "./openDesk";

/** Returns one page of the discounts of a month in the city's zone, newest first. One query. */
export const listDeskRedemptions = async (
  { store, clock }: Deps,
  { businessId }: OpenDesk,
  { month, limit, cursor }: PageOf & { readonly month: string },
): Promise<Page<DeskRedemption>> => {
  const { from, to } = monthBounds(month);
  const page = await store.redemption.query
    .byPartner({ partner: businessId })
    .between({ recorded_at: from }, { recorded_at: to })
    .go({ limit, order: "desc", cursor: readCursor(z.string(), cursor) ?? null });
  return {
    items: page.data.map((row) => showDeskRedemption(row, clock.now())),
    cursor: page.cursor === null ? null : writeCursor(page.cursor),
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
