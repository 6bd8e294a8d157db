import type { TicketId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import { advanceWaitlist } from "#core/seats/advanceWaitlist";
import { voidWrites } from "#core/seats/cancelWrites";
import { countPlusOnes } from "#core/seats/plusOneTickets";
import { moveSeats, startsAfter } from "#core/seats/moveSeats";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { findOwnPlusOne } from "./findOwnPlusOne";

/**
 * Cancels the ticket of one of the actor's guests before the start and releases the seat, in one transaction. The first
 * waitlist entry gets an offer. A second call changes nothing. A seat that was paid with the member's is not canceled
 * alone. Throws TicketNotFound, TooLateToCancel, GuestUsed, GuestPaid, Busy.
 */
export const cancelPlusOne = async (
  deps: Deps,
  actor: SignedIn,
  ticketId: TicketId,
  guestId: TicketId,
): Promise<void> => {
  const refId = await retryOnConflict(async () => {
    const { ticket, guest, seats } = await findOwnPlusOne(deps, actor, ticketId, guestId);
    if (!guest) return done(ticket.ref_id);
    if (guest.checked_in_at !== undefined) throw new DomainError("GuestUsed");
    const now = instantNow(deps);
    if (seats.starts_at <= now) throw new DomainError("TooLateToCancel");
    if (guest.payment_status === "paid") throw new DomainError("GuestPaid");
    const result = await commit(deps.store, (rows) => ({
      seats: moveSeats(rows, seats, { attendee_count: -1, unmailed_count: -1 }, [startsAfter(now)]),
      member: countPlusOnes(rows, ticket, -1, 0),
      ...voidWrites(deps, rows, seats, [guest]),
    }));
    return result.outcome === "committed" ? done(ticket.ref_id) : conflict;
  });
  await advanceWaitlist(deps, refId);
};
