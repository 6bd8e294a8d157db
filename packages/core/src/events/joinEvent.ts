import type { ErrorCode } from "@majlis/contracts/errors";
import type { EventId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/actor";
import type { Deps } from "#core/deps";
import { DomainError } from "#core/error";
import type { OwnClaim } from "#core/tickets/seats.rules";
import { type SeatPlan, takeSeat } from "#core/tickets/takeSeat";
import { eventJoinState, joinRefusals } from "./event.rules";
import { type EventRow, isVisible } from "./events";

/**
 * Takes one seat and issues one ticket, with the mail that tells of it, in one transaction. Joining twice, at once or
 * later, returns the first ticket's code. Whoever the founder approved once joins directly again.
 * Throws EventNotFound, EventCanceled, EventEnded, EventFull, MembershipRequired, RequestNeeded,
 * PaymentsUnavailable, Busy.
 */
export const joinEvent = async (deps: Deps, actor: SignedIn, eventId: EventId): Promise<string> =>
  takeSeat(deps, actor, await planSeat(deps, actor, await readEvent(deps, actor, eventId, false)));

/** How the actor comes to a seat at an event that was just read. */
export const planSeat = async (
  deps: Deps,
  actor: SignedIn,
  first: EventRow,
): Promise<SeatPlan<EventSeats>> => {
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

/** An event that exists for this actor. Throws EventNotFound. */
export const readEvent = async (
  deps: Deps,
  actor: SignedIn,
  eventId: string,
  consistent: boolean,
): Promise<EventRow> => {
  const { data: event } = await deps.store.event.get({ id: eventId }).go({ consistent });
  if (!event || !isVisible(event, actor)) throw new DomainError("EventNotFound");
  return event;
};

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
