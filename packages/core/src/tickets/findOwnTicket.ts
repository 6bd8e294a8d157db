import type { TicketId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { readPages } from "#core/kernel/pagination";
import { readTicketId } from "#core/seats/ticketId";
import type { Deps } from "#core/table/deps";
import type { TicketRow } from "#core/table/ticket.entity";

/**
 * Finds one of the actor's own tickets. The key is scoped to the actor. The id has the beginning of the key; only an id
 * of an earlier version reads the actor's tickets, page by page, until it is found.
 */
export const findOwnTicket = async (
  deps: Deps,
  { userId: user_id }: SignedIn,
  ticketId: TicketId,
): Promise<TicketRow | undefined> => {
  const { byUser } = deps.store.ticket.query;
  const isMeant = ({ id }: TicketRow) => id === ticketId;
  const key = readTicketId(ticketId);
  const query = key
    ? byUser({ user_id, type: key.type }).begins({ ref_id: key.ref_id })
    : byUser({ user_id });
  for await (const rows of readPages((cursor) => query.go({ cursor, consistent: true }))) {
    const row = rows.find(isMeant);
    if (row) return row;
  }
  return undefined;
};
