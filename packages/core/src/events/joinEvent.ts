import type { ErrorCode } from "@majlis/contracts/errors";
import type { EventId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { type HeldSeat, holdSeat } from "#core/seats/holdSeat";
import type { OwnClaim } from "#core/seats/seats.rules";
import { type SeatPlan, takeSeat } from "#core/seats/takeSeat";
import type { Deps } from "#core/table/deps";
import type { EventRow } from "#core/table/event.entity";
import { eventJoinState, joinRefusals } from "./event.rules";
import { readEvent } from "./findEvent";

/**
 * Takes one seat and issues one ticket, with the mail that tells of it, in one transaction. Where a provider takes
 * payments, a priced event's seat is only held: the ticket comes with the payment (paySeat.ts). Joining twice, at once
 * or later, returns the first ticket's code. Whoever the founder approved once joins directly again.
 * Throws EventNotFound, EventCanceled, EventEnded, EventFull, MembershipRequired, RequestNeeded,
 * PaymentsUnavailable, Busy.
 */
export const joinEvent = async (deps: Deps, actor: SignedIn, eventId: EventId): Promise<HeldSeat> => {
  const event = await readEvent(deps, actor, eventId, false);
  const plan = await planSeat(deps, actor, event);
  return event.price_cents > 0 && deps.settings.payments === "stripe"
    ? holdSeat(deps, actor, { ...plan, amountCents: event.price_cents })
    : { qrCode: await takeSeat(deps, actor, plan) };
};

/** How the actor comes to a seat at an event that was just read. */
const planSeat = async (deps: Deps, actor: SignedIn, first: EventRow): Promise<SeatPlan<EventSeats>> => {
  const approved = await isApproved(deps, actor, first);
  return {
    first: { ...first, type: "event" as const },
    reread: async () => ({ ...(await readEvent(deps, actor, first.id, true)), type: "event" as const }),
    payment_status: first.price_cents > 0 ? "paid" : "free",
    founderId: first.founder_id,
    refusalOf: (event, claim) => joinRefusal(deps, actor, event, { ...claim, approved }),
  };
};

type EventSeats = EventRow & { readonly type: "event" };

/** What stands in the way of the actor's seat; undefined when nothing does. */
export const joinRefusal = (
  deps: Deps,
  actor: SignedIn,
  event: EventRow,
  claim: OwnClaim,
): ErrorCode | undefined => {
  const state = eventJoinState(event, actor.role, deps.clock.now(), claim);
  if (state !== "open") return joinRefusals[state];
  return event.price_cents > 0 && deps.settings.payments === "none" ? "PaymentsUnavailable" : undefined;
};

/** Whether the founder has said yes to the actor's request; looked up only for whoever has to ask. */
export const isApproved = async (deps: Deps, actor: SignedIn, event: EventRow): Promise<boolean> => {
  const state = eventJoinState(event, actor.role, deps.clock.now(), { offered: true });
  if (state !== "request") return false;
  const { data } = await deps.store.eventRequest.get({ event_id: event.id, user_id: actor.userId }).go();
  return data?.status === "approved";
};
