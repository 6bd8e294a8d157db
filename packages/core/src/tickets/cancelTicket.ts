import type { TicketId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import type { Deps } from "#core/table/deps";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { commit } from "#core/table/commit";
import { advanceWaitlist } from "#core/seats/advanceWaitlist";
import { cancelWrites } from "#core/seats/cancelWrites";
import { findOccasion } from "#core/seats/occasions";
import { findOwnTicket } from "./findOwnTicket";

/**
 * Cancels the actor's own ticket before the start. Seat, ticket and mail are one transaction, so that the seat is
 * released once. A second call finds the canceled ticket. The first waitlist entry gets an offer. Throws
 * TicketNotFound, TooLateToCancel, TicketUsed, Busy.
 */
export const cancelTicket = async (deps: Deps, actor: SignedIn, ticketId: TicketId): Promise<void> => {
  const refId = await retryOnConflict(async () => {
    const ticket = await findOwnTicket(deps, actor, ticketId);
    if (!ticket) return done(await findCanceledRef(deps, actor, ticketId));
    if (ticket.checked_in_at !== undefined) throw new DomainError("TicketUsed");
    const occasion = await findOccasion(deps, ticket.ref_id, { consistent: true });
    if (!occasion) throw new DomainError("TicketNotFound");
    if (occasion.starts_at <= instantNow(deps)) throw new DomainError("TooLateToCancel");
    const result = await commit(deps.store, (rows) =>
      cancelWrites(deps, rows, { occasion, ticket, template: "ticket_canceled" }),
    );
    return result.outcome === "committed" ? done(ticket.ref_id) : conflict;
  });
  await advanceWaitlist(deps, refId);
};

/** The occasion of a canceled ticket. */
const findCanceledRef = async (deps: Deps, actor: SignedIn, ticketId: TicketId): Promise<string> => {
  const { data } = await deps.store.canceledTicket
    .get({ user_id: actor.userId, id: ticketId })
    .go({ consistent: true });
  if (!data) throw new DomainError("TicketNotFound");
  return data.ref_id;
};
