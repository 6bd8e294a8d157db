import type { EventId } from "@majlis/contracts/ids";
import type { SeatWay } from "@majlis/contracts/values";
import type { SignedIn } from "#core/kernel/actor";
import { type Attempt, conflict, done, retryOnConflict } from "#core/kernel/retry";
import { findCheckout, isOpen } from "#core/payments/checkouts";
import { nextSequence } from "#core/payments/ledger";
import { advanceWaitlist } from "#core/seats/advanceWaitlist";
import { findSeats } from "#core/seats/availability";
import { newTicket } from "#core/seats/newTicket";
import { refuseRemoved } from "#core/seats/removals";
import { chooseSeat, findTicketCode, seatWrites } from "#core/seats/seatWrites";
import { canPayAtDoor } from "#core/seats/doorPay.rules";
import { wayOf } from "#core/seats/ways.rules";
import { DomainError } from "#core/kernel/errors";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { TransactionRows } from "#core/table/store";
import type { AvailabilityRow } from "#core/table/occasions/availability.entity";
import { planAnswers } from "#core/events/questions/eventAnswers";
import { refuseOtherWishes, type SeatWishes } from "#core/events/questions/seatWishes";
import { readSeats, visibleSeats } from "./findEvent";
import { checkUnpaidSeats } from "#core/seats/unpaidSeats";
import { findEarlierHold, type HeldSeat, holdSeat, type JoinedSeat } from "./holdSeat";
import { isApproved, type Join, joinRefusal, refusalOf, rereadSeats } from "./joinRefusal";

interface JoinWishes extends SeatWishes {
  /** The price of one seat that the person saw, in cents. */
  readonly priceCents?: number | undefined;
  /** How the person pays. Without it, the first way that is open. */
  readonly way?: SeatWay | undefined;
}

/**
 * Takes one seat and issues one ticket, with its mail, in one transaction. With a payment provider, the seat of a
 * priced event is only held: the payment issues the ticket (paySeat.ts). Joining twice returns the first ticket's code,
 * and is refused with guests or answers that it does not have. A person with an approved request joins directly. With
 * `priceCents`, any other price is refused; a price that changes during the call always is. Throws EventNotFound,
 * EventCanceled, EventEnded, EventFull, MembershipRequired, RequestNeeded, PaymentsUnavailable, PriceChanged,
 * TransferTooLate, WayNotOpen, RemovedFromEvent, AnswersNeeded, InvalidInput for wrong answers, GuestsNotAllowed, SeatsTooFew,
 * JoinedBefore, Busy.
 */
export const joinEvent = async (
  deps: Deps,
  actor: SignedIn,
  eventId: EventId,
  wishes: JoinWishes = {},
): Promise<HeldSeat> => {
  const first = await readAsShown(deps, actor, eventId, wishes.priceCents);
  await refuseRemoved(deps, actor, first);
  const { seat, isEarlier } = await takeSeats(deps, actor, first, wishes);
  if (isEarlier) await refuseOtherWishes(deps, actor, eventId, wishes);
  return seat;
};

/** A replica may still have the price before the one that the page showed. */
const readAsShown = async (
  deps: Deps,
  actor: SignedIn,
  eventId: EventId,
  shownCents: number | undefined,
): Promise<AvailabilityRow> => {
  const seats = await findSeats(deps, eventId);
  const held = await findOpenHold(deps, actor, seats);
  const read = held ?? visibleSeats(actor, seats);
  const isAsShown = held !== undefined || shownCents === undefined || read.price_cents === shownCents;
  return isAsShown ? read : readSeats(deps, actor, eventId, true);
};

/** The seats of a private event that holds one for the actor. */
const findOpenHold = async (deps: Deps, { userId }: SignedIn, seats: AvailabilityRow | undefined) => {
  if (!seats || seats.is_public || (seats.seats_held ?? 0) === 0) return undefined;
  const checkout = await findCheckout(deps, userId, seats.id);
  return checkout?.held_until !== undefined && isOpen(deps, checkout) ? seats : undefined;
};

const takeSeats = async (
  deps: Deps,
  actor: SignedIn,
  first: AvailabilityRow,
  { priceCents: shownCents, answers: given, guests = [], shown, way: wish }: JoinWishes,
): Promise<JoinedSeat> => {
  const approved = await isApproved(deps, actor, first);
  // Who has a ticket already needs no answers.
  const qrCode = first.has_questions
    ? await findTicketCode(deps, actor, { row: first, consistent: true })
    : undefined;
  if (qrCode !== undefined) return { seat: { qrCode }, isEarlier: true };
  const answers = first.has_questions
    ? await planAnswers(deps, { eventId: first.id, userId: actor.userId }, given)
    : undefined;
  const way = wayOf(first, { ways: deps.settings.ways, now: deps.clock.now(), wish });
  if (way === "WayNotOpen" || way === "TransferTooLate") return refuseWay(deps, actor, first, way);
  const atDoor = way === "door";
  const priceCents = shownCents ?? first.price_cents;
  const join = { first, guests, shown, priceCents, approved, answers, atDoor };
  return way === "stripe" || way === "transfer"
    ? holdSeat(deps, actor, { ...join, provider: way, shownCents })
    : issueTicket(deps, actor, { ...join, shownCents });
};

