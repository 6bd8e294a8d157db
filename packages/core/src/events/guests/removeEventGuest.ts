import { isHostRole } from "@majlis/contracts/roles";
import { EventId, type UserId } from "@majlis/contracts/ids";
import { newAudit } from "#core/audit/audit";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { type Attempt, conflict, done, retryOnConflict } from "#core/kernel/retry";
import { advanceWaitlist } from "#core/seats/advanceWaitlist";
import { findSeats } from "#core/seats/availability";
import { cancelWrites } from "#core/seats/cancelWrites";
import { readPlusOnes } from "#core/seats/plusOneTickets";
import { moveSeats, type Seats } from "#core/seats/moveSeats";
import { blockWrite, isBlocked } from "#core/occasions/blocks";
import { endEntry, entryMove } from "#core/seats/ownEntry";
import { endHold, seatsOfCheckout } from "#core/seats/seatHolds";
import { findEntry } from "#core/seats/waitlist.queries";
import { findCheckout } from "#core/payments/checkouts";
import { closeRequest } from "#core/events/requests/closeRequests";
import { datesAfter, findSeriesOf } from "#core/events/series/laterDates";
import { findComingEvents } from "#core/events/unhosted";
import { getsMails } from "#core/occasions/unmailed";
import { newSeatRefund } from "#core/seats/refundSeat";
import { hasRemoval } from "#core/seats/removals";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { TicketRow } from "#core/table/tickets/ticket.entity";
import { findOwnSeats } from "#core/events/findEvent";

interface Removal {
  readonly userId: UserId;
  /** Undefined for a block, which is no removal from this event only. */
  readonly reason?: string | undefined;
  /** Whether the guest leaves the later dates of the series too. */
  readonly laterDates?: boolean | undefined;
}

/**
 * Cancels a guest's ticket to an event that the actor manages, with those of the guest's own guests, frees the seats, mails the reason and refunds a paid
 * ticket, at any time before the start, in one transaction with an audit row. The guest cannot join the event again. The
 * reason is not in the audit row, which is kept longer than it. A pending request ends without a mail. With `laterDates`, the guest also leaves the later dates of the
 * series and cannot join them. A second call changes nothing, and does what is left. The first waitlist entry
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
  await closeRequest(deps, { event_id: eventId, user_id: removal.userId }, undefined);
  if (removal.laterDates) await leaveLaterDates(deps, actor, eventId, removal);
};

/**
 * Removes a person whom a founder blocked from the founder's coming events, without a reason. Unpaid seats, pending
 * requests and places on waitlists end without a mail. A second call changes nothing that is seen, and does what is left.
 */
export const removeFromEvents = async (deps: Deps, actor: SignedIn, userId: UserId): Promise<void> => {
  if (!isHostRole(actor.role)) return;
  for (const event of await findComingEvents(deps, actor.userId)) {
    const id = EventId.parse(event.id);
    await leaveEvent(deps, actor, id, { userId }).catch((error: unknown) => {
      // A guest of the person was let in already.
      if (!(error instanceof DomainError && error.code === "GuestCheckedIn")) throw error;
    });
    await closeRequest(deps, { event_id: id, user_id: userId }, undefined);
  }
};

/** A free seat goes to the next one. */
const leaveEvent = async (deps: Deps, actor: SignedIn, id: EventId, removal: Removal): Promise<void> => {
  if (await retryOnConflict(() => attemptLeave(deps, actor, id, removal))) await advanceWaitlist(deps, id);
};

const leaveLaterDates = async (deps: Deps, actor: SignedIn, eventId: EventId, removal: Removal) => {
  const { data: event } = await deps.store.event.get({ id: eventId }).go({ consistent: true });
  if (event?.series_id === undefined) return;
  const series = await findSeriesOf(deps, event);
  for (const { event_id } of datesAfter(series, event)) {
    await leaveEvent(deps, actor, EventId.parse(event_id), removal);
    await closeRequest(deps, { event_id, user_id: removal.userId }, undefined);
  }
};

/**
 * Takes ticket, unpaid seat or waitlist entry. With a reason, the guest is kept out of the date, and else by the block.
 * Dates that ended or began stay as they are. Returns whether a seat can be free.
 */
const attemptLeave = async (
  deps: Deps,
  actor: SignedIn,
  id: EventId,
  removal: Removal,
): Promise<Attempt<boolean>> => {
  const { userId: user_id, reason } = removal;
  const seats = await findSeats(deps, id, { consistent: true });
  if (seats?.status !== "published" || seats.starts_at <= instantNow(deps)) return done(false);
  const [{ data: ticket }, entry, checkout] = await Promise.all([
    deps.store.ticket.get({ user_id, type: "event", ref_id: id }).go({ consistent: true }),
    findEntry(deps, user_id, id),
    findCheckout(deps, user_id, id),
  ]);
  if (ticket?.checked_in_at !== undefined) return done(false);
  if (ticket) {
    const attempt = await attemptRemove(deps, actor, id, removal);
    return attempt.outcome === "done" ? done(true) : conflict;
  }
  const key = { host_id: id, user_id };
  if (reason !== undefined && (await isBlocked(deps, key))) return done(false);
  const hold = checkout?.held_until === undefined ? undefined : checkout;
  // Who holds a seat does not wait.
  const move = hold ? { seats_held: -seatsOfCheckout(hold) } : entryMove(entry);
  const result = await commit(deps.store, (rows) => ({
    // A join that read the seats before is refused.
    seats: moveSeats(rows, { id }, { ...move, removal_count: 1 }, []),
    waitlistEntry: endEntry(rows, { user_id, ref_id: id }, entry),
    checkout: hold && endHold(rows, hold, "expired"),
    ticket: rows.ticket
      .check({ user_id, type: "event", ref_id: id })
      .where((is, { notExists }) => notExists(is.id))
      .commit(),
    keptOut: reason === undefined ? undefined : blockWrite(deps, rows, key),
  }));
  return result.outcome === "committed" ? done(entry !== undefined || hold !== undefined) : conflict;
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
      ...(reason !== undefined && { removal_reason: reason }),
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
