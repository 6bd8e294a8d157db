import type { Gift } from "@majlis/contracts/membership/gifts";
import type { Page, PageOf } from "@majlis/contracts/page";
import * as z from "zod/mini";
import type { SignedIn } from "#core/kernel/actor";
import { readCursor, writeCursor } from "#core/kernel/cursors";
import type { Deps } from "#core/table/deps";
import { isBought, showGift } from "./findGift";

/** Returns a page of the gifts that the actor has paid for, newest first. */
export const listMyGifts = async (
  deps: Deps,
  actor: SignedIn,
  { limit, cursor }: PageOf,
): Promise<Page<Gift>> => {
  const page = await deps.store.gift.query
    .byGiver({ giver_id: actor.userId })
    .go({ limit, order: "desc", cursor: readCursor(z.string(), cursor) ?? null });
  return {
    items: page.data.filter(isBought).map((row) => showGift(row, deps.clock.now())),
    cursor: page.cursor === null ? null : writeCursor(page.cursor),
  };
};
