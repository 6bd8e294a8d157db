import { createHash } from "node:crypto";
import { maxKursi } from "@majlis/contracts/events/kursi";
import type { EventId } from "@majlis/contracts/ids";
import { joinRefusal } from "#core/events/joinRefusal";
import { readSeats } from "#core/events/findEvent";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { type Attempt, conflict, done, retryOnConflict } from "#core/kernel/retry";
import { findCheckout, isOpen, newCheckout } from "#core/payments/checkouts";
import { nextSequence } from "#core/payments/ledger";
import { kursiPurpose } from "#core/payments/payments";
import { seatTransferEndsAt } from "#core/payments/transfer.rules";
import { advanceForNewcomer, advanceWaitlist } from "#core/seats/advanceWaitlist";
import { holdExpiresAt } from "#core/seats/seatHolds";
import { givenWrites, kursiIdOf, kursiWrites, listKursi } from "#core/seats/kursi";
import { moveSeats, openToAll, type Seats } from "#core/seats/moveSeats";
import { plusOneLimit } from "#core/seats/plusOnes.rules";
import { putHold, releaseHold, releaseLater } from "#core/seats/seatHolds";
import { isFull } from "#core/seats/seats.rules";
import { isSoldBefore } from "#core/seats/doorPay.rules";
import { openWays } from "#core/seats/ways.rules";
import { commit } from "#core/table/commit";
import { type Deps, hasFeature } from "#core/table/deps";

interface Gift {
  /** The same key is the same seat. */
  readonly key: string;
  /** The price that the person saw. */
  readonly priceCents: number;
}

/** The end of the hold until the seat is paid. Empty when it was given at once. */
type GiftReply = { readonly holdUntil?: string };

/**
 * Gives a seat of an event to a free account that asks for it: of a free event as a guest without a name, of a priced
 * one by paying it. With a payment provider the seat is held, and the payment gives it (paySeat.ts). A second call with
 * the same key changes nothing. Throws EventNotFound, EventFull, EventEnded, EventCanceled, PaymentsUnavailable,
 * PriceChanged, TransferTooLate, KursiNotAllowed, KursiLimit, Busy.
 */
export const giveKursi = async (
  deps: Deps,
  actor: SignedIn,
  eventId: EventId,
  gift: Gift,
): Promise<GiftReply> =>
  retryOnConflict(async (): Promise<Attempt<GiftReply>> => {
    const seats = await readSeats(deps, actor, eventId, true);
    const given = (await listKursi(deps, eventId)).filter(({ giver_id }) => giver_id === actor.userId);
    if (given.some(({ id }) => id === kursiIdOf(giftId(actor, eventId, gift)))) return done({});
    if (!hasFeature(deps, "kursi")) throw new DomainError("KursiNotAllowed");
    const held = await findCheckout(deps, actor.userId, kursiPurpose(eventId));
    if (held?.held_until !== undefined) {
      if (isOpen(deps, held)) {
        if (held.amount_cents !== gift.priceCents) throw new DomainError("PriceChanged");
        return done({ holdUntil: held.expires_at });
      }
      await releaseHold(deps, held);
      await advanceWaitlist(deps, eventId);
      return conflict;
    }
    if (isFull(seats) && (await advanceForNewcomer(deps, seats))) return conflict;
    const refusal = joinRefusal(deps, actor, seats, {});
    if (refusal) throw new DomainError(refusal);
    // A seat that is given is paid by its giver, not at the door.
    if (seats.price_cents > 0 && !isSoldBefore(seats, deps.settings.ways.length > 0))
      throw new DomainError("PaymentsUnavailable");
    if (seats.price_cents !== gift.priceCents) throw new DomainError("PriceChanged");
    const kept = given.filter(({ status }) => status !== "returned").length;
    if (kept >= maxKursi) throw new DomainError("KursiLimit");
    if (seats.price_cents === 0) return giveFree(deps, actor, seats, { ...gift, given: kept });
    const ways = openWays(seats, { ways: deps.settings.ways, now: deps.clock.now() });
    const [provider] = ways.length > 0 && ways[0] !== "door" ? ways : deps.settings.ways;
    return provider === "stripe" || provider === "transfer"
      ? holdKursi(deps, actor, seats, { provider, earlier: held })
      : giveDemo(deps, actor, seats, gift);
  });

