import { TicketId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import type { Deps } from "#core/table/deps";
import type { TicketRow } from "#core/table/ticket.entity";

/** Finds one of the actor's own tickets. The key is scoped to the actor. */
export const findOwnTicket = async (
  deps: Deps,
  actor: SignedIn,
  ticketId: TicketId,
): Promise<TicketRow | undefined> => {
  const { data } = await deps.store.ticket.query
    .byUser({ user_id: actor.userId })
    .where((is, { eq }) => eq(is.id, String(ticketId)))
    .go({ pages: "all", consistent: true });
  return data[0];
};
