import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { type Attempt, conflict, done, retryOnConflict } from "#core/kernel/retry";
import { findCheckout, isOpen, newCheckout } from "#core/payments/checkouts";
import { seatTransferEndsAt } from "#core/payments/transfer.rules";
import { advanceWaitlist } from "#core/seats/advanceWaitlist";
import { holdExpiresAt, putHold, releaseHold, releaseLater, seatsOfCheckout } from "#core/seats/seatHolds";
import { chooseSeat, findTicketCode, takeWrites } from "#core/seats/seatWrites";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { AvailabilityRow } from "#core/table/occasions/availability.entity";
import type { CheckoutRow } from "#core/table/payments/checkout.entity";
import { type Join, refusalOf, rereadSeats } from "./joinRefusal";

/** The code of a ticket, or the end of a hold. */
export type HeldSeat = { readonly qrCode: string } | { readonly holdUntil: string };

/** The seat of a join, and whether the actor had it before. */
export interface JoinedSeat {
  readonly seat: HeldSeat;
  readonly isEarlier: boolean;
}

interface Hold extends Join {
  readonly provider: "stripe" | "transfer";
  /** The price of one seat or of the whole hold that the actor saw, if the actor named it. */
  readonly shownCents: number | undefined;
}

/**
 * Holds the seats of the actor and the guests until they are paid, with one checkout, in one transaction. The first is
 * the actor's offer, if there is one; the others are free ones. A second call returns the same hold, or the ticket. A
 * hold keeps its price when the event's price changes.
 * Throws the code of `refusalOf`, PriceChanged, TransferTooLate, Busy.
 */
export const holdSeat = (deps: Deps, actor: SignedIn, join: Hold): Promise<JoinedSeat> =>
  retryOnConflict(async (): Promise<Attempt<JoinedSeat>> => {
    const { hold: earlier, seat, isReleased } = await findEarlierHold(deps, actor, join.first.id, join);
    if (seat) return done({ seat, isEarlier: true });
    if (isReleased) return conflict;
    const row = await rereadSeats(deps, actor, join);
    const read = { row, consistent: true };
    const choice = await chooseSeat(deps, actor, read, refusalOf(deps, actor, row, join));
    if ("outcome" in choice) return conflict;
    if (choice.kind === "ticket") return done({ seat: { qrCode: choice.code }, isEarlier: true });
    const hold = newHold(deps, actor, row, join);
    const result = await commit(deps.store, (rows) => ({
      ...takeWrites(deps, rows, row, {
        userId: actor.userId,
        seat: choice,
        guests: seatsOfCheckout(hold) - 1,
        move: { seats_held: seatsOfCheckout(hold) },
      }),
      noTicket: rows.ticket
        .check({ user_id: actor.userId, type: row.type, ref_id: row.id })
        .where((is, { notExists }) => notExists(is.id))
        .commit(),
      checkout: putHold(rows, hold, earlier),
      due: releaseLater(rows, row.id, hold.held_until),
      ...join.answers?.(rows),
    }));
    if (result.outcome === "committed")
      return done({ seat: { holdUntil: hold.expires_at }, isEarlier: false });
    const qrCode = await findTicketCode(deps, actor, read);
    return qrCode === undefined ? conflict : done({ seat: { qrCode }, isEarlier: true });
  });

interface EarlierHold {
  /** The person's last checkout of the event. */
  readonly hold: CheckoutRow | undefined;
  /** The seat that it holds. */
  readonly seat?: HeldSeat;
  /** It was over, and its seat is free now. */
  readonly isReleased?: true;
}

/** The seat that the actor holds until it is paid. One that is over is released. Throws PriceChanged. */
export const findEarlierHold = async (
  deps: Deps,
  actor: SignedIn,
  eventId: string,
  { shownCents }: Pick<Hold, "shownCents">,
): Promise<EarlierHold> => {
  const hold = await findCheckout(deps, actor.userId, eventId);
  if (hold?.held_until === undefined) return { hold };
  if (isOpen(deps, hold)) {
    if (!isPriceOf(hold, shownCents)) throw new DomainError("PriceChanged");
    return { hold, seat: { holdUntil: hold.expires_at } };
  }
  await releaseHold(deps, hold);
  await advanceWaitlist(deps, eventId);
  return { hold, isReleased: true };
};

/** Whether a hold costs this much: a seat of it, or all. */
const isPriceOf = (hold: CheckoutRow, shownCents = hold.amount_cents): boolean =>
  [shownCents, shownCents * seatsOfCheckout(hold)].includes(hold.amount_cents);

const newHold = (deps: Deps, { userId }: SignedIn, { id, starts_at }: AvailabilityRow, join: Hold) => {
  const { provider, guests } = join;
  const amount_cents = join.first.price_cents * (1 + guests.length);
  const expires_at =
    provider === "transfer" ? seatTransferEndsAt(starts_at, deps.clock.now()) : holdExpiresAt(deps);
  if (expires_at <= instantNow(deps)) throw new DomainError("TransferTooLate");
  const start = { user_id: userId, purpose: id, provider, amount_cents, expires_at };
  return {
    ...newCheckout(deps, start),
    held_event_id: id,
    held_until: expires_at,
    ...(join.shown && { shown: true }),
    ...(guests.length > 0 && { guests: [...guests] }),
  };
};