/**
 * The caller chooses the key: the same key of another member, or at another event, is another seat and payment. A hash,
 * because the ticket of the taker has it and does not name the giver.
 */
const giftId = ({ userId }: SignedIn, eventId: string, { key }: Pick<Gift, "key">): string =>
  createHash("sha256").update(`${key} ${userId} ${eventId}`).digest("base64url");

/** A guest without a name: counts with the guests whom the member brings. */
const giveFree = async (
  deps: Deps,
  actor: SignedIn,
  seats: Seats,
  { given, ...gift }: Gift & { readonly given: number },
): Promise<Attempt<GiftReply>> => {
  const { userId, role } = actor;
  const own = { user_id: userId, type: "event", ref_id: seats.id } as const;
  const { data: ticket } = await deps.store.ticket.get(own).go({ consistent: true });
  if (!ticket || (ticket.guest_count ?? 0) + given >= plusOneLimit(seats, role))
    throw new DomainError("KursiNotAllowed");
  const { id, guest_count = 0 } = ticket;
  const result = await commit(deps.store, (rows) => ({
    seats: takeSeatToGive(deps, rows, seats),
    ticket: rows.ticket
      .check(own)
      .where((is, { eq, notExists }) => {
        const guests = eq(is.guest_count, guest_count);
        return `${eq(is.id, id)} AND ${guest_count > 0 ? guests : `(${notExists(is.guest_count)} OR ${guests})`}`;
      })
      .commit(),
    ...kursiWrites(deps, rows, seats, { giver_id: userId, id: kursiIdOf(giftId(actor, seats.id, gift)) }),
  }));
  return result.outcome === "committed" ? done({}) : conflict;
};

const giveDemo = async (
  deps: Deps,
  actor: SignedIn,
  seats: Seats,
  gift: Gift,
): Promise<Attempt<GiftReply>> => {
  const { userId } = actor;
  const payment_id = giftId(actor, seats.id, gift);
  const payment = { provider: "demo" as const, payment_id, amount_cents: seats.price_cents };
  const sequence = await nextSequence(deps, userId);
  const result = await commit(deps.store, (rows) => ({
    seats: takeSeatToGive(deps, rows, seats),
    ...kursiWrites(deps, rows, seats, { giver_id: userId, id: kursiIdOf(payment_id), payment }),
    ...givenWrites(deps, rows, { seats, userId, payment, sequence }),
  }));
  return result.outcome === "committed" ? done({}) : conflict;
};

const takeSeatToGive = (deps: Deps, rows: Parameters<typeof moveSeats>[0], seats: Seats) =>
  moveSeats(rows, seats, { seats_held: 1, kursi_given: 1, kursi_open: 1 }, [
    ...openToAll(seats, instantNow(deps)),
    // One of two gifts at once reads again, so that both count against the limits.
    (is, { eq }) => eq(is.revision, seats.revision),
  ]);

interface Purchase {
  readonly provider: "stripe" | "transfer";
  /** An ended checkout. */
  readonly earlier: Awaited<ReturnType<typeof findCheckout>>;
}

/** Holds the seat until it is paid, as a join does. */
const holdKursi = async (
  deps: Deps,
  { userId }: SignedIn,
  seats: Seats,
  { provider, earlier }: Purchase,
): Promise<Attempt<GiftReply>> => {
  const expires_at =
    provider === "transfer" ? seatTransferEndsAt(seats.starts_at, deps.clock.now()) : holdExpiresAt(deps);
  if (expires_at <= instantNow(deps)) throw new DomainError("TransferTooLate");
  const start = { user_id: userId, purpose: kursiPurpose(seats.id), provider, expires_at };
  const hold = {
    ...newCheckout(deps, { ...start, amount_cents: seats.price_cents }),
    held_event_id: seats.id,
    held_until: expires_at,
  };
  const result = await commit(deps.store, (rows) => ({
    seats: moveSeats(rows, seats, { seats_held: 1 }, openToAll(seats, instantNow(deps))),
    checkout: putHold(rows, hold, earlier),
    due: releaseLater(rows, seats.id, expires_at),
  }));
  return result.outcome === "committed" ? done({ holdUntil: expires_at }) : conflict;
};
