import type { GivenAnswers } from "@majlis/contracts/events/eventQuestions";
import type { EventId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import { findSeats } from "#core/seats/availability";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { planAnswers } from "./eventAnswers";

/**
 * Replaces the actor's answers, until the event starts. Answers to questions that were removed stay. A second call
 * changes nothing. Throws EventNotFound, also without a ticket or a request, EventCanceled, EventEnded, InvalidInput,
 * Busy.
 */
export const changeAnswers = (
  deps: Deps,
  actor: SignedIn,
  eventId: EventId,
  given: GivenAnswers,
): Promise<void> =>
  retryOnConflict(async () => {
    const event = await findSeats(deps, eventId, { consistent: true });
    if (!event || !(await takesPart(deps, actor, eventId))) throw new DomainError("EventNotFound");
    if (event.status !== "published") throw new DomainError("EventCanceled");
    const now = instantNow(deps);
    if (event.starts_at <= now) throw new DomainError("EventEnded");
    const writeAnswers = await planAnswers(deps, { eventId, userId: actor.userId }, given);
    if (!writeAnswers) return done(undefined);
    const result = await commit(deps.store, (rows) => ({
      ...writeAnswers(rows),
      event: rows.availability
        .check({ id: eventId })
        .where((is, { eq, gt }) => `${eq(is.status, "published")} AND ${gt(is.starts_at, now)}`)
        .commit(),
    }));
    return result.outcome === "committed" ? done(undefined) : conflict;
  });

/** Whether the person has a ticket, or a request that was not declined. */
const takesPart = async ({ store }: Deps, { userId: user_id }: SignedIn, eventId: EventId) => {
  const now = { consistent: true } as const;
  const [{ data: ticket }, { data: request }] = await Promise.all([
    store.ticket.get({ user_id, type: "event", ref_id: eventId }).go(now),
    store.eventRequest.get({ user_id, event_id: eventId }).go(now),
  ]);
  return ticket !== null || (request !== null && request.status !== "declined");
};
