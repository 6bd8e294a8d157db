import type { PaymentEvent, Payments } from "#core/payments/payments";
import type { Operations } from "#core/table/commit";
import type { CheckoutRow } from "#core/table/payments/checkout.entity";
import type { UserRow } from "#core/table/people/user.entity";
import type { TransactionRows } from "#core/table/store";
import type { WaitlistRow } from "#core/table/tickets/waitlist.entity";
import type { Seats } from "./moveSeats";
import { endHold, seatsOfCheckout } from "./seatHolds";

/** What all payments of seats share. */

export type SeatPaid = Extract<PaymentEvent, { kind: "seatPaid" }>;

/** A payment and who took it. */
export type Receipt = SeatPaid & Pick<Payments, "provider">;

/** Further operations of the transaction, by what the payment did. */
export type AlsoWrites = (rows: TransactionRows, outcome: "ticket" | "payback") => Operations;

/** The rows of a payment that gets its seat. */
export interface Issue {
  readonly user: UserRow;
  readonly seats: Seats;
  readonly newest: CheckoutRow | undefined;
  /** The checkout of this payment, which is the newest or none. */
  readonly checkout: CheckoutRow | undefined;
  /** The payer's waitlist entry, which ends. None for a seat that is given. */
  readonly entry: WaitlistRow | undefined;
}

type Claims = Pick<Issue, "checkout" | "entry">;

/** The seats that a checkout holds. */
export const heldBy = ({ checkout }: Claims): number =>
  checkout?.held_until === undefined ? 0 : seatsOfCheckout(checkout);

export const offeredTo = ({ entry }: Claims): number => (entry?.status === "offered" ? 1 : 0);

/** How many free seats a payment needs beside those that are held for or offered to the payer. */
export const seatsNeeded = (claims: Claims): number =>
  Math.max(0, seatsOfCheckout(claims.checkout ?? {}) - heldBy(claims) - offeredTo(claims));

export const closeCheckout = (rows: TransactionRows, checkout: CheckoutRow, { paymentId }: SeatPaid) => {
  if (checkout.held_until !== undefined) return endHold(rows, checkout, "activated", paymentId);
  const { user_id, purpose, id } = checkout;
  return rows.checkout
    .patch({ user_id, purpose })
    .set({ status: "activated", payment_id: paymentId })
    .where((is, { eq, notExists }) => `${eq(is.id, id)} AND ${notExists(is.held_until)}`)
    .commit();
};

/** Refuses when a checkout of the payer began or ended since the read. */
export const isUnchanged = (
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
