import type { Actor } from "../actor";
import type { Deps } from "../deps";
import { type CheckoutRow, findCheckout, isOpen } from "../membership/checkouts";
import { commit, type TransactionRows } from "../store";
import { moveSeats, type SeatsKey } from "./moveSeats";

/** What was paid at the last moment is told of within this time after the payment page has closed. */
const graceMinutes = 10;

/** A hold of this event's whose payment page has closed without a payment; undefined when there is none. */
export const findLapsedHold = async (deps: Deps, eventId: string): Promise<CheckoutRow | undefined> => {
  const closedBefore = new Date(deps.clock.now().getTime() - graceMinutes * 60_000).toISOString();
  const { data } = await deps.store.checkout.query
    .seatsOnHold({ held_event_id: eventId })
    .lte({ held_until: closedBefore })
    .go({ limit: 1 });
  return data[0];
};

/** The seat that waits for the actor's own payment; looked up only where seats are on hold. */
export const ownHold = async (
  deps: Deps,
  actor: Actor,
  { id, price_cents, seats_held = 0 }: { id: string; price_cents: number; seats_held?: number | undefined },
): Promise<{ until: string } | undefined> => {
  if (actor.kind === "visitor" || seats_held === 0 || price_cents === 0) return undefined;
  const checkout = await findCheckout(deps, actor.userId, id);
  return checkout?.held_until !== undefined && isOpen(deps, checkout)
    ? { until: checkout.expires_at }
    : undefined;
};

/** held → free, and the checkout has ended. */
export const releaseWrites = (rows: TransactionRows, seats: SeatsKey, hold: CheckoutRow) => [
  moveSeats(rows, seats, { seats_held: -1 }, []),
  endHold(rows, hold, "expired"),
];

/** Ends the checkout of a seat on hold; its seat moves in the same transaction. */
export const endHold = (
  rows: TransactionRows,
  { user_id, purpose, id }: CheckoutRow,
  status: "activated" | "expired",
  payment_id?: string,
) =>
  rows.checkout
    .patch({ user_id, purpose })
    .set({ status, ...(payment_id && { payment_id }) })
    .remove(["held_event_id", "held_until"])
    .where((is, { eq, exists }) => `${eq(is.id, id)} AND ${exists(is.held_until)}`)
    .commit();

/**
 * Gives the seat of a hold back, once: false when it was given back or paid before. Whoever waits for it is told by
 * `advanceWaitlist`.
 */
export const releaseHold = async (deps: Deps, hold: CheckoutRow): Promise<boolean> => {
  const refusals = await commit(() =>
    deps.store.transaction
      .write((rows) => releaseWrites(rows, { id: hold.purpose, type: "event" }, hold))
      .go(),
  );
  return refusals.length === 0;
};
