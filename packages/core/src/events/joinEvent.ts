import type { ErrorCode } from "@majlis/contracts/errors";
import type { GivenAnswers } from "@majlis/contracts/events/eventQuestions";
import type { EventId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { findCheckout, isOpen } from "#core/payments/checkouts";
import { findSeats } from "#core/seats/availability";
import { plusOneRefusal } from "#core/seats/plusOnes.rules";
import { type HeldSeat, holdSeat } from "#core/seats/holdSeat";
import { refuseRemoved } from "#core/seats/removals";
import type { OwnClaim } from "#core/seats/seats.rules";
import { findTicketCode, type SeatPlan, takeSeat } from "#core/seats/takeSeat";
import type { Deps } from "#core/table/deps";
import type { AvailabilityRow } from "#core/table/occasions/availability.entity";
import { planAnswers } from "#core/events/questions/eventAnswers";
import { refuseOtherWishes, type SeatWishes } from "#core/events/questions/seatWishes";
import { eventJoinState, joinRefusals } from "./event.rules";
import { readSeats, visibleSeats } from "./findEvent";

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
  { priceCents: shownCents, answers: given, guests = [], shown }: JoinWishes = {},
): Promise<HeldSeat> => {
  const seats = await findSeats(deps, eventId);
  const held = await findOpenHold(deps, actor, seats);
  const read = held ?? visibleSeats(actor, seats);
  const isAsShown = held !== undefined || shownCents === undefined || read.price_cents === shownCents;
  // A replica may still have the price before the one that the page showed.
  const event = isAsShown ? read : await readSeats(deps, actor, eventId, true);
  const checkEarlier = () => refuseOtherWishes(deps, actor, eventId, { answers: given, guests, shown });
  const plan = { ...(await planSeat(deps, actor, event, guests, shownCents)), shown, checkEarlier };
  const answers = event.has_questions ? await planOwnAnswers(deps, actor, event, given) : undefined;
  if (answers && "qrCode" in answers) {
    await checkEarlier();
    return answers;
  }
  const { payments: provider } = deps.settings;
  return event.price_cents > 0 && (provider === "stripe" || provider === "transfer")
    ? holdSeat(deps, actor, { ...plan, ...answers, provider, seatCents: event.price_cents, shownCents })
    : { qrCode: await takeSeat(deps, actor, { ...plan, ...answers }) };
};

/** The seats of a private event that holds one for the actor. */
const findOpenHold = async (deps: Deps, { userId }: SignedIn, seats: AvailabilityRow | undefined) => {
  if (!seats || seats.is_public || (seats.seats_held ?? 0) === 0) return undefined;
  const checkout = await findCheckout(deps, userId, seats.id);
  return checkout?.held_until !== undefined && isOpen(deps, checkout) ? seats : undefined;
};

/** The write of the actor's answers. Who has a ticket already needs none. */
const planOwnAnswers = async (
  deps: Deps,
  actor: SignedIn,
  row: AvailabilityRow,
  given: GivenAnswers | undefined,
): Promise<Pick<SeatPlan, "also"> | { readonly qrCode: string }> => {
  const qrCode = await findTicketCode(deps, actor, { row, consistent: true });
  if (qrCode !== undefined) return { qrCode };
  return { also: await planAnswers(deps, { eventId: row.id, userId: actor.userId }, given) };
};

/** The plan for the actor's seat at an event. */
const planSeat = async (
  deps: Deps,
  actor: SignedIn,
  first: AvailabilityRow,
  guests: readonly string[],
  priceCents = first.price_cents,
): Promise<SeatPlan> => {
  await refuseRemoved(deps, actor, first);
  const approved = await isApproved(deps, actor, first);
  return {
    first,
    reread: async () =>
      refuseRemoved(deps, actor, await readSeats(deps, actor, first.id, true), { consistent: true }),
    ...(first.price_cents > 0
      ? {
          payment_status: "paid",
          sale: { title: first.title, amountCents: first.price_cents * (1 + guests.length) },
        }
      : { payment_status: "free" }),
    founderId: first.owner_id,
    guests,
    refusalOf: (event, claim) =>
      joinRefusal(deps, actor, event, { ...claim, approved }) ??
      plusOneRefusal(event, actor.role, guests.length, claim) ??
      (event.price_cents === priceCents ? undefined : "PriceChanged"),
  };
};

/** The reason why the actor may not take a seat. Undefined without one. */
export const joinRefusal = (
  deps: Deps,
  actor: SignedIn,
  event: AvailabilityRow,
  claim: OwnClaim,
): ErrorCode | undefined => {
  const onSale = deps.settings.payments !== "none";
  const state = eventJoinState(event, actor.role, deps.clock.now(), { ...claim, onSale });
  return state === "open" ? undefined : joinRefusals[state];
};

/** Whether the founder has approved the actor's request. Read only if the actor needs a request. */
export const isApproved = async (deps: Deps, actor: SignedIn, event: AvailabilityRow): Promise<boolean> => {
  const state = eventJoinState(event, actor.role, deps.clock.now(), { offered: true });
  if (state !== "request" && state !== "membership") return false;
  const { data } = await deps.store.eventRequest.get({ event_id: event.id, user_id: actor.userId }).go();
  return data?.status === "approved";
};