/** A seat that the person has, or holds, stays as it is. Any other refusal comes first. */
const refuseWay = async (
  deps: Deps,
  actor: SignedIn,
  first: AvailabilityRow,
  code: "WayNotOpen" | "TransferTooLate",
): Promise<JoinedSeat> => {
  const qrCode = await findTicketCode(deps, actor, { row: first, consistent: true });
  if (qrCode !== undefined) return { seat: { qrCode }, isEarlier: true };
  const { seat } = await findEarlierHold(deps, actor, first.id, { shownCents: undefined });
  if (seat) return { seat, isEarlier: true };
  const refusal = joinRefusal(deps, actor, first, { approved: await isApproved(deps, actor, first) });
  throw new DomainError(refusal ?? code);
};

interface Issue extends Join {
  readonly shownCents: number | undefined;
}

const issueTicket = (deps: Deps, actor: SignedIn, join: Issue): Promise<JoinedSeat> =>
  retryOnConflict(async (isFirst): Promise<Attempt<JoinedSeat>> => {
    // Who holds a seat until it is paid pays it so.
    const held = join.atDoor ? await findEarlierHold(deps, actor, join.first.id, join) : undefined;
    if (held?.seat) return done({ seat: held.seat, isEarlier: true });
    if (held?.isReleased) return conflict;
    const row = isFirst ? join.first : await rereadSeats(deps, actor, join);
    const read = { row, consistent: !isFirst };
    const seat = await chooseSeat(deps, actor, read, refusalOf(deps, actor, row, join));
    if ("outcome" in seat) return conflict;
    if (seat.kind === "ticket") return done({ seat: { qrCode: seat.code }, isEarlier: true });
    // The event became free: the actor's hold becomes the ticket.
    if ((await hasHold(deps, actor, row)) && (await advanceWaitlist(deps, row.id))) return conflict;
    if (join.atDoor && !canPayAtDoor(row) && row.price_cents > 0) throw new DomainError("PriceChanged");
    const isDue = join.atDoor && row.price_cents > 0;
    const unpaid = isDue ? await checkUnpaidSeats(deps, actor.userId, 1 + join.guests.length) : undefined;
    const issued = newTicket(deps, row, {
      ...actor,
      ...(await paymentOf(deps, actor, row, join)),
      guests: join.guests,
      shown: join.shown,
      founderId: row.owner_id,
    });
    const result = await commit(deps.store, (rows) => ({
      ...seatWrites(deps, rows, row, { ...issued, seat }),
      unpaid: unpaid?.(rows),
      noHold: join.atDoor ? hasNoHold(rows, actor, row) : undefined,
      ...join.answers?.(rows),
    }));
    if (result.outcome === "committed")
      return done({ seat: { qrCode: issued.ticket.qr_code }, isEarlier: false });
    const qrCode = await findTicketCode(deps, actor, { row, consistent: true });
    return qrCode === undefined ? conflict : done({ seat: { qrCode }, isEarlier: true });
  });

/** No other call of the person has begun to hold a seat. */
const hasNoHold = (rows: TransactionRows, { userId: user_id }: SignedIn, { id: purpose }: AvailabilityRow) =>
  rows.checkout
    .check({ user_id, purpose })
    .where((is, { notExists }) => notExists(is.held_until))
    .commit();

const hasHold = async (deps: Deps, { userId }: SignedIn, { id, seats_held = 0 }: AvailabilityRow) =>
  seats_held > 0 && (await findCheckout(deps, userId, id))?.held_until !== undefined;

/** What a seat of a priced event costs: at the door, or as a simulated payment. */
const paymentOf = async (
  deps: Deps,
  { userId }: SignedIn,
  { title, price_cents }: AvailabilityRow,
  { guests, atDoor }: Join,
) => {
  if (price_cents === 0) return { payment_status: "free" } as const;
  if (atDoor) return { payment_status: "due", dueCents: price_cents } as const;
  const amountCents = price_cents * (1 + guests.length);
  const sequence = await nextSequence(deps, userId);
  return { payment_status: "paid", payment: { provider: "demo", title, amountCents, sequence } } as const;
};
