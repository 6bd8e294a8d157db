import type { GiftUse } from "@majlis/contracts/admin/gifts";
import { type GiftId, UserId } from "@majlis/contracts/ids";
import type { Page, PageOf } from "@majlis/contracts/page";
import * as z from "zod/mini";
import { readCursor, writeCursor } from "#core/kernel/cursors";
import type { Deps } from "#core/table/deps";
import { readUsers } from "./listLapsed";

/** Returns a page of the people who used what an admin issued, latest first. Deleted accounts are left out. */
export const listGiftUses = async (
  deps: Deps,
  giftId: GiftId,
  { limit, cursor }: PageOf,
): Promise<Page<GiftUse>> => {
  const page = await deps.store.giftUse.query
    .byTime({ gift_id: giftId })
    .go({ limit, order: "desc", cursor: readCursor(z.string(), cursor) ?? null });
  const people = await readUsers(
    deps,
    page.data.map(({ user_id }) => user_id),
  );
  const items = page.data.flatMap(({ user_id, code, used_at }) => {
    const user = people.get(user_id);
    return user ? [{ id: UserId.parse(user.id), full_name: user.full_name, code, used_at }] : [];
  });
  return { items, cursor: page.cursor === null ? null : writeCursor(page.cursor) };
};
