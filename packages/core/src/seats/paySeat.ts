import { instantNow } from "#core/kernel/clock";
import { type Attempt, conflict, done } from "#core/kernel/retry";
import type { Deps } from "#core/table/deps";
import type { CheckoutRow } from "#core/table/payments/checkout.entity";
import { findCheckout } from "#core/payments/checkouts";
import { isAsAsked, type PaymentOutcome, recordMismatch } from "#core/payments/mismatches";
import { newPayment, nextSequence, recordPayments } from "#core/payments/ledger";
import { isProcessed, newPaymentEvent, markProcessed } from "#core/payments/paymentEvents";
import { findTask, newPaymentTask, taskId } from "#core/payments/paymentTasks";
import { isKursi, type PaymentEvent, type Payments } from "#core/payments/payments";
import { newMail } from "#core/outbox/outbox";
import { commit, type Operations } from "#core/table/commit";
import type { TransactionRows } from "#core/table/store";
import type { UserRow } from "#core/table/people/user.entity";
import type { WaitlistRow } from "#core/table/tickets/waitlist.entity";
import { findSeats } from "./availability";
import { givenWrites, kursiIdOf, kursiWrites } from "./kursi";
import { isPublished, moveSeats, type SeatCondition, seatIsFree, type Seats, startsAfter } from "./moveSeats";
import { newTicket, ticketWrites } from "./newTicket";
import { endEntry, entryMove } from "./ownEntry";
import { isRemoved } from "./removals";
import { seatMark } from "./returnSeat";
import { endHold, releaseWrites, seatsOfCheckout } from "./seatHolds";
import { hasFreeSeat } from "./seats.rules";
import { findEntry } from "./waitlist.queries";

type SeatPaid = Extract<PaymentEvent, { kind: "seatPaid" }>;

/** Further operations of the transaction, by what the payment did. */
type AlsoWrites = (rows: TransactionRows, outcome: "ticket" | "payback") => Operations;

/** The rows that decide what a payment does. */
interface SeatState {
  readonly user: UserRow | null;
  readonly seats: Seats | undefined;
  readonly hasTicket: boolean;
  /** The host has removed the payer. */
  readonly wasRemoved: boolean;
  /** The payer's last checkout of this event. */
  readonly newest: CheckoutRow | undefined;
  /** The payer's waitlist entry. */
  readonly entry: WaitlistRow | undefined;
}

/**
 * Turns a held seat into a ticket, in one transaction with the provider's event. A payment after the end of the hold
 * takes the seat that is offered to the payer, or a free one, and ends the payer's waitlist entry. Without a free seat, or if the event was canceled or the person already has a ticket or was removed, a task
 * refunds the payment and a mail tells the person. An amount that differs from what was asked takes no seat. A
 * repeated event of the same payment changes nothing. A payment of a seat that is given makes it a given one (kursi.ts).
 */
export const paySeat = async (
  deps: Deps,
  provider: Payments["provider"],
  paid: SeatPaid,
  also: AlsoWrites = () => ({}),
): Promise<Attempt<PaymentOutcome>> => {
  const given = isKursi(paid.purpose);
  const state = await readSeatState(deps, paid);
  const { user, seats, newest } = state;
  // Who gives a seat may have one, and does not take the one of the own waitlist entry.
  const { hasTicket, wasRemoved, entry } = given ? giver : state;
  if (newest?.payment_id === paid.paymentId) return markProcessed(deps, paid.id);
  // A payment concerns its own checkout: that of a newer one, with its seat, is another payment's.
  const checkout = newest?.id === paid.checkoutId ? newest : undefined;
  const isReplaced = !checkout && newest?.held_until !== undefined;
  const refundId = taskId({ action: "refund", object_id: paid.paymentId });
  if (await findTask(deps, refundId)) return markProcessed(deps, paid.id);
  const read = { seats, newest, checkout };
  if (await isProcessed(deps, seatMark(paid.paymentId))) return declinePayment(deps, paid, read, also);
  const needed = seatsNeeded({ checkout, entry });
  // A seat that is paid for somebody after the start can be taken by none: the money goes back.
  const isLate = given && seats !== undefined && seats.starts_at <= instantNow(deps);
  const canAttend =
    user && seats?.status === "published" && !hasTicket && !wasRemoved && !isReplaced && !isLate;
  if (canAttend && (needed === 0 || hasFreeSeat(seats, needed))) {
    const askedCents = checkout?.amount_cents ?? seats.price_cents;
    if (isAsAsked(paid.charge, askedCents))
      return issueTicket(deps, { ...paid, provider }, { user, seats, newest, checkout, entry }, also);
    // An admin has the money of a transfer at hand and pays it back.
    if (provider !== "transfer") return recordMismatch(deps, mismatchOf(paid, askedCents));
  }
  return declinePayment(deps, paid, read, also, await newReturn(deps, { ...paid, provider }, seats));
};

