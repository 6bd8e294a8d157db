import { conflict, done } from "#core/kernel/retry";
import { newMail } from "#core/outbox/outbox";
import { newPayment, nextSequence, recordPayments } from "#core/payments/ledger";
import { newPaymentEvent } from "#core/payments/paymentEvents";
import { newPaymentTask } from "#core/payments/paymentTasks";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { CheckoutRow } from "#core/table/payments/checkout.entity";
import type { TransactionRows } from "#core/table/store";
import type { SeatCondition, Seats } from "./moveSeats";
import { releaseWrites } from "./seatHolds";
import { type AlsoWrites, isUnchanged, type Receipt, type SeatPaid } from "./seatPayment";

/** The ledger row of a payment without a seat, and the task of its refund. */
export const newReturn = async (deps: Deps, paid: Receipt, seats: Seats | undefined) => {
  const { userId: user_id, eventId: purpose, paymentId, provider, charge } = paid;
  const title = seats ? { title: seats.title } : {};
  const bought = { user_id, purpose, provider, ...title, amount_cents: charge.amountCents ?? 0 };
  const sequence = await nextSequence(deps, user_id);
  return {
    payment: newPayment(deps, { ...bought, payment_id: paymentId, sequence, kind: "payment" }),
    task: newPaymentTask(deps, { ...bought, action: "refund", object_id: paymentId, reason: "no_seat" }),
  };
};

/** What the decision was made of. */
interface DecidedBy {
  readonly seats: Seats | undefined;
  /** The payer's last checkout of this event. */
  readonly newest: CheckoutRow | undefined;
  /** The checkout of this payment, which is the newest or none. */
  readonly checkout: CheckoutRow | undefined;
}

/**
 * Ends a payment without a seat, and the hold of its checkout. `returned` is absent when the provider has already
 * returned the money. The transaction requires the seats and the checkout that the decision was made of, so that no
 * payment is returned beside a seat that has become free or a hold that has just begun.
 */
export const declinePayment = async (
  deps: Deps,
  paid: SeatPaid,
  { seats, newest, checkout }: DecidedBy,
  also: AlsoWrites,
  returned?: Awaited<ReturnType<typeof newReturn>>,
) => {
  const { userId, eventId } = paid;
  const mail = newMail(deps, { template: "seat_refunded", user_id: userId, ref_id: eventId });
  const result = await commit(deps.store, (rows) => ({
    paymentEvent: rows.paymentEvent.create(newPaymentEvent(deps, paid.id)).commit(),
    payment: returned ? recordPayments(rows, [returned.payment]) : undefined,
    task: returned ? rows.paymentTask.create(returned.task).commit() : undefined,
    mail: rows.outbox.create(mail).commit(),
    ...(checkout?.held_until === undefined
      ? { seats: seats && checkSeats(rows, seats), checkout: isUnchanged(rows, paid, newest) }
      : releaseWrites(rows, checkout, seats ? [seatsAreAsRead(seats)] : [])),
    ...also(rows, "payback"),
  }));
  return result.outcome === "committed" ? done(undefined) : conflict;
};

const checkSeats = (rows: TransactionRows, seats: Seats) =>
  rows.availability.check({ id: seats.id }).where(seatsAreAsRead(seats)).commit();

/** Refuses when seats or their number changed since the read: a seat may be free now. */
const seatsAreAsRead =
  ({ revision, capacity }: Seats): SeatCondition =>
  (is, { eq, notExists }) =>
    `${eq(is.revision, revision)} AND ${capacity === undefined ? notExists(is.capacity) : eq(is.capacity, capacity)}`;
