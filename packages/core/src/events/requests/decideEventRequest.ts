import { home } from "@majlis/contracts/cities";
import type { EventId, UserId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import type { Deps } from "#core/table/deps";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { newMail } from "#core/outbox/outbox";
import { commit } from "#core/table/commit";
import { findSeats } from "#core/seats/availability";
import { isRemoved } from "#core/seats/removals";
import type { Seats } from "#core/seats/moveSeats";
import { newTicket, ticketWrites } from "#core/seats/newTicket";
import { takeWrites } from "#core/seats/seatWrites";
import { findEntry, hasWaitlist } from "#core/seats/waitlist.queries";
import { effectiveRole } from "#core/table/people/role.rules";
import type { UserRow } from "#core/table/people/user.entity";
import { authorize } from "#core/events/authorize";
import { eventJoinState, joinRefusals } from "#core/events/event.rules";
import type { EventRequestRow } from "#core/table/occasions/eventRequest.entity";
import { planDecline, undoDecline } from "./undoableDecline";

type Decision = "approve" | "decline" | "undo";

interface DecisionOnRequest {
  readonly eventId: EventId;
  readonly userId: UserId;
  readonly decision: Decision;
  /** The price that the founder saw, for an event with a price. */
  readonly price_cents?: number | undefined;
}

const outcomes = { approve: "approved", decline: "declined", undo: "pending" } as const;

/**
 * Decides a request for an event that the actor manages. Approving takes a seat and issues the ticket with its mail,
 * in one transaction; without a free seat the request stays pending. Where the event has a price, approving must name
 * it and issues no ticket: a mail asks the guest to pay and join. The first decision is final, but for a decline, which
 * can be undone for ten minutes: repeating it changes nothing, the opposite is refused. Requests of an event that has started or was canceled close by themselves.
 * Throws RequestNotFound, HelpEnded, NotForHelpers, RequestAlreadyDecided, EventFull, EventEnded, EventCanceled, PaymentsUnavailable,
 * EventHasPrice, Busy.
 */
export const decideEventRequest = async (
  deps: Deps,
  actor: SignedIn,
  { eventId, userId, decision, price_cents }: DecisionOnRequest,
): Promise<void> => {
  await retryOnConflict(async () => {
    const event = await eventOfRequest(deps, actor, eventId);
    const request = await findRequest(deps, eventId, userId);
    if (request.status === outcomes[decision]) return done(undefined);
    if (request.status !== "pending" && decision !== "undo") throw new DomainError("RequestAlreadyDecided");
    if (event.status === "canceled" || (decision === "undo" && event.status !== "published"))
      throw new DomainError("EventCanceled");
    if (event.starts_at <= instantNow(deps)) throw new DomainError("EventEnded");
    const written = await write(deps, actor, event, request, { decision, price_cents });
    return written ? done(undefined) : conflict;
  });
};

/** False when the rows changed since the read. */
const write = (
  deps: Deps,
  actor: SignedIn,
  event: Seats,
  request: EventRequestRow,
  { decision, price_cents }: Pick<DecisionOnRequest, "decision" | "price_cents">,
): Promise<boolean> => {
  if (decision === "approve") return approve(deps, actor, event, request, price_cents);
  return decision === "decline"
    ? markRequest(deps, actor, event, request, "declined")
    : undoDecline(deps, event, request);
};

/** Actors who do not manage the event see neither event nor request. Requests are decided before the start. */
const eventOfRequest = async (deps: Deps, actor: SignedIn, eventId: EventId): Promise<Seats> => {
  const seats = await findSeats(deps, eventId, { consistent: true });
  if (!seats) throw new DomainError("RequestNotFound");
  // The row has no city. Its days matter to door staff only, and they decide no request.
  const event = { ...seats, founder_id: seats.owner_id, city: home };
  await authorize(deps, actor, event, "manage").catch((error: unknown) => {
    throw isStranger(error) ? new DomainError("RequestNotFound") : error;
  });
  return seats;
};

const isStranger = (error: unknown): boolean =>
  error instanceof DomainError && error.code === "EventNotFound";

const findRequest = async (deps: Deps, eventId: EventId, userId: UserId): Promise<EventRequestRow> => {
  const { data } = await deps.store.eventRequest
    .get({ event_id: eventId, user_id: userId })
    .go({ consistent: true });
  if (!data) throw new DomainError("RequestNotFound");
  return data;
};

/** False when the rows changed since the read. Throws the reason why no seat is available. */
const approve = async (
  deps: Deps,
  actor: SignedIn,
  event: Seats,
  request: EventRequestRow,
  shownCents: number | undefined,
): Promise<boolean> => {
  const [{ data: ticket }, { data: user }] = await Promise.all([
    deps.store.ticket
      .get({ user_id: request.user_id, type: "event", ref_id: event.id })
      .go({ consistent: true }),
    deps.store.user.get({ id: request.user_id }).go(),
  ]);
  // The request of a removed guest is about to end.
  if (!user || (await isRemoved(deps, request.user_id, event))) throw new DomainError("RequestNotFound");
  if (ticket) return markRequest(deps, actor, event, request, "approved");
  const onSale = deps.settings.ways.length > 0;
  const state = eventJoinState(event, "member", deps.clock.now(), { onSale });
  if (state !== "open") throw new DomainError(joinRefusals[state]);
  if (event.price_cents === 0) return seatGuest(deps, actor, event, request, user);
  if (event.price_cents !== shownCents) throw new DomainError("EventHasPrice");
  return markRequest(deps, actor, event, request, "approved", newApproval(deps, request));
};

/** Takes the seat, issues the ticket and moves the request's counters. False when a row changed since the read. */
const seatGuest = async (
  deps: Deps,
  actor: SignedIn,
  event: Seats,
  { user_id, created_at }: EventRequestRow,
  user: UserRow,
): Promise<boolean> => {
  const ticket = newTicket(deps, event, {
    userId: user_id,
    fullName: user.full_name,
    role: effectiveRole(user, deps.clock.now()),
    payment_status: "free",
    founderId: event.owner_id,
  });
  const entry = hasWaitlist(event) ? await findEntry(deps, user_id, event.id) : undefined;
  const result = await commit(deps.store, (rows) => ({
    ...takeWrites(deps, rows, event, {
      userId: user_id,
      seat: { kind: "seat", entry },
      guests: 0,
      move: { attendee_count: 1 },
    }),
    event: rows.event.patch({ id: event.id }).add({ pending_requests: -1, approved_requests: 1 }).commit(),
    ...ticketWrites(rows, ticket),
    request: rows.eventRequest
      .patch({ event_id: event.id, user_id })
      .set(decided(deps, actor, "approved"))
      .composite({ created_at })
      .where((is, { eq }) => eq(is.status, "pending"))
      .commit(),
  }));
  return result.outcome === "committed";
};

/** The mail that asks an approved guest to pay. */
const newApproval = (deps: Deps, { user_id, event_id }: EventRequestRow) =>
  newMail(deps, { template: "request_approved", user_id, ref_id: event_id });

/**
 * Marks a request without moving a seat. A declined person gets a mail in ten minutes; `approval` asks an approved one to pay. False
 * when it was already decided, or when the price of an approval changed since the read.
 */
const markRequest = async (
  deps: Deps,
  actor: SignedIn,
  event: Seats,
  request: EventRequestRow,
  status: "approved" | "declined",
  approval?: ReturnType<typeof newApproval>,
): Promise<boolean> => {
  const { user_id, created_at } = request;
  const decline = status === "declined" ? planDecline(deps, request) : undefined;
  const mail = decline ? decline.mail : approval;
  const result = await commit(deps.store, (rows) => ({
    event: rows.event
      .patch({ id: event.id })
      .add({ pending_requests: -1, [`${status}_requests`]: 1 })
      .where((is, { eq }) =>
        [eq(is.status, "published"), ...(approval ? [eq(is.price_cents, event.price_cents)] : [])].join(
          " AND ",
        ),
      )
      .commit(),
    request: rows.eventRequest
      .patch({ event_id: event.id, user_id })
      .set({ ...decided(deps, actor, status), ...decline?.set })
      .composite({ created_at })
      .where((is, { eq }) => eq(is.status, "pending"))
      .commit(),
    mail: mail && rows.outbox.create(mail).commit(),
  }));
  return result.outcome === "committed";
};

const decided = (deps: Deps, actor: SignedIn, status: "approved" | "declined") => ({
  status,
  decided_at: instantNow(deps),
  decided_by: actor.userId,
});
