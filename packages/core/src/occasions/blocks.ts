/**
 * Who is kept out: of everything of a host by a block, of one event by a removal (docs/product.md#blocks). A person who
 * is kept out reads no place. Both outlive the account by a keyed hash of its address.
 */
import { createHmac } from "node:crypto";
import type { Actor } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { TransactionRows } from "#core/table/store";
import type { Occasion } from "./occasions";

/** In place of a host: an admin has suspended the account. */
export const suspender = "majlis";

interface BlockKey {
  /** The id of the host, or of the event from which the person was removed, or `suspender`. */
  readonly host_id: string;
  readonly user_id: string;
}

/** Whether the host has blocked the guest, or the guest was removed from the event: one read. */
export const isBlocked = async (
  deps: Pick<Deps, "store">,
  key: BlockKey,
  { consistent } = { consistent: true },
): Promise<boolean> => {
  const { data } = await deps.store.hostBlock.get({ ...key }).go({ consistent });
  return data !== null;
};

/** Keeps the guest out. A second write changes nothing but the time. */
export const blockWrite = (deps: Deps, rows: TransactionRows, key: BlockKey) =>
  rows.hostBlock.put({ ...key, created_at: instantNow(deps) }).commit();

type Hosted = Pick<Occasion, "ownerId"> & { readonly id: string };

/** Whether the person is kept out of the occasion: one batch read. */
export const isKeptOut = async (deps: Deps, user_id: string, { id, ownerId }: Hosted): Promise<boolean> => {
  const { data } = await deps.store.hostBlock
    .get([ownerId, id].map((host_id) => ({ host_id, user_id })))
    .go({ consistent: true });
  return data.length > 0;
};

/** Refuses a transaction for a person who is suspended or kept out of the occasion. */
export const notKeptOut = (rows: TransactionRows, user_id: string, { id, ownerId }: Hosted) =>
  [ownerId, id, suspender].map((host_id) =>
    rows.hostBlock
      .check({ host_id, user_id })
      .where((is, { notExists }) => notExists(is.created_at))
      .commit(),
  );

/** Whether a deleted account of the address is suspended or kept out of the occasion. */
export const isAddressKeptOut = async (
  deps: Deps,
  email: string,
  { id, ownerId }: Hosted,
): Promise<boolean> => {
  const { data } = await deps.store.hostBlock.query
    .byAddress({ address: hashOf(deps, email) })
    .go({ pages: "all" });
  return data.some(({ host_id }) => [ownerId, id, suspender].includes(host_id));
};

/** The same for many occasions: one query, none for a visitor. */
export const findKeptOut = async (
  { store }: Deps,
  actor: Actor,
): Promise<(occasion: Pick<Occasion, "ownerId"> & { readonly id: string }) => boolean> => {
  if (actor.kind === "visitor") return () => false;
  const { data } = await store.hostBlock.query.byUser({ user_id: actor.userId }).go({ pages: "all" });
  const blockers = new Set(data.map(({ host_id }) => host_id));
  return ({ id, ownerId }) => blockers.has(ownerId) || blockers.has(id);
};

/** An occasion without its place, old and new. */
export const hidePlace = <One extends Occasion>(occasion: One): One => ({
  ...occasion,
  venue_name: undefined,
  venue_address: undefined,
  place_from: undefined,
  ...(occasion.earlier && {
    earlier: { ...occasion.earlier, venue_name: undefined, venue_address: undefined },
  }),
});

/** The occasion as this person may read it. */
export const occasionFor = async <One extends Occasion>(
  deps: Deps,
  user_id: string,
  occasion: One,
): Promise<One> => ((await isKeptOut(deps, user_id, occasion)) ? hidePlace(occasion) : occasion);

/** HMAC-SHA-256 of an address. Without the key, an address cannot be looked for. */
const hashOf = ({ settings }: Pick<Deps, "settings">, email: string): string =>
  createHmac("sha256", settings.addressKey).update(email.trim().toLowerCase()).digest("base64url");

/** Keeps the blocks of an account that is deleted, by the hash of its address. A second call changes nothing. */
export const keepBlocks = async (deps: Deps, user_id: string, email: string): Promise<void> => {
  const { data } = await deps.store.hostBlock.query.byUser({ user_id }).go({ pages: "all" });
  for (const { host_id } of data)
    await commit(deps.store, (rows) => ({
      block: rows.hostBlock
        .patch({ host_id, user_id })
        .set({ address: hashOf(deps, email) })
        .commit(),
    }));
};

/**
 * Gives the blocks of an address to its new account, before the account exists. The hash stays on the row, so that a
 * sign-up that fails loses nothing. A second call changes nothing.
 */
export const moveBlocks = async (deps: Deps, user_id: string, email: string): Promise<void> => {
  const { data } = await deps.store.hostBlock.query
    .byAddress({ address: hashOf(deps, email) })
    .go({ pages: "all" });
  for (const row of data) {
    if (row.user_id === user_id) continue;
    await commit(deps.store, (rows) => ({
      moved: rows.hostBlock.put({ ...row, user_id }).commit(),
      // Refused when the host unblocked the person meanwhile.
      before: rows.hostBlock
        .delete({ host_id: row.host_id, user_id: row.user_id })
        .where((is, { eq }) => eq(is.created_at, row.created_at))
        .commit(),
    }));
  }
};