const giver = { hasTicket: false, wasRemoved: false, entry: undefined };

type Claims = Pick<Issue, "checkout" | "entry">;

/** The seats that a checkout holds. */
const heldBy = ({ checkout }: Claims): number =>
  checkout?.held_until === undefined ? 0 : seatsOfCheckout(checkout);

const offeredTo = ({ entry }: Claims): number => (entry?.status === "offered" ? 1 : 0);

/** How many free seats a payment needs beside those that are held for or offered to the payer. */
const seatsNeeded = (claims: Claims): number =>
  Math.max(0, seatsOfCheckout(claims.checkout ?? {}) - heldBy(claims) - offeredTo(claims));

const mismatchOf = ({ id: eventId, userId, paymentId, charge }: SeatPaid, askedCents: number) => ({
  eventId,
  userId,
  paymentId,
  askedCents,
  charges: [charge],
});

const readSeatState = async (deps: Deps, { userId, eventId, purpose }: SeatPaid): Promise<SeatState> => {
  const now = { consistent: true } as const;
  const [{ data: user }, seats, { data: ticket }, newest, entry] = await Promise.all([
    deps.store.user.get({ id: userId }).go(now),
    findSeats(deps, eventId, now),
    deps.store.ticket.get({ user_id: userId, type: "event", ref_id: eventId }).go(now),
    findCheckout(deps, userId, purpose),
    findEntry(deps, userId, eventId),
  ]);
  const wasRemoved = seats !== undefined && (await isRemoved(deps, userId, seats));
  return { user, seats, hasTicket: ticket !== null, wasRemoved, newest, entry };
};

interface Issue {
  readonly user: UserRow;
  readonly seats: Seats;
  readonly newest: CheckoutRow | undefined;
  /** The checkout of this payment, which is the newest or none. */
  readonly checkout: CheckoutRow | undefined;
  readonly entry: WaitlistRow | undefined;
}

/** A payment and who took it. */
type Receipt = SeatPaid & Pick<Payments, "provider">;

const issueTicket = async (deps: Deps, paid: Receipt, issue: Issue, also: AlsoWrites) => {
  const { user, seats, newest, checkout } = issue;
  const { provider, paymentId } = paid;
  if (isKursi(paid.purpose)) return issueKursi(deps, paid, issue, also);
  const ticket = newTicket(deps, seats, {
    userId: user.id,
    fullName: user.full_name,
    role: user.role,
    payment_status: "paid",
    payment: {
      provider,
      paymentId,
      amountCents: paid.charge.amountCents ?? 0,
      title: seats.title,
      sequence: await nextSequence(deps, user.id),
      boughtAt: checkout?.created_at,
    },
    founderId: seats.owner_id,
    shown: checkout?.shown,
    guests: checkout?.guests,
  });
  const result = await commit(deps.store, (rows) => ({
    ...paidSeatWrites(rows, issue),
    checkout: checkout ? closeCheckout(rows, checkout, paid) : isUnchanged(rows, paid, newest),
    ...ticketWrites(rows, ticket),
    paymentEvent: rows.paymentEvent.create(newPaymentEvent(deps, paid.id)).commit(),
    mark: rows.paymentEvent.create(newPaymentEvent(deps, seatMark(paid.paymentId))).commit(),
    ...also(rows, "ticket"),
  }));
  return result.outcome === "committed" ? done(undefined) : conflict;
};

