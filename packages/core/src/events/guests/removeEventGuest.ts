import type { EventId, UserId } from "@majlis/contracts/ids";
import { newAudit } from "#core/audit/audit";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { type Attempt, conflict, done, retryOnConflict } from "#core/kernel/retry";
import { advanceWaitlist } from "#core/seats/advanceWaitlist";
import { cancelWrites } from "#core/seats/cancelWrites";
import { readPlusOnes } from "#core/seats/plusOneTickets";
import type { Seats } from "#core/seats/moveSeats";
import { getsMails } from "#core/occasions/unmailed";
import { newSeatRefund } from "#core/seats/refundSeat";
import { hasRemoval } from "#core/seats/removals";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { TicketRow } from "#core/table/tickets/ticket.entity";
import { findOwnSeats } from "#core/events/findEvent";

interface Removal {
  readonly userId: UserId;
  readonly reason: string;
}

/**
 * Cancels a guest's ticket to an event that the actor manages, with those of the guest's own guests, frees the seats, mails the reason and refunds a paid
 * ticket, at any time before the start, in one transaction with an audit row. The guest cannot join the event again. The
 * reason is not in the audit row, which is kept longer than it. A second call changes nothing. The first waitlist entry
 * gets an offer. Throws EventNotFound, EventCanceled, TooLateToRemove, GuestCheckedIn, GuestNotFound, Busy.
 */
export const removeEventGuest = async (
  deps: Deps,
  actor: SignedIn,
  eventId: EventId,
  removal: Removal,
): Promise<void> => {
  await retryOnConflict(() => attemptRemove(deps, actor, eventId, removal));
  await advanceWaitlist(deps, eventId);
};

const attemptRemove = async (
  deps: Deps,
  actor: SignedIn,
  eventId: EventId,
  { userId, reason }: Removal,
): Promise<Attempt<undefined>> => {
  const { seats } = await findOwnSeats(deps, actor, eventId);
  const { data: ticket } = await deps.store.ticket
    .get({ user_id: userId, type: "event", ref_id: eventId })
    .go({ consistent: true });
  if (!ticket) {
    if (await hasRemoval(deps, userId, seats)) return done(undefined);
    throw new DomainError("GuestNotFound");
  }
  if (seats.status === "canceled") throw new DomainError("EventCanceled");
  if (seats.starts_at <= instantNow(deps)) throw new DomainError("TooLateToRemove");
  if (ticket.checked_in_at !== undefined) throw new DomainError("GuestCheckedIn");
  const guests = await readPlusOnes(deps, ticket, { consistent: true });
  if (guests.length !== (ticket.guest_count ?? 0)) return conflict;
  if (guests.some(({ checked_in_at }) => checked_in_at !== undefined))
    throw new DomainError("GuestCheckedIn");
  const [refund, isMailed] = await Promise.all([planRefund(deps, seats, ticket), getsMails(deps, userId)]);
  const audit = newAudit(deps, {
    actor_id: actor.userId,
    action: "event.guest_removed",
    subject_id: eventId,
    detail: { name: seats.title, guest: userId },
  });
  const result = await commit(deps.store, (rows) => ({
    ...cancelWrites(deps, rows, {
      seats,
      ticket,
      guests,
      isMailed,
      template: "guest_removed",
      removal_reason: reason,
      ...refund,
    }),
    audit: rows.audit.create(audit).commit(),
  }));
  return result.outcome === "committed" ? done(undefined) : conflict;
};

/** The whole price, however late: the guest did not choose to stay away. */
const planRefund = async (deps: Deps, { title }: Seats, ticket: TicketRow) => {
  const { payment } = ticket;
  if (!payment) return {};
  const { amount_cents, provider } = payment;
  return {
    money: { amount_cents, refunded: true, simulated: provider === "demo" },
    refund: await newSeatRefund(deps, { ticket, payment, title, reason: "guest_removed" }),
  };
};
