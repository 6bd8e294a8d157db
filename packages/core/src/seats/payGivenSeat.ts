import { instantNow } from "#core/kernel/clock";
import { conflict, done } from "#core/kernel/retry";
import { nextSequence } from "#core/payments/ledger";
import { newPaymentEvent } from "#core/payments/paymentEvents";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { givenWrites, kursiIdOf, kursiWrites } from "./kursi";
import { isPublished, moveSeats, seatIsFree, startsAfter } from "./moveSeats";
import { seatMark } from "./returnSeat";
import {
  type AlsoWrites,
  closeCheckout,
  type Issue,
  isUnchanged,
  type Receipt,
  seatsNeeded,
} from "./seatPayment";

/** The held seat, or a free one, becomes one that a free account can take. */
export const payGivenSeat = async (deps: Deps, paid: Receipt, issue: Issue, also: AlsoWrites) => {
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