/** The held seat, or a free one, becomes one that a free account can take. */
const issueKursi = async (deps: Deps, paid: Receipt, issue: Issue, also: AlsoWrites) => {
  const { user, seats, newest, checkout } = issue;
  const { provider, paymentId: payment_id } = paid;
  const bought = { provider, payment_id, amount_cents: paid.charge.amountCents ?? 0 };
  const sequence = await nextSequence(deps, user.id);
  const needed = seatsNeeded(issue);
  const result = await commit(deps.store, (rows) => ({
    seats: moveSeats(
      rows,
      seats,
      { kursi_given: 1, kursi_open: 1, ...(needed > 0 && { seats_held: needed }) },
      [isPublished, startsAfter(instantNow(deps)), ...(needed === 0 ? [] : [seatIsFree(seats, needed)])],
    ),
    checkout: checkout ? closeCheckout(rows, checkout, paid) : isUnchanged(rows, paid, newest),
    ...kursiWrites(deps, rows, seats, { giver_id: user.id, id: kursiIdOf(payment_id), payment: bought }),
    ...givenWrites(deps, rows, { seats, userId: user.id, payment: bought, sequence }),
    paymentEvent: rows.paymentEvent.create(newPaymentEvent(deps, paid.id)).commit(),
    mark: rows.paymentEvent.create(newPaymentEvent(deps, seatMark(payment_id))).commit(),
    ...also(rows, "ticket"),
  }));
  return result.outcome === "committed" ? done(undefined) : conflict;
};

/** The held, offered or free seats become those of the tickets, and the payer's waitlist entry ends. */
const paidSeatWrites = (rows: TransactionRows, { user, seats, checkout, entry }: Issue) => {
  const key = { user_id: user.id, ref_id: seats.id };
  const reserved = heldBy({ checkout, entry }) + offeredTo({ checkout, entry });
  const needed = seatsNeeded({ checkout, entry });
  const conditions = needed === 0 ? [isPublished] : [isPublished, seatIsFree(seats, needed)];
  return {
    seats: moveSeats(
      rows,
      seats,
      {
        attendee_count: seatsOfCheckout(checkout ?? {}),
        unmailed_count: seatsOfCheckout(checkout ?? {}) - 1,
        ...entryMove(entry),
        ...(reserved > 0 && { seats_held: -reserved }),
      },
      conditions,
    ),
    waitlistEntry: endEntry(rows, key, entry),
  };
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

/** Refuses when a checkout of the payer began or ended since the read. */
const isUnchanged = (
  rows: TransactionRows,
  { userId: user_id, purpose }: SeatPaid,
  newest: CheckoutRow | undefined,
) =>
  rows.checkout
    .check({ user_id, purpose })
    .where((is, { eq, exists, notExists }) => {
      if (!newest) return notExists(is.id);
      const isHeld = newest.held_until === undefined ? notExists(is.held_until) : exists(is.held_until);
      return `${eq(is.id, newest.id)} AND ${isHeld}`;
    })
    .commit();

/** Refuses when seats or their number changed since the read: a seat may be free now. */
const seatsAreAsRead =
  ({ revision, capacity }: Seats): SeatCondition =>
  (is, { eq, notExists }) =>
    `${eq(is.revision, revision)} AND ${capacity === undefined ? notExists(is.capacity) : eq(is.capacity, capacity)}`;

/** The ledger row of a payment without a seat, and the task of its refund. */
const newReturn = async (deps: Deps, paid: Receipt, seats: Seats | undefined) => {
  const { userId: user_id, eventId: purpose, paymentId, provider, charge } = paid;
  const title = seats ? { title: seats.title } : {};
  const bought = { user_id, purpose, provider, ...title, amount_cents: charge.amountCents ?? 0 };
  const sequence = await nextSequence(deps, user_id);
  return {
    payment: newPayment(deps, { ...bought, payment_id: paymentId, sequence, kind: "payment" }),
    task: newPaymentTask(deps, { ...bought, action: "refund", object_id: paymentId, reason: "no_seat" }),
  };
};

/**
 * Ends a payment without a seat, and the hold of its checkout. `returned` is absent when the provider has already
 * returned the money. The transaction requires the seats and the checkout that the decision was made of, so that no
 * payment is returned beside a seat that has become free or a hold that has just begun.
 */
const declinePayment = async (
  deps: Deps,
  paid: SeatPaid,
  { seats, newest, checkout }: Pick<SeatState, "seats" | "newest"> & Pick<Issue, "checkout">,
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
