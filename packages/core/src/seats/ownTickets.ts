import type { TicketType } from "@majlis/contracts/tickets/tickets";
import type { Actor } from "#core/kernel/actor";
import { readByIds } from "#core/kernel/readByIds";
import type { Deps } from "#core/table/deps";
import type { TicketRow } from "#core/table/tickets/ticket.entity";

/** The actor's own tickets by occasion: one query. A visitor has none. */
export const ownTickets = async (
  { store }: Deps,
  actor: Actor,
  type: TicketType,
  occasions: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, TicketRow>> => {
  if (actor.kind === "visitor") return new Map();
  const key = { user_id: actor.userId, type };
  return readByIds({
    ids: occasions.map(({ id }) => id),
    between: (first, last, limit) =>
      store.ticket.query.byUser(key).between({ ref_id: first }, { ref_id: last }).go({ limit }),
    get: async (rest) => (await store.ticket.get(rest.map((ref_id) => ({ ...key, ref_id }))).go()).data,
    idOf: ({ ref_id }) => ref_id,
  });
};
