import { instantNow } from "#core/kernel/clock";
import { type Attempt, conflict } from "#core/kernel/retry";
import { findCheckout } from "#core/payments/checkouts";
import { isAsAsked, type PaymentOutcome, recordMismatch } from "#core/payments/mismatches";
import { isProcessed, markProcessed } from "#core/payments/paymentEvents";
import { findTask, taskId } from "#core/payments/paymentTasks";
import { isKursi, type Payments } from "#core/payments/payments";
import type { Deps } from "#core/table/deps";
import type { CheckoutRow } from "#core/table/payments/checkout.entity";
import type { UserRow } from "#core/table/people/user.entity";
import type { WaitlistRow } from "#core/table/tickets/waitlist.entity";
import { advanceWaitlist } from "./advanceWaitlist";
import { findSeats } from "./availability";
import { declinePayment, newReturn } from "./declinePayment";
import type { Seats } from "./moveSeats";
import { payGivenSeat } from "./payGivenSeat";
import { findPaidParty, payDueTicket } from "./payDueTicket";
import { payOwnSeat } from "./payOwnSeat";
import { isBlocked } from "#core/occasions/blocks";
import { isRemoved } from "./removals";
import { seatMark } from "./returnSeat";
import { type AlsoWrites, type Issue, seatsNeeded, type SeatPaid } from "./seatPayment";
import { hasFreeSeat } from "./seats.rules";
import { findEntry } from "./waitlist.queries";

/** The rows that decide what a payment does. */
interface SeatState {
  readonly user: UserRow | null;
  readonly seats: Seats | undefined;
  readonly hasTicket: boolean;
  /** The host has removed or blocked the payer. */
  readonly isKeptOut: boolean;
  /** The payer's last checkout of this event. */
  readonly newest: CheckoutRow | undefined;
  /** The payer's waitlist entry. */
  readonly entry: WaitlistRow | undefined;
}

/**
 * Turns a held seat into a ticket, in one transaction with the provider's event. A payment after the end of the hold
 * takes the seat that is offered to the payer, or a free one, and ends the payer's waitlist entry. Without a free seat,
 * or if the event was canceled or the person already has a ticket or is kept out, a task refunds the payment and a mail
 * tells the person. An amount that differs from what was asked takes no seat. A repeated event of the same payment
 * changes nothing. A payment of a seat that is given makes it a given one (kursi.ts), and
 * one of a ticket that would be paid at the door pays that ticket (payDueTicket.ts).
 */
export const paySeat = async (
  deps: Deps,
  provider: Payments["provider"],
  paid: SeatPaid,
  also: AlsoWrites = () => ({}),
): Promise<Attempt<PaymentOutcome>> => {
  const state = await readSeatState(deps, paid);
  const { seats, newest } = state;
  if (newest?.payment_id === paid.paymentId) return markProcessed(deps, paid.id);
  // A payment concerns its own checkout: that of a newer one, with its seat, is another payment's.
  const checkout = newest?.id === paid.checkoutId ? newest : undefined;
  const isReplaced = !checkout && newest?.held_until !== undefined;
  const refundId = taskId({ action: "refund", object_id: paid.paymentId });
  if (await findTask(deps, refundId)) return markProcessed(deps, paid.id);
  const isGiven = isKursi(paid.purpose);
  // The hold of an event that became free ends first, as a ticket while its time is not over.
  if (!isGiven && checkout?.held_until !== undefined && seats && isFree(seats)) {
    await advanceWaitlist(deps, seats.id);
    return conflict;
  }
  const read = { seats, newest, checkout };
  if (await isProcessed(deps, seatMark(paid.paymentId))) return declinePayment(deps, paid, read, also);
  if (checkout?.ticket_id !== undefined && seats) {
    const tickets = await findPaidParty(deps, { ...paid, provider }, checkout, seats);
    if (tickets) return payDueTicket(deps, { ...paid, provider }, { checkout, seats, tickets }, also);
    return declinePayment(deps, paid, read, also, await newReturn(deps, { ...paid, provider }, seats));
  }
  const issue = isGiven ? givenIssue(deps, state, checkout) : ownIssue(state, checkout);
  if (issue && !isReplaced) {
    const askedCents = checkout?.amount_cents ?? issue.seats.price_cents;
    if (isAsAsked(paid.charge, askedCents))
      return (isGiven ? payGivenSeat : payOwnSeat)(deps, { ...paid, provider }, issue, also);
    // An admin has the money of a transfer at hand and pays it back.
    if (provider !== "transfer") return recordMismatch(deps, mismatchOf(paid, askedCents));
  }
  return declinePayment(deps, paid, read, also, await newReturn(deps, { ...paid, provider }, seats));
};

/** A published event without a price. */
const isFree = ({ price_cents, status }: Seats): boolean => price_cents === 0 && status === "published";

/**
 * The seat of the payer. Undefined for a person who has one or is kept out, without a free one, and at an event that
 * became free, where a seat costs nothing.
 */
const ownIssue = (state: SeatState, checkout: CheckoutRow | undefined): Issue | undefined => {
  if (state.hasTicket || state.isKeptOut || (state.seats && isFree(state.seats))) return undefined;
  return freeIssue(state, checkout, state.entry);
};

/**
 * The seat that the payer gives. The payer may have another one, and keeps the own waitlist entry. Undefined after the
 * start: no one could take the seat.
 */
const givenIssue = (deps: Deps, state: SeatState, checkout: CheckoutRow | undefined): Issue | undefined =>
  state.seats && state.seats.starts_at <= instantNow(deps)
    ? undefined
    : freeIssue(state, checkout, undefined);

const freeIssue = (
  { user, seats, newest }: SeatState,
  checkout: CheckoutRow | undefined,
  entry: WaitlistRow | undefined,
): Issue | undefined => {
  if (!user || user.suspended_at !== undefined || seats?.status !== "published") return undefined;
  const needed = seatsNeeded({ checkout, entry });
  return needed === 0 || hasFreeSeat(seats, needed) ? { user, seats, newest, checkout, entry } : undefined;
};

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
  const isKeptOut =
    seats !== undefined &&
    ((await isBlocked(deps, { host_id: seats.owner_id, user_id: userId })) ||
      (await isRemoved(deps, userId, seats)));
  return { user, seats, hasTicket: ticket !== null, isKeptOut, newest, entry };
};
