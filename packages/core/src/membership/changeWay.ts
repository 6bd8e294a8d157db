import type { EventId } from "@majlis/contracts/ids";
import type { SeatWay } from "@majlis/contracts/values";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { type Attempt, conflict, done, retryOnConflict } from "#core/kernel/retry";
import {
  closePageWrites,
  closeReplaced,
  findCheckout,
  isOpen,
  newCheckout,
  refusePaid,
} from "#core/payments/checkouts";
import type { Payments } from "#core/payments/payments";
import { seatTransferEndsAt } from "#core/payments/transfer.rules";
import { findSeats } from "#core/seats/availability";
import {
  isPublished,
  moveSeats,
  priceIsUnchanged,
  removalsAreRead,
  type Seats,
  startsAfter,
} from "#core/seats/moveSeats";
import { newTicket, ticketWrites } from "#core/seats/newTicket";
import { refuseRemoved } from "#core/seats/removals";
import { endHold, holdExpiresAt, releaseLater, seatsOfCheckout } from "#core/seats/seatHolds";
import { checkUnpaidSeats } from "#core/seats/unpaidSeats";
import { wayOf } from "#core/seats/ways.rules";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { effectiveRole } from "#core/table/people/role.rules";
import type { CheckoutRow } from "#core/table/payments/checkout.entity";
import { payDueAtDoor, payDueNow } from "./payDueNow";
import { readOwner } from "./showMembership";

/** A ticket that is paid at the door, or the end of a hold. */
export type ChangedSeat = { readonly qrCode: string } | { readonly holdUntil: string };

/** The calls that a change needs. */
type ChangingPayments = Pick<Payments, "provider" | "beside" | "closePage" | "readSessionState">;

/**
 * Changes how the actor pays for a seat: by card, by transfer or at the door, at the price and for the seats of the hold.
 * A ticket that is paid at the door keeps its seat, and is paid before (payDueNow.ts). One transaction ends the old page, and keeps the seat for the new way. Money of the old way that
 * still arrives finds another checkout or a ticket, and goes back (paySeat.ts). A second call, and one for the way that
 * the seat has, changes nothing.
 * Throws SeatNotHeld, EventEnded, PaymentUnderway (money was sent or paid), EventCanceled, PriceChanged (it became free),
 * TransferTooLate, WayNotOpen, PaymentsUnavailable (too many unpaid seats), RemovedFromEvent, CheckoutFailed, Busy.
 */
export const changeWay = (
  deps: Deps,
  payments: ChangingPayments,
  actor: SignedIn,
  eventId: EventId,
  way: SeatWay,
): Promise<ChangedSeat> =>
  retryOnConflict(async (): Promise<Attempt<ChangedSeat>> => {
    const hold = await findCheckout(deps, actor.userId, eventId);
    const ticket = await findDueTicket(deps, actor, eventId);
    if (ticket && way === "door") return payDueAtDoor(deps, payments, { ticket, last: hold });
    if (ticket && way !== "door") {
      const seats = await readPaidSeats(deps, actor, eventId, way);
      return payDueNow(deps, payments, { ticket, last: hold, seats, way });
    }
    if (hold?.held_until === undefined || !isOpen(deps, hold)) throw new DomainError("SeatNotHeld");
    if (hold.provider === way) return done({ holdUntil: hold.expires_at });
    if (hold.claimed_at !== undefined) throw new DomainError("PaymentUnderway");
    const seats = await readPaidSeats(deps, actor, eventId, way);
    await refusePaid(payments, hold);
    const changed = await (way === "door" ? moveToDoor : moveHold)(deps, actor, seats, { hold, way });
    if (changed.outcome === "done") await closeReplaced(payments, hold);
    return changed;
  });

/** The actor's ticket that is still to be paid. */
const findDueTicket = async (deps: Deps, { userId: user_id }: SignedIn, ref_id: EventId) => {
  const { data } = await deps.store.ticket.get({ user_id, type: "event", ref_id }).go({ consistent: true });
  return data?.payment_status === "due" ? data : undefined;
};

