import type { ErrorCode } from "@majlis/contracts/errors";
import type { EventId } from "@majlis/contracts/ids";
import type { SignedIn } from "../actor";
import { type Deps, instantNow } from "../deps";
import { DomainError } from "../error";
import { newMail } from "../notifications/outbox";
import { commit } from "../store";
import { writeCode } from "../tickets/ticketCode";
import { eventJoinState, joinRefusals } from "./event.rules";
import { type EventRow, isVisible } from "./events";

/**
 * Takes one seat and issues one ticket, with the mail that tells of it, in one transaction. Joining twice, at once or
 * later, returns the first ticket's code.
 * Throws EventNotFound, EventCanceled, EventEnded, EventFull, MembershipRequired, RequestNeeded,
 * PaymentsUnavailable, Busy.
 */
export const joinEvent = async (deps: Deps, actor: SignedIn, eventId: EventId): Promise<string> => {
  const { data: event } = await deps.store.event.get({ id: eventId }).go();
  if (!event || !isVisible(event, actor)) throw new DomainError("EventNotFound");
  const state = eventJoinState(event, actor.role, deps.clock.now());
  if (state !== "open") return (await codeOf(deps, actor, eventId)) ?? refuse(joinRefusals[state]);
  if (event.price_cents > 0 && deps.settings.payments === "none") refuse("PaymentsUnavailable");
  return takeSeat(deps, actor, event);
};

const takeSeat = async (deps: Deps, actor: SignedIn, event: EventRow): Promise<string> => {
  const qr_code = writeCode("EVT", deps.ids.randomBytes());
  const refusals = await commit(() =>
    deps.store.transaction
      .write((row) => [
        row.event
          .patch({ id: event.id })
          .add({ attendee_count: 1 })
          .where((is, { eq, gt, notExists, name }) =>
            [
              eq(is.status, "published"),
              gt(is.starts_at, instantNow(deps)),
              `(${notExists(is.capacity)} OR ${name(is.attendee_count)} < ${name(is.capacity)})`,
            ].join(" AND "),
          )
          .commit(),
        row.ticket
          .create({
            id: deps.ids.next("tkt"),
            user_id: actor.userId,
            type: "event",
            ref_id: event.id,
            qr_code,
            payment_status: event.price_cents > 0 ? "paid" : "free",
            holder_name: actor.fullName,
            created_at: instantNow(deps),
          })
          .commit(),
        row.outbox
          .create(newMail(deps, { template: "ticket_issued", user_id: actor.userId, ref_id: event.id }))
          .commit(),
      ])
      .go(),
  );
  if (refusals.length === 0) return qr_code;
  return (await codeOf(deps, actor, event.id)) ?? refuse(await reasonNow(deps, actor, event.id));
};

/** The code of the ticket that the actor already holds. */
const codeOf = async (deps: Deps, actor: SignedIn, eventId: string): Promise<string | undefined> => {
  const { data } = await deps.store.ticket
    .get({ user_id: actor.userId, type: "event", ref_id: eventId })
    .go({ consistent: true });
  return data?.qr_code;
};

/** Why the seat could not be taken, told by the event as it stands; a seat that came free meanwhile is Busy. */
const reasonNow = async (deps: Deps, actor: SignedIn, eventId: string): Promise<ErrorCode> => {
  const { data: event } = await deps.store.event.get({ id: eventId }).go({ consistent: true });
  if (!event) return "EventNotFound";
  const state = eventJoinState(event, actor.role, deps.clock.now());
  return state === "open" ? "Busy" : joinRefusals[state];
};

const refuse = (code: ErrorCode): never => {
  throw new DomainError(code);
};
