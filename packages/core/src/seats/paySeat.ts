import { type Attempt, conflict, done } from "#core/kernel/retry";
import type { Deps } from "#core/table/deps";
import type { EventRow } from "#core/table/event.entity";
import type { CheckoutRow } from "#core/table/checkout.entity";
import { findCheckout } from "#core/payments/checkouts";
import { isAsAsked, type PaymentOutcome, recordMismatch } from "#core/payments/mismatches";
import { isProcessed, newPaymentEvent, markProcessed } from "#core/payments/paymentEvents";
import type { PaymentEvent, Payments } from "#core/payments/payments";
import { newMail } from "#core/outbox/outbox";
import { commit } from "#core/table/commit";
import type { TransactionRows } from "#core/table/store";
import type { UserRow } from "#core/table/user.entity";
import { isPublished, moveSeats, seatIsFree } from "./moveSeats";
import { seatMark } from "./returnSeat";
import { endHold, releaseWrites } from "./seatHolds";
import { hasFreeSeat } from "./seats.rules";
import { newTicket, ticketWrites } from "./takeSeat";

type SeatPaid = Extract<PaymentEvent, { kind: "seatPaid" }>;

/** The rows that decide what a payment does. */
interface SeatState {
  readonly user: UserRow | null;
  readonly event: EventRow | null;
  readonly hasTicket: boolean;
  readonly checkout: CheckoutRow | undefined;
}

/**
 * Turns a held seat into a ticket, in one transaction with the provider's event. A payment after the end of the hold
 * takes a free seat. Without a free seat, or if the event was canceled or the person already has a ticket, it refunds
 * the payment and notifies the person. An amount that differs from what was asked takes no seat. A repeated event of the same payment changes nothing.
 */
export const paySeat = async (
  deps: Deps,
  payments: Payments,
  paid: SeatPaid,
): Promise<Attempt<PaymentOutcome>> => {
  const { user, event, hasTicket, checkout } = await readSeatState(deps, paid);
  if (checkout?.payment_id === paid.paymentId) return markProcessed(deps, paid.id);
  const hold = checkout?.held_until === undefined ? undefined : checkout;
  if (await isProcessed(deps, seatMark(paid.paymentId))) return recordRefund(deps, paid, hold);
  if (user && event?.status === "published" && !hasTicket && (hold || hasFreeSeat(event))) {
    const askedCents = checkout?.amount_cents ?? event.price_cents;
    return isAsAsked(paid.charge, askedCents)
      ? issueTicket(deps, paid, { user, event, checkout })
      : recordMismatch(deps, mismatchOf(paid, askedCents));
  }
  await payments.refund(paid.paymentId);
  return recordRefund(deps, paid, hold);
};

const mismatchOf = ({ id: eventId, userId, paymentId, charge }: SeatPaid, askedCents: number) => ({
  eventId,
  userId,
  paymentId,
  askedCents,
  charges: [charge],
});

const readSeatState = async (deps: Deps, { userId, eventId }: SeatPaid): Promise<SeatState> => {
  const now = { consistent: true } as const;
  const [{ data: user }, { data: event }, { data: ticket }, checkout] = await Promise.all([
    deps.store.user.get({ id: userId }).go(now),
    deps.store.event.get({ id: eventId }).go(now),
    deps.store.ticket.get({ user_id: userId, type: "event", ref_id: eventId }).go(now),
    findCheckout(deps, userId, eventId),
  ]);
  return { user, event, hasTicket: ticket !== null, checkout };
};

interface Issue {
  readonly user: UserRow;
  readonly event: EventRow;
  readonly checkout: CheckoutRow | undefined;
}

const issueTicket = async (deps: Deps, paid: SeatPaid, { user, event, checkout }: Issue) => {
  const seats = { ...event, type: "event" as const };
  const ticket = newTicket(deps, seats, {
    userId: user.id,
    fullName: user.full_name,
    role: user.role,
    payment_status: "paid",
    founderId: event.founder_id,
  });
  const result = await commit(deps.store, (rows) => ({
    seats:
      checkout?.held_until === undefined
        ? moveSeats(rows, seats, { attendee_count: 1 }, [isPublished, seatIsFree(seats)])
        : moveSeats(rows, seats, { attendee_count: 1, seats_held: -1 }, [isPublished]),
    checkout: checkout ? closeCheckout(rows, checkout, paid) : undefined,
    ...ticketWrites(rows, ticket),
    paymentEvent: rows.paymentEvent.create(newPaymentEvent(deps, paid.id)).commit(),
    mark: rows.paymentEvent.create(newPaymentEvent(deps, seatMark(paid.paymentId))).commit(),
  }));
  return result.outcome === "committed" ? done(undefined) : conflict;
};

const closeCheckout = (rows: TransactionRows, checkout: CheckoutRow, { paymentId }: SeatPaid) => {
  if (checkout.held_until !== undefined) return endHold(rows, checkout, "activated", paymentId);
  const { user_id, purpose, id } = checkout;
  return rows.checkout
    .patch({ user_id, purpose })
    .set({ status: "activated", payment_id: paymentId })
    .where((is, { eq, notExists }) => `${eq(is.id, id)} AND ${notExists(is.held_until)}`)
    .commit();
};

/** An active hold belongs to an event that no longer admits guests. */
const recordRefund = async (deps: Deps, paid: SeatPaid, hold: CheckoutRow | undefined) => {
  const { userId, eventId } = paid;
  const mail = newMail(deps, { template: "seat_refunded", user_id: userId, ref_id: eventId });
  const result = await commit(deps.store, (rows) => ({
    paymentEvent: rows.paymentEvent.create(newPaymentEvent(deps, paid.id)).commit(),
    mail: rows.outbox.create(mail).commit(),
    ...(hold && releaseWrites(rows, { type: "event", id: eventId }, hold)),
  }));
  return result.outcome === "committed" ? done(undefined) : conflict;
};
