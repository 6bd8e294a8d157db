import { isHostRole } from "@majlis/contracts/roles";
import type { FollowedHost } from "@majlis/contracts/founders/hosts";
import { HostId } from "@majlis/contracts/ids";
import type { Page, PageOf } from "@majlis/contracts/page";
import * as z from "zod/mini";
import type { SignedIn } from "#core/kernel/actor";
import { forEachAtOnce } from "#core/kernel/collections";
import { readCursor, writeCursor } from "#core/kernel/cursors";
import { showHostPhoto } from "#core/occasions/showPicture";
import type { Deps } from "#core/table/deps";
import type { HostFollowRow } from "#core/table/occasions/hostFollow.entity";

/**
 * Returns the hosts whom the actor follows, in the order of their ids, with present names: one read of the index for
 * each, because the account's id is not on a follow.
 */
export const listFollowedHosts = async (
  deps: Deps,
  { userId: user_id }: SignedIn,
  { limit, cursor }: PageOf,
): Promise<Page<FollowedHost>> => {
  const { data, cursor: next } = await deps.store.hostFollow.query
    .byUser({ user_id })
    .go({ limit, cursor: readCursor(z.string(), cursor) ?? null, consistent: true });
  const shown = await forEachAtOnce(data, (follow) => showFollowed(deps, follow));
  return { items: shown, cursor: next === null ? null : writeCursor(next) };
};

const showFollowed = async (
  { store }: Deps,
  { host_id, created_at }: HostFollowRow,
): Promise<FollowedHost> => {
  const { data } = await store.user.query.byHost({ host_id }).go({ limit: 1 });
  const host = data.find(({ role }) => isHostRole(role));
  const photo = host && showHostPhoto(host);
  return {
    id: HostId.parse(host_id),
    full_name: host?.full_name ?? null,
    ...(photo && { photo }),
    followed_at: created_at,
  };
};
