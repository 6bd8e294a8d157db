import { CheckId } from "@majlis/contracts/ids";
import type { Page, PageOf } from "@majlis/contracts/page";
import type { Redemption } from "@majlis/contracts/redemptions";
import * as z from "zod/mini";
import type { SignedIn } from "#core/kernel/actor";
import { readCursor, writeCursor } from "#core/kernel/cursors";
import type { Deps } from "#core/table/deps";
import type { RedemptionRow } from "#core/table/partners/redemption.entity";
import { canDispute } from "./redemption.rules";

/** Returns one page of the discounts of the actor's card, newest check first. */
export const listRedemptions = async (
  deps: Deps,
  actor: SignedIn,
  { limit, cursor }: PageOf,
): Promise<Page<Redemption>> => {
  const page = await deps.store.redemption.query
    .byUser({ user_id: actor.userId })
    .go({ limit, order: "desc", cursor: readCursor(z.string(), cursor) ?? null });
  const now = deps.clock.now();
  return {
    items: page.data.map((row) => showRedemption(row, now)),
    cursor: page.cursor === null ? null : writeCursor(page.cursor),
  };
};

const showRedemption = (row: RedemptionRow, now: Date): Redemption => ({
  id: CheckId.parse(row.check_id),
  place: row.place ?? null,
  amount: row.amount ?? null,
  saved: row.saved ?? null,
  currency: row.currency,
  recorded_at: row.recorded_at,
  is_disputed: row.disputed_at !== undefined,
  is_taken_back: row.is_taken_back ?? false,
  can_dispute: canDispute(row, now),
});
