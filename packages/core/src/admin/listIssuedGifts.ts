import type { IssuedGift } from "@majlis/contracts/admin/gifts";
import type { Page, PageOf } from "@majlis/contracts/page";
import * as z from "zod/mini";
import { readCursor, writeCursor } from "#core/kernel/cursors";
import { isIssued, showIssued } from "#core/membership/gifts/findGift";
import { houseGiver } from "#core/membership/gifts/gift.rules";
import type { Deps } from "#core/table/deps";

/** Returns a page of what admins have issued, newest first. */
export const listIssuedGifts = async (deps: Deps, { limit, cursor }: PageOf): Promise<Page<IssuedGift>> => {
  const page = await deps.store.gift.query
    .byTime({ giver_id: houseGiver })
    .go({ limit, order: "desc", cursor: readCursor(z.string(), cursor) ?? null });
  return {
    items: page.data.filter(isIssued).map((row) => showIssued(row, deps.clock.now())),
    cursor: page.cursor === null ? null : writeCursor(page.cursor),
  };
};
