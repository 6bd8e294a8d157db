import type { GivenAnswers } from "@majlis/contracts/events/eventQuestions";
import type { EventId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import type { Deps } from "#core/table/deps";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import { newMail } from "#core/outbox/outbox";
import { tellHostSoon } from "#core/occasions/hostNews";
import { refuseRemoved } from "#core/seats/removals";
import { commit } from "#core/table/commit";
import { requestsDue } from "./closeRequests";
import { areGiven, planAnswers } from "#core/events/questions/eventAnswers";
import { eventJoinState, requestRefusals } from "#core/events/event.rules";
import { readSeats } from "#core/events/findEvent";

/**
 * Files a request to join, with its mail, the due row that closes it at the start and the one that tells the founder, in
 * one transaction. The request's
 * key is (event, user): a second call changes nothing, and is refused if it says something else.
 * Throws EventNotFound, EventCanceled, EventEnded, EventFull, PaymentsUnavailable, MembershipRequired,
 * RequestNotNeeded, AlreadyJoined, RequestDeclined, RequestedBefore, RemovedFromEvent, AnswersNeeded,
 * InvalidInput for wrong answers, Busy.
 */
export const requestEventJoin = async (
  deps: Deps,
  actor: SignedIn,
  eventId: EventId,
  message?: string,
  given?: GivenAnswers,
): Promise<void> =>
  retryOnConflict(async (isFirst) => {
    const consistent = !isFirst;
    const [event, { data: ticket }] = await Promise.all([
      readSeats(deps, actor, eventId, consistent),
      deps.store.ticket.get({ user_id: actor.userId, type: "event", ref_id: eventId }).go({ consistent }),
    ]);
    if (ticket) throw new DomainError("AlreadyJoined");
    const onSale = deps.settings.ways.length > 0;
    const state = eventJoinState(event, actor.role, deps.clock.now(), { onSale });
    await refuseRemoved(deps, actor, event);
    if (state !== "request") throw new DomainError(requestRefusals[state]);
    const writeAnswers = event.has_questions
      ? await planAnswers(deps, { eventId, userId: actor.userId }, given)
      : undefined;
    const result = await commit(deps.store, (row) => ({
      event: row.event
        .patch({ id: event.id })
        .add({ pending_requests: 1 })
        .where((is, { eq }) => `${eq(is.status, "published")} AND ${eq(is.starts_at, event.starts_at)}`)
        .commit(),
      request: row.eventRequest
        .create({
          event_id: event.id,
          user_id: actor.userId,
          founder_id: event.owner_id,
          ...(message && { message }),
          created_at: instantNow(deps),
          closes_at: event.starts_at,
        })
        .commit(),
      ...writeAnswers?.(row),
      due: row.due.put(requestsDue(event.id, event.starts_at)).commit(),
      hostMail: tellHostSoon(deps, row, "hostRequests", event.id),
      mail: row.outbox
        .create(newMail(deps, { template: "request_received", user_id: actor.userId, ref_id: event.id }))
        .commit(),
    }));
    if (result.outcome === "committed") return done(undefined);
    return (await confirmEarlierRequest(deps, actor, eventId, { message, given }))
      ? done(undefined)
      : conflict;
  });

interface Said {
  readonly message: string | undefined;
  readonly given: GivenAnswers | undefined;
}

/**
 * Accepts an earlier request that says the same, unless it was declined. False without one: the event was moved or
 * canceled since the read.
 */
const confirmEarlierRequest = async (
  deps: Deps,
  actor: SignedIn,
  eventId: EventId,
  { message = "", given }: Said,
): Promise<boolean> => {
  const { data } = await deps.store.eventRequest
    .get({ event_id: eventId, user_id: actor.userId })
    .go({ consistent: true });
  if (!data) return false;
  if (data.status === "declined") throw new DomainError("RequestDeclined");
  const isSame =
    (data.message ?? "") === message &&
    (given === undefined || (await areGiven(deps, { eventId, userId: actor.userId }, given)));
  if (!isSame) throw new DomainError("RequestedBefore");
  return true;
};
