import type { ErrorCode } from "@majlis/contracts/errors";
import type { GivenAnswers } from "@majlis/contracts/events/eventQuestions";
import { EventId } from "@majlis/contracts/ids";
import type { SubstitutionState } from "@majlis/contracts/tickets/substitutes";
import { planAnswers } from "#core/events/questions/eventAnswers";
import { refuseOtherWishes } from "#core/events/questions/seatWishes";
import { checkUnpaidSeats } from "#core/seats/unpaidSeats";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { type Attempt, conflict, done, retryOnConflict } from "#core/kernel/retry";
import { notKeptOut } from "#core/occasions/blocks";
import { doorsOpenBeforeMs } from "#core/occasions/checkIn.rules";
import { newMail } from "#core/outbox/outbox";
import { findCheckout } from "#core/payments/checkouts";
import { advanceWaitlist } from "#core/seats/advanceWaitlist";
import { canceledTicket, countUnsaid } from "#core/seats/cancelWrites";
import {
  isPublished,
  moveSeats,
  priceIsUnchanged,
  removalsAreRead,
  startsAfter,
} from "#core/seats/moveSeats";
import { endEntry, entryMove } from "#core/seats/ownEntry";
import { endRequest, readOwner } from "#core/seats/ownedSeats";
import { releaseHold } from "#core/seats/seatHolds";
import { writeTicketId } from "#core/seats/ticketId";
import { writeCode } from "#core/table/codes";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { TransactionRows } from "#core/table/store";
import { answerIsAsRead } from "#core/table/tickets/answerIsAsRead";
import { findOffer, type OpenOffer } from "./findOffer";

interface Acceptance {
  readonly token: string;
  readonly answers?: GivenAnswers | undefined;
}

/**
 * Takes an offered seat: the actor gets a new ticket in the place of the giver's, whose code ends, with the mails to both,
 * in one transaction. The condition on the offer decides between two people with one link, and between taking and taking
 * back. The payment stays the giver's. Entry and pending request of the actor end. A second call returns the first
 * ticket's code. Throws SubstitutionEnded, EventCanceled, MembershipRequired, RequestNeeded, RemovedFromEvent,
 * PaymentsUnavailable, AnswersNeeded, JoinedBefore, InvalidInput, Busy.
 */
export const acceptSubstitution = async (
  deps: Deps,
  actor: SignedIn,
  { token, answers }: Acceptance,
): Promise<string> => {
  const { code, freed } = await retryOnConflict(async (): Promise<Attempt<Taken>> => {
    const offer = await findOffer(deps, actor, token);
    if (offer.state === "mine") {
      await refuseOtherWishes(deps, actor, EventId.parse(offer.eventId), { answers });
      return done({ code: offer.code });
    }
    if (offer.state !== "open") throw new DomainError(refusals[offer.state] ?? "SubstitutionEnded");
    return take(deps, actor, offer, answers);
  });
  if (freed !== undefined) await advanceWaitlist(deps, freed);
  return code;
};

interface Taken {
  readonly code: string;
  /** The event, if a seat that was offered to the actor is free now. */
  readonly freed?: string;
}

const refusals: Partial<Record<SubstitutionState, ErrorCode>> = {
  canceled: "EventCanceled",
  membership: "MembershipRequired",
  request: "RequestNeeded",
  removed: "RemovedFromEvent",
};

