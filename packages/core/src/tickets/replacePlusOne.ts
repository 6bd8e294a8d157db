import type { TicketId } from "@majlis/contracts/ids";
import type { GuestTicket } from "@majlis/contracts/seats";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import { canceledTicket } from "#core/seats/cancelWrites";
import { addedBefore, newPlusOneTicket, showPlusOne } from "#core/seats/plusOneTickets";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { answerIsAsRead } from "#core/table/tickets/answerIsAsRead";
import { findOwnPlusOne } from "./findOwnPlusOne";

/**
 * Gives the seat of one of the actor's guests to another guest, with a new ticket, in one transaction. The door refuses
 * the earlier code as canceled. A second call with the same key returns the same guest. Throws TicketNotFound,
 * GuestTicketNotFound, TooLateToCancel, GuestUsed, GuestChanged, Busy.
 */
export const replacePlusOne = async (
  deps: Deps,
  actor: SignedIn,
  {
    ticketId,
    guestId,
    key,
    name,
  }: { readonly ticketId: TicketId; readonly guestId: TicketId; readonly key: string; readonly name: string },
): Promise<GuestTicket> => {
  const replaced = await retryOnConflict(async () => {
    const { ticket, guest, guests, seats } = await findOwnPlusOne(deps, actor, ticketId, guestId);
    const present = addedBefore(guests, { key, name });
    if (present) return done(present);
    if (!guest) throw new DomainError("GuestTicketNotFound");
    if (guest.checked_in_at !== undefined) throw new DomainError("GuestUsed");
    if (seats.starts_at <= instantNow(deps)) throw new DomainError("TooLateToCancel");
    const { user_id: holder, created_at, payment_status, due_cents, coming_for } = guest;
    const next = {
      ...newPlusOneTicket(deps, ticket, { holder, key, name, created_at, payment_status, due_cents }),
      // The member said so for the seat.
      ...(coming_for !== undefined && { coming_for }),
    };
    const result = await commit(deps.store, (rows) => ({
      guest: rows.ticket
        .put(next)
        .where(answerIsAsRead(guest))
        .where((is, { eq, notExists }) => [eq(is.id, guest.id), notExists(is.checked_in_at)].join(" AND "))
        .commit(),
      canceledTicket: canceledTicket(deps, rows, seats, guest),
    }));
    return result.outcome === "committed" ? done({ ...next, resend_count: 0 }) : conflict;
  });
  return showPlusOne(replaced);
};
