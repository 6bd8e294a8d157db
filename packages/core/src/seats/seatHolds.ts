import { seatHoldMinutes } from "@majlis/contracts/limits";
import type { Actor } from "#core/kernel/actor";
import type { Deps } from "#core/table/deps";
import type { CheckoutRow } from "#core/table/payments/checkout.entity";
import { readByIds } from "#core/kernel/readByIds";
import { isOpen } from "#core/payments/checkouts";
import { eventOfPurpose } from "#core/payments/payments";
import { commit } from "#core/table/commit";
import type { TransactionRows } from "#core/table/store";
import { moveSeats, type SeatCondition } from "./moveSeats";
import { advanceAt } from "./waitlistDue";

/** The provider reports a last-minute payment within this time after the payment page has closed. */
const graceMs = 600_000;

/** The end of a hold that starts now: 30 minutes for the payment page and one minute to reach it. */
export const holdExpiresAt = (deps: Deps): string =>
  new Date(deps.clock.now().getTime() + (seatHoldMinutes + 1) * 60_000).toISOString();

/** The operation that lets a task release an unpaid seat after its time. */
export const releaseLater = (rows: TransactionRows, eventId: string, held_until: string) =>
  advanceAt(rows, eventId, new Date(new Date(held_until).getTime() + graceMs).toISOString());

/** Finds the hold of the event that ends first. */
export const findFirstHold = async (deps: Deps, eventId: string): Promise<CheckoutRow | undefined> => {
  const { data } = await deps.store.checkout.query.seatsOnHold({ held_event_id: eventId }).go({ limit: 1 });
  return data[0];
};

/** Whether no payment of the hold is expected any more. */
export const isOver = (deps: Deps, { held_until = "" }: CheckoutRow): boolean =>
  held_until <= new Date(deps.clock.now().getTime() - graceMs).toISOString();

interface PricedSeats {
  readonly id: string;
  readonly seats_held?: number | undefined;
}

/** A seat that a person has to pay. */
export interface OwnHold {
  readonly until: string;
  readonly price_cents: number;
  readonly way: CheckoutRow["provider"];
  /** Paid by a transfer that an admin looks for. */
  readonly claimed?: true;
}

/** The actor's own holds by event: one query when an event has held seats. */
export const ownHolds = async (
  deps: Deps,
  actor: Actor,
  events: readonly PricedSeats[],
): Promise<ReadonlyMap<string, OwnHold>> => {
  const held = events.filter(({ seats_held = 0 }) => seats_held > 0);
  if (actor.kind === "visitor" || held.length === 0) return new Map();
  const { checkout } = deps.store;
  const { userId: user_id } = actor;
  const options = { consistent: events.length === 1 };
  const checkouts = await readByIds({
    ids: held.map(({ id }) => id),
    between: (first, last, limit) =>
      checkout.query
        .byPurpose({ user_id })
        .between({ purpose: first }, { purpose: last })
        .go({ limit, ...options }),
    get: async (rest) => (await checkout.get(rest.map((purpose) => ({ user_id, purpose }))).go(options)).data,
    idOf: ({ purpose }) => purpose,
  });
  const holds = [...checkouts.values()].filter((row) => row.held_until !== undefined && isOpen(deps, row));
  return new Map(
    holds.map(({ purpose, expires_at, amount_cents, provider, claimed_at }) => [
      purpose,
      {
        until: expires_at,
        price_cents: amount_cents,
        way: provider,
        ...(claimed_at !== undefined && { claimed: true }),
      },
    ]),
  );
};

/** The seats that a checkout pays: the person's own and those of the guests. */
export const seatsOfCheckout = ({ guests = [] }: Pick<CheckoutRow, "guests">): number => 1 + guests.length;

/** held → free. The checkout expires. */
export const releaseWrites = (
  rows: TransactionRows,
  hold: CheckoutRow,
  conditions: readonly SeatCondition[] = [],
) => ({
  seats: moveSeats(
    rows,
    { id: eventOfPurpose(hold.purpose) },
    { seats_held: -seatsOfCheckout(hold) },
    conditions,
  ),
  checkout: endHold(rows, hold, "expired"),
});

/** Ends the checkout of a hold. The same transaction moves its seat. */
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
 * Releases the seat of a hold once. Returns false when it was already released or paid. `advanceWaitlist` then offers
 * the seat to the next entry.
 */
export const releaseHold = async (deps: Deps, hold: CheckoutRow): Promise<boolean> => {
  const result = await commit(deps.store, (rows) => releaseWrites(rows, hold));
  return result.outcome === "committed";
};

/** Writes the hold in place of an ended checkout, of one without a seat, or of none. */
export const putHold = (
  rows: TransactionRows,
  hold: Parameters<TransactionRows["checkout"]["put"]>[0],
  earlier: CheckoutRow | undefined,
) =>
  rows.checkout
    .put(hold)
    .where((is, { eq, ne, notExists }) =>
      earlier
        ? `${eq(is.id, earlier.id)} AND (${ne(is.status, "open")} OR ${notExists(is.held_until)})`
        : notExists(is.id),
    )
    .commit();
