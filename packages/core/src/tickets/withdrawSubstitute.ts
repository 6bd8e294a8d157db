import type { TicketId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { findOwnTicket } from "./findOwnTicket";

/**
 * Takes the offer of the actor's seat back: its link no longer works. Returns whether the seat was taken before, and is
 * not the actor's any more. Taking it and taking it back at once is decided by the write of the ticket. A second call
 * changes nothing. Throws TicketNotFound, Busy.
 */
export const withdrawSubstitute = (deps: Deps, actor: SignedIn, ticketId: TicketId): Promise<boolean> =>
  retryOnConflict(async () => {
    const ticket = await findOwnTicket(deps, actor, ticketId);
    if (!ticket) return done(await wasTaken(deps, actor, ticketId));
    const { id, user_id, type, ref_id, substitute_at } = ticket;
    if (substitute_at === undefined) return done(false);
    const result = await commit(deps.store, (rows) => ({
      ticket: rows.ticket
        .patch({ user_id, type, ref_id })
        .remove(["substitute_name", "substitute_at"])
        .where((is, { eq }) => `${eq(is.id, id)} AND ${eq(is.substitute_at, substitute_at)}`)
        .commit(),
    }));
    return result.outcome === "committed" ? done(false) : conflict;
  });

const wasTaken = async ({ store }: Deps, { userId: user_id }: SignedIn, id: string): Promise<boolean> => {
  const { data } = await store.canceledTicket.get({ user_id, id }).go({ consistent: true });
  if (!data) throw new DomainError("TicketNotFound");
  return data.substitute_id !== undefined;
};
