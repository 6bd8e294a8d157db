import { conflict, done } from "#core/kernel/retry";
import { nextSequence } from "#core/payments/ledger";
import { newPaymentEvent } from "#core/payments/paymentEvents";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { TransactionRows } from "#core/table/store";
import { isPublished, moveSeats, removalsAreRead, seatIsFree } from "./moveSeats";
import { newTicket, ticketWrites } from "./newTicket";
import { endEntry, entryMove } from "./ownEntry";
import { seatMark } from "./returnSeat";
import { seatsOfCheckout } from "./seatHolds";
import {
  type AlsoWrites,
  closeCheckout,
  heldBy,
  type Issue,
  isUnchanged,
  offeredTo,
  type Receipt,
  seatsNeeded,
} from "./seatPayment";

/** Issues the ticket of a paid seat, with those of the guests. */
export const payOwnSeat = async (deps: Deps, paid: Receipt, issue: Issue, also: AlsoWrites) => {
  const { user, seats, newest, checkout } = issue;
  const { provider, paymentId } = paid;
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

/** The held, offered or free seats become those of the tickets, and the payer's waitlist entry ends. */
const paidSeatWrites = (rows: TransactionRows, { user, seats, checkout, entry }: Issue) => {
  const key = { user_id: user.id, ref_id: seats.id };
  const reserved = heldBy({ checkout, entry }) + offeredTo({ checkout, entry });
  const needed = seatsNeeded({ checkout, entry });
  const conditions = [
    isPublished,
    removalsAreRead(seats),
    ...(needed === 0 ? [] : [seatIsFree(seats, needed)]),
  ];
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
