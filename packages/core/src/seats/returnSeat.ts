import { newAudit } from "#core/audit/audit";
import { instantNow } from "#core/kernel/clock";
import { type Attempt, conflict, done } from "#core/kernel/retry";
import { findCheckout } from "#core/payments/checkouts";
import { newRefund, recordPayments, recordReturn, type Returned } from "#core/payments/ledger";
import { isProcessed, newPaymentEvent } from "#core/payments/paymentEvents";
import { isKursi } from "#core/payments/payments";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { advanceWaitlist } from "./advanceWaitlist";
import { findSeats } from "./availability";
import { cancelWrites } from "./cancelWrites";
import { kursiIdOf, moveKursi } from "./kursi";
import { moveSeats } from "./moveSeats";
import { readPlusOnes } from "./plusOneTickets";
import { ticketIdsOf } from "./ticketId";

interface ReturnedSeat extends Returned {
  readonly eventId: string;
  /** The purpose of the checkout: one's own seat, or one that was given. */
  readonly purpose: string;
  /** The provider's event. */
  readonly paymentEventId: string;
}

/** The row of a payment that took a seat or was returned before it took one. */
export const seatMark = (paymentId: string): string => `seat_${paymentId}`;

/**
 * Cancels the ticket of a payment that was refunded or lost to a dispute, with those of the guests, a mail and an audit
 * row. A payment that was returned before its ticket takes no seat later. A used ticket, one of an event that has started
 * or was canceled, and one that the person has got since by other means stay as they are. The ledger gets what it does not
 * have yet. A repeated event changes nothing.
 */
export const returnSeat = async (deps: Deps, returned: ReturnedSeat): Promise<Attempt<undefined>> => {
  const { userId, eventId, purpose, paymentId, paymentEventId } = returned;
  // One after the other: the payment may take its seat meanwhile, and has then written all that is read later.
  const isMarked = await isProcessed(deps, seatMark(paymentId));
  const checkout = await findCheckout(deps, userId, purpose);
  // A later gift of the same person has replaced the checkout of this one.
  if (isKursi(purpose) && (await findKursi(deps, returned))) return returnGiven(deps, returned);
  const [ticket, seats] = await Promise.all([
    findPaidTicket(deps, returned),
    findSeats(deps, eventId, { consistent: true }),
  ]);
  if (checkout?.payment_id !== paymentId && !ticket)
    return isMarked ? recordReturn(deps, paymentEventId, returned) : markReturned(deps, returned);
  const guests = ticket ? await readPlusOnes(deps, ticket, { consistent: true }) : [];
  if (guests.length !== (ticket?.guest_count ?? 0)) return conflict;
  const isUsed = [ticket, ...guests].some((one) => one?.checked_in_at !== undefined);
  const isOver = seats?.status !== "published" || seats.starts_at <= instantNow(deps);
  if (ticket?.payment_status !== "paid" || isUsed || isOver)
    return recordReturn(deps, paymentEventId, returned);
  const refund = await newRefund(deps, returned);
  const audit = newAudit(deps, {
    actor_id: "system",
    action: "payment.returned",
    subject_id: userId,
    detail: { name: seats.title, payment: paymentId },
  });
  const result = await commit(deps.store, (rows) => ({
    ...cancelWrites(deps, rows, { seats, ticket, guests, template: "ticket_refunded" }),
    paymentEvent: rows.paymentEvent.create(newPaymentEvent(deps, paymentEventId)).commit(),
    refund: recordPayments(rows, refund),
    audit: rows.audit.create(audit).commit(),
  }));
  if (result.outcome !== "committed") return conflict;
  await advanceWaitlist(deps, eventId);
  return done(undefined);
};

/** The ticket that the payment bought, and no other. Another person has it, if the payer gave the seat on. */
const findPaidTicket = async ({ store }: Deps, { userId, eventId, paymentId }: ReturnedSeat) => {
  const now = { consistent: true } as const;
  const key = { type: "event" as const, ref_id: eventId };
  const { data: own } = await store.ticket.get({ user_id: userId, ...key }).go(now);
  if (own?.payment?.payment_id === paymentId) return own;
  const { data: records } = await store.canceledTicket.query
    .byUser({ user_id: userId })
    .begins({ id: ticketIdsOf({ type: "event", id: eventId }) })
    .go({ pages: "all", ...now });
  const keys = records.flatMap(({ substitute_id }) =>
    substitute_id === undefined ? [] : [{ user_id: substitute_id, ...key }],
  );
  const { data: given } = keys.length === 0 ? { data: [] } : await store.ticket.get(keys).go(now);
  return given.find(({ payment }) => payment?.payment_id === paymentId);
};

const findKursi = async ({ store }: Deps, { eventId: event_id, paymentId }: ReturnedSeat) =>
  (await store.kursi.get({ event_id, id: kursiIdOf(paymentId) }).go({ consistent: true })).data;

/** A given seat that was not taken yet is free again. Who took one keeps it. */
const returnGiven = async (deps: Deps, returned: ReturnedSeat): Promise<Attempt<undefined>> => {
  const { eventId: event_id, paymentEventId } = returned;
  const kursi = await findKursi(deps, returned);
  if (kursi?.status !== "open") return recordReturn(deps, paymentEventId, returned);
  const refund = await newRefund(deps, returned);
  const result = await commit(deps.store, (rows) => ({
    kursi: moveKursi(rows, kursi, "open", "returned"),
    seats: moveSeats(rows, { id: event_id }, { seats_held: -1, kursi_open: -1, kursi_given: -1 }, []),
    paymentEvent: rows.paymentEvent.create(newPaymentEvent(deps, paymentEventId)).commit(),
    refund: recordPayments(rows, refund),
  }));
  if (result.outcome !== "committed") return conflict;
  await advanceWaitlist(deps, event_id);
  return done(undefined);
};

/** The payment has no ticket yet, and gets none. */
const markReturned = async (deps: Deps, { paymentId, paymentEventId }: ReturnedSeat) => {
  const result = await commit(deps.store, (rows) => ({
    mark: rows.paymentEvent.create(newPaymentEvent(deps, seatMark(paymentId))).commit(),
    paymentEvent: rows.paymentEvent.create(newPaymentEvent(deps, paymentEventId)).commit(),
  }));
  return result.outcome === "committed" ? done(undefined) : conflict;
};
