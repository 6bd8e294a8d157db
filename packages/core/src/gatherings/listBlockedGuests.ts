import type { BlockedGuest } from "@majlis/contracts/gatherings/guests";
import { UserId } from "@majlis/contracts/ids";
import type { Page, PageOf } from "@majlis/contracts/page";
import * as z from "zod/mini";
import type { SignedIn } from "#core/kernel/actor";
import { readCursor, writeCursor } from "#core/kernel/cursors";
import type { Deps } from "#core/table/deps";

/** Returns the people whom the actor has blocked, with their current names. */
export const listBlockedGuests = async (
  deps: Deps,
  actor: SignedIn,
  { limit, cursor }: PageOf,
): Promise<Page<BlockedGuest>> => {
  const { data, cursor: next } = await deps.store.hostBlock.query
    .byHost({ host_id: actor.userId })
    .go({ limit, cursor: readCursor(z.string(), cursor) ?? null });
  const keys = data.map(({ user_id }) => ({ id: user_id }));
  const people = keys.length === 0 ? [] : (await deps.store.user.get(keys).go()).data;
  const names = new Map(people.map(({ id, full_name }) => [id, full_name]));
  const items = data.map(({ user_id, created_at }) => ({
    user_id: UserId.parse(user_id),
    full_name: names.get(user_id) ?? null,
    blocked_at: created_at,
  }));
  return { items, cursor: next === null ? null : writeCursor(next) };
};
