import type { TicketId } from "@majlis/contracts/ids";
import { readPages } from "#core/kernel/pagination";
import { readTicketId } from "#core/seats/ticketId";
import type { Deps } from "#core/table/deps";
import type { TicketRow } from "#core/table/tickets/ticket.entity";

/**
 * Finds one of the actor's own tickets. The key is scoped to the actor, and the id has the beginning of the key. Few
 * tickets share it.
 */
export const findOwnTicket = async (
  { store }: Deps,
  { userId: user_id }: { readonly userId: string },
  ticketId: TicketId,
): Promise<TicketRow | undefined> => {
  const key = readTicketId(ticketId);
  if (!key) return undefined;
  const query = store.ticket.query.byUser({ user_id, type: key.type }).begins({ ref_id: key.ref_id });
  for await (const rows of readPages((cursor) => query.go({ cursor, consistent: true }))) {
    const row = rows.find(({ id }) => id === ticketId);
    if (row) return row;
  }
  return undefined;
};
