import type { EventId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { type Attempt, conflict, done, retryOnConflict } from "#core/kernel/retry";
import { findCheckout, isOpen } from "#core/payments/checkouts";
import { nextSequence } from "#core/payments/ledger";
import { advanceWaitlist } from "#core/seats/advanceWaitlist";
import { findSeats } from "#core/seats/availability";
import { newTicket } from "#core/seats/newTicket";
import { refuseRemoved } from "#core/seats/removals";
import { chooseSeat, findTicketCode, seatWrites } from "#core/seats/seatWrites";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { AvailabilityRow } from "#core/table/occasions/availability.entity";
import { planAnswers } from "#core/events/questions/eventAnswers";
import { refuseOtherWishes, type SeatWishes } from "#core/events/questions/seatWishes";
import { readSeats, visibleSeats } from "./findEvent";
import { type HeldSeat, holdSeat, type JoinedSeat } from "./holdSeat";
import { isApproved, type Join, refusalOf, rereadSeats } from "./joinRefusal";

interface JoinWishes extends SeatWishes {
  /** The price of one seat that the person saw, in cents. */
  readonly priceCents?: number | undefined;
}

/**
 * Takes one seat and issues one ticket, with its mail, in one transaction. With a payment provider, the seat of a
 * priced event is only held: the payment issues the ticket (paySeat.ts). Joining twice returns the first ticket's code,
 * and is refused with guests or answers that it does not have. A person with an approved request joins directly. With
 * `priceCents`, any other price is refused; a price that changes during the call always is. Throws EventNotFound,
 * EventCanceled, EventEnded, EventFull, MembershipRequired, RequestNeeded, PaymentsUnavailable, PriceChanged,
 * TransferTooLate, RemovedFromEvent, AnswersNeeded, InvalidInput for wrong answers, GuestsNotAllowed, SeatsTooFew,
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
  { priceCents: shownCents, answers: given, guests = [], shown }: JoinWishes,
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
  const join = { first, guests, shown, priceCents: shownCents ?? first.price_cents, approved, answers };
  const { payments: provider } = deps.settings;
  return first.price_cents > 0 && (provider === "stripe" || provider === "transfer")
    ? holdSeat(deps, actor, { ...join, provider, shownCents })
    : issueTicket(deps, actor, join);
};

const issueTicket = (deps: Deps, actor: SignedIn, join: Join): Promise<JoinedSeat> =>
  retryOnConflict(async (isFirst): Promise<Attempt<JoinedSeat>> => {
    const row = isFirst ? join.first : await rereadSeats(deps, actor, join);
    const read = { row, consistent: !isFirst };
    const seat = await chooseSeat(deps, actor, read, refusalOf(deps, actor, row, join));
    if ("outcome" in seat) return conflict;
    if (seat.kind === "ticket") return done({ seat: { qrCode: seat.code }, isEarlier: true });
    // The event became free: the actor's hold becomes the ticket.
    if ((await hasHold(deps, actor, row)) && (await advanceWaitlist(deps, row.id))) return conflict;
    const issued = newTicket(deps, row, {
      ...actor,
      ...(await paymentOf(deps, actor, row, join)),
      guests: join.guests,
      shown: join.shown,
      founderId: row.owner_id,
    });
    const result = await commit(deps.store, (rows) => ({
      ...seatWrites(deps, rows, row, { ...issued, seat }),
      ...join.answers?.(rows),
    }));
    if (result.outcome === "committed")
      return done({ seat: { qrCode: issued.ticket.qr_code }, isEarlier: false });
    const qrCode = await findTicketCode(deps, actor, { row, consistent: true });
    return qrCode === undefined ? conflict : done({ seat: { qrCode }, isEarlier: true });
  });

const hasHold = async (deps: Deps, { userId }: SignedIn, { id, seats_held = 0 }: AvailabilityRow) =>
  seats_held > 0 && (await findCheckout(deps, userId, id))?.held_until !== undefined;

/** The simulated payment of a priced event. */
const paymentOf = async (
  deps: Deps,
  { userId }: SignedIn,
  { title, price_cents }: AvailabilityRow,
  { guests }: Join,
) => {
  if (price_cents === 0) return { payment_status: "free" } as const;
  const amountCents = price_cents * (1 + guests.length);
  const sequence = await nextSequence(deps, userId);
  return { payment_status: "paid", payment: { provider: "demo", title, amountCents, sequence } } as const;
};
