import type { Page, PageOf } from "@majlis/contracts/page";
import type { Receipt } from "@majlis/contracts/payments";
import * as z from "zod/mini";
import type { SignedIn } from "#core/kernel/actor";
import { readCursor, writeCursor } from "#core/kernel/cursors";
import type { Deps } from "#core/table/deps";
import { showReceipt } from "./listPayments";

/** Returns one page of the actor's payments and refunds, newest first. */
export const listMyReceipts = async (
  deps: Deps,
  actor: SignedIn,
  { limit, cursor }: PageOf,
): Promise<Page<Receipt>> => {
  const page = await deps.store.payment.query
    .byUser({ user_id: actor.userId })
    .go({ limit, order: "desc", cursor: readCursor(z.string(), cursor) ?? null });
  return {
    items: page.data.map(showReceipt),
    cursor: page.cursor === null ? null : writeCursor(page.cursor),
  };
};