const take = async (
  deps: Deps,
  actor: SignedIn,
  offer: OpenOffer,
  given: GivenAnswers | undefined,
): Promise<Attempt<Taken>> => {
  const { seats, ticket } = offer;
  const eventId = EventId.parse(seats.id);
  // The event became free: the payment goes back first, as that of the earlier holder.
  if (ticket.payment && seats.price_cents === 0) return conflict;
  if (await releaseEndedHold(deps, actor, eventId)) return conflict;
  const isDue = ticket.payment_status === "due" && seats.price_cents > 0;
  const [owner, answers, unpaid] = await Promise.all([
    readOwner(deps, actor.userId, eventId),
    seats.has_questions ? planAnswers(deps, { eventId, userId: actor.userId }, given) : undefined,
    isDue ? checkUnpaidSeats(deps, actor.userId, 1) : undefined,
  ]);
  const next = newTicket(deps, actor, offer);
  const result = await commit(deps.store, (rows) => ({
    ...moveWrites(deps, rows, offer, actor.userId),
    ticket: rows.ticket.create(next).commit(),
    waitlistEntry: endEntry(rows, { user_id: actor.userId, ref_id: eventId }, owner.entry),
    request: endRequest(rows, { event_id: eventId, user_id: actor.userId }, owner.request),
    hold: hasNoHold(rows, actor, eventId),
    seats: moveSeats(rows, seats, entryMove(owner.entry), [
      isPublished,
      startsAfter(new Date(deps.clock.now().getTime() + doorsOpenBeforeMs).toISOString()),
      priceIsUnchanged(seats),
      removalsAreRead(seats),
    ]),
    unpaid: unpaid?.(rows),
    mail: rows.outbox.create(ticketMail(deps, next)).commit(),
    ...answers?.(rows),
  }));
  if (result.outcome !== "committed") return conflict;
  return done({ code: next.qr_code, ...(owner.entry?.status === "offered" && { freed: eventId }) });
};

/** Releases a seat that the actor did not pay in time. Returns whether there was one. */
const releaseEndedHold = async (deps: Deps, { userId }: SignedIn, eventId: EventId): Promise<boolean> => {
  const hold = await findCheckout(deps, userId, eventId);
  if (hold?.held_until === undefined) return false;
  await releaseHold(deps, hold);
  await advanceWaitlist(deps, eventId);
  return true;
};

const hasNoHold = (rows: TransactionRows, { userId: user_id }: SignedIn, purpose: string) =>
  rows.checkout
    .check({ user_id, purpose })
    .where((is, { notExists }) => notExists(is.held_until))
    .commit();

/** The seat's ticket for the actor, with the price and the payment of the giver's. It is as new as its holder. */
const newTicket = (deps: Deps, { userId, fullName }: SignedIn, { ticket, seats }: OpenOffer) => ({
  id: writeTicketId(seats, deps.ids.next("tkt")),
  user_id: userId,
  type: ticket.type,
  ref_id: ticket.ref_id,
  qr_code: writeCode("EVT", deps.ids.randomBytes()),
  payment_status: ticket.payment_status,
  ...(ticket.payment && { payment: { ...ticket.payment, paid_by: ticket.user_id } }),
  ...(ticket.due_cents !== undefined && { due_cents: ticket.due_cents }),
  ...(ticket.payment && { bought_at: ticket.bought_at ?? ticket.created_at }),
  holder_name: fullName,
  instead_of: ticket.user_id,
  created_at: instantNow(deps),
});

const ticketMail = (
  deps: Deps,
  { user_id, ref_id, payment_status, due_cents }: ReturnType<typeof newTicket>,
) =>
  newMail(deps, {
    template: "ticket_issued",
    user_id,
    ref_id,
    ...(payment_status === "due" && { data: { due_cents } }),
  });

/** The operations that end the giver's ticket, as it was offered, and tell the giver. */
const moveWrites = (
  deps: Deps,
  rows: TransactionRows,
  { seats, ticket }: OpenOffer,
  substitute_id: string,
) => {
  const { id, user_id, type, ref_id, substitute_at, payment_status } = ticket;
  return {
    given: rows.ticket
      .delete({ user_id, type, ref_id })
      .where(answerIsAsRead(ticket))
      .where((is, { eq, notExists }) =>
        [
          eq(is.id, id),
          eq(is.substitute_at, substitute_at),
          eq(is.payment_status, payment_status),
          notExists(is.checked_in_at),
          `(${notExists(is.guest_count)} OR ${eq(is.guest_count, 0)})`,
        ].join(" AND "),
      )
      .commit(),
    canceledTicket: canceledTicket(deps, rows, seats, ticket, {
      substitute: { substitute_id, substitute_at },
    }),
    said: countUnsaid(rows, seats, [ticket]),
    keptOut: notKeptOut(rows, substitute_id, { id: seats.id, ownerId: seats.owner_id }),
    told: rows.outbox
      .create(
        newMail(deps, {
          template: "substitute_came",
          user_id,
          ref_id,
          data: { substitute_id, is_paid: ticket.payment !== undefined },
        }),
      )
      .commit(),
  };
};