/** The seats of an event that can be paid this way now. */
const readPaidSeats = async (
  deps: Deps,
  actor: SignedIn,
  eventId: EventId,
  wish: SeatWay,
): Promise<Seats> => {
  const seats = await findSeats(deps, eventId, { consistent: true });
  if (seats?.status !== "published") throw new DomainError("EventCanceled");
  if (seats.starts_at <= instantNow(deps)) throw new DomainError("EventEnded");
  if (seats.price_cents === 0) throw new DomainError("PriceChanged");
  await refuseRemoved(deps, actor, seats, { consistent: true });
  const way = wayOf(seats, { ways: deps.settings.ways, now: deps.clock.now(), wish });
  if (way === "TransferTooLate" || way === "WayNotOpen") throw new DomainError(way);
  return seats;
};

interface Change {
  readonly hold: CheckoutRow;
  readonly way: SeatWay;
}

/**
 * The hold goes on with a page of the other way. It keeps its beginning, so that a transfer ends seven days after the
 * seat was taken, however often the way changes.
 */
const moveHold = async (
  deps: Deps,
  { userId: user_id }: SignedIn,
  seats: Seats,
  { hold, way }: Change,
): Promise<Attempt<ChangedSeat>> => {
  if (way === "door") throw new Error("A hold is paid before the door");
  const { purpose, amount_cents, created_at, guests, shown } = hold;
  const expires_at =
    way === "transfer" ? seatTransferEndsAt(seats.starts_at, new Date(created_at)) : holdExpiresAt(deps);
  if (expires_at <= instantNow(deps)) throw new DomainError("TransferTooLate");
  const next = {
    ...newCheckout(deps, { user_id, purpose, provider: way, amount_cents, expires_at }),
    created_at,
    held_event_id: seats.id,
    held_until: expires_at,
    ...(shown !== undefined && { shown }),
    ...(guests && { guests: [...guests] }),
  };
  const result = await commit(deps.store, (rows) => ({
    event: rows.availability
      .check({ id: seats.id })
      .where((is, ops) => `${isPublished(is, ops)} AND ${startsAfter(instantNow(deps))(is, ops)}`)
      .commit(),
    checkout: rows.checkout
      .put(next)
      .where((is, { eq, exists, notExists }) =>
        [eq(is.id, hold.id), eq(is.status, "open"), exists(is.held_until), notExists(is.claimed_at)].join(
          " AND ",
        ),
      )
      .commit(),
    ...closePageWrites(deps, rows, hold),
    due: releaseLater(rows, seats.id, expires_at),
  }));
  return result.outcome === "committed" ? done({ holdUntil: expires_at }) : conflict;
};

/** The seats on hold become tickets that are paid at the door, with the limits of unpaid seats. */
const moveToDoor = async (
  deps: Deps,
  actor: SignedIn,
  seats: Seats,
  { hold }: Change,
): Promise<Attempt<ChangedSeat>> => {
  const count = seatsOfCheckout(hold);
  const unpaid = await checkUnpaidSeats(deps, actor.userId, count);
  const { user } = await readOwner(deps, actor.userId);
  const issued = newTicket(deps, seats, {
    userId: user.id,
    fullName: user.full_name,
    role: effectiveRole(user, deps.clock.now()),
    payment_status: "due",
    dueCents: hold.amount_cents / count,
    founderId: seats.owner_id,
    shown: hold.shown,
    guests: hold.guests,
  });
  const result = await commit(deps.store, (rows) => ({
    seats: moveSeats(rows, seats, { attendee_count: count, seats_held: -count, unmailed_count: count - 1 }, [
      isPublished,
      startsAfter(instantNow(deps)),
      priceIsUnchanged(seats),
      removalsAreRead(seats),
    ]),
    checkout: endHold(rows, hold, "expired"),
    ...closePageWrites(deps, rows, hold),
    ...ticketWrites(rows, issued),
    unpaid: unpaid(rows),
  }));
  return result.outcome === "committed" ? done({ qrCode: issued.ticket.qr_code }) : conflict;
};
