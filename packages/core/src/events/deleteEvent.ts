import type { EventId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { type Attempt, conflict, done, retryOnConflict } from "#core/kernel/retry";
import { auditAsAdmin } from "#core/audit/audit";
import { findSeats } from "#core/seats/availability";
import type { Seats } from "#core/seats/moveSeats";
import type { Deps } from "#core/table/deps";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { newMail } from "#core/outbox/outbox";
import { findSearchEntry, searchWrites } from "#core/search/searchIndex";
import { countChanges } from "#core/stats/counters";
import { commit } from "#core/table/commit";
import { advanceWaitlist } from "#core/seats/advanceWaitlist";
import { moveReminder } from "#core/occasions/reminders";
import { movePlace } from "#core/occasions/placeTime";
import { readRevenueBucket, revenueStat } from "#core/payments/revenue";
import { hasWaitlist } from "#core/seats/waitlist.queries";
import { countersOf, isAsListed, listingOf } from "./event.counts";
import type { EventRow } from "#core/table/occasions/event.entity";
import { areDetailsAsRead, type DetailedEvent, refuseOtherMessage } from "#core/occasions/details";
import { isSameCover, sweepDue } from "#core/occasions/pictureWrites";
import { deleteHelpers } from "#core/occasions/eventHelpers";
import { deleteTables } from "#core/occasions/tables";
import { findMadeEvent } from "./findEvent";

/**
 * Deletes an event that the actor made, also as a former city founder. An event with tickets, requests, a waitlist or
 * money in the books is canceled instead, and its people are notified with the founder's message. Admins manage every event, with an audit row. A second call changes
 * nothing and notifies no one again.
 * Throws EventNotFound, EventStarted, GuestMessageChanged for an event that was canceled with another message, Busy.
 */
export const deleteEvent = async (
  deps: Deps,
  actor: SignedIn,
  eventId: EventId,
  message?: string,
): Promise<"deleted" | "canceled"> => {
  const outcome = await retryOnConflict(async () =>
    attemptDelete(deps, actor, await findMadeEvent(deps, actor, eventId), message),
  );
  // Without a look at the row as read: a person may have entered the waitlist since.
  if (outcome === "canceled") await advanceWaitlist(deps, eventId);
  else await Promise.all([deleteHelpers(deps, eventId), deleteTables(deps, eventId)]);
  return outcome;
};

/** Returns a conflict when the event changed since the read. */
const attemptDelete = async (
  deps: Deps,
  actor: SignedIn,
  event: DetailedEvent & Pick<Seats, "passed_count">,
  message: string | undefined,
): Promise<Attempt<"deleted" | "canceled">> => {
  if (event.status === "canceled") {
    refuseOtherMessage(event, message);
    return done("canceled");
  }
  const seats = await findSeats(deps, event.id, { consistent: true });
  if (!hasParticipants(event) && !(await hadMoney(deps, event)))
    return (await remove(deps, actor, event, seats?.revision ?? 0)) ? done("deleted") : conflict;
  if (event.starts_at <= instantNow(deps)) throw new DomainError("EventStarted");
  return (await cancel(deps, actor, event, message)) ? done("canceled") : conflict;
};

const hasParticipants = (event: EventRow & Pick<Seats, "passed_count">): boolean =>
  event.attendee_count > 0 ||
  (event.kursi_given ?? 0) > 0 ||
  hasWaitlist(event) ||
  [event.pending_requests, event.approved_requests, event.declined_requests].some(
    (count) => (count ?? 0) > 0,
  );

/** Whether the books have money of the event, also money that went back: they name it for good. */
const hadMoney = async ({ store }: Deps, { id, founder_id }: EventRow): Promise<boolean> => {
  const sums = store.stat.query.byName({ name: revenueStat(founder_id) });
  const { data } = await sums.go({ pages: "all", consistent: true });
  return data.some(({ bucket }) => readRevenueBucket(bucket).eventId === id);
};

/** False when the event changed since the read. */
const remove = async (
  deps: Deps,
  actor: SignedIn,
  event: DetailedEvent,
  revision: number,
): Promise<boolean> => {
  const words = await findSearchEntry(deps, event.id);
  const result = await commit(deps.store, (rows) => ({
    event: rows.event
      .delete({ id: event.id })
      .where((is, { eq, notExists }) =>
        [
          eq(is.founder_id, event.founder_id),
          eq(is.status, event.status),
          eq(is.sequence, event.sequence),
          `(${notExists(is.pending_requests)} OR ${eq(is.pending_requests, 0)})`,
        ].join(" AND "),
      )
      .where(isAsListed(event))
      .where(isSameCover(event.cover))
      .commit(),
    details: rows.eventDetails.delete({ id: event.id }).where(areDetailsAsRead(event)).commit(),
    pictures: [...(event.cover ? [event.cover] : []), ...(event.photos ?? [])].map(({ id }) =>
      rows.due.put(sweepDue(deps, event.id, id)).commit(),
    ),
    availability: rows.availability
      .delete({ id: event.id })
      .where((is, { eq, notExists }) =>
        [
          // A seat could be paid and given back since the read.
          eq(is.revision, revision),
          eq(is.attendee_count, 0),
          `(${notExists(is.seats_held)} OR ${eq(is.seats_held, 0)})`,
          `(${notExists(is.waiting_count)} OR ${eq(is.waiting_count, 0)})`,
          `(${notExists(is.passed_count)} OR ${eq(is.passed_count, 0)})`,
        ].join(" AND "),
      )
      .commit(),
    reminder: moveReminder(deps, event, undefined).writes(rows),
    place: movePlace(deps, event, undefined).writes(rows),
    audit: auditAsAdmin(deps, rows, actor, event, "event.deleted"),
    words: searchWrites(rows, words, undefined),
    counts: countChanges(countersOf(event), []).map(({ name, bucket, by }) =>
      rows.stat.upsert({ name, bucket }).add({ count: by }).commit(),
    ),
  }));
  return result.outcome === "committed";
};

/** False when the event changed since the read. */
const cancel = async (
  deps: Deps,
  actor: SignedIn,
  event: EventRow,
  message: string | undefined,
): Promise<boolean> => {
  const words = await findSearchEntry(deps, event.id);
  const mail = { template: "event_canceled_all" as const, user_id: event.founder_id, ref_id: event.id };
  const result = await commit(deps.store, (rows) => ({
    event: rows.event
      .patch({ id: event.id })
      .set({
        status: "canceled",
        ...listingOf({ ...event, status: "canceled" }),
        ...(message && { cancel_message: message }),
      })
      .remove(["listed_month", "listed_city"])
      .add({ sequence: 1 })
      .where((is, { eq }) =>
        (["founder_id", "status", "is_public", "location_hidden", "sequence"] as const)
          .map((field) => eq(is[field], event[field]))
          .join(" AND "),
      )
      .where(isAsListed(event))
      .commit(),
    availability: rows.availability.patch({ id: event.id }).set({ status: "canceled" }).commit(),
    mail: rows.outbox.create({ ...newMail(deps, mail), ...(message && { data: { message } }) }).commit(),
    reminder: moveReminder(deps, event, undefined).writes(rows),
    place: movePlace(deps, event, undefined).writes(rows),
    audit: auditAsAdmin(deps, rows, actor, event, "event.canceled"),
    words: searchWrites(rows, words, undefined),
    counts: countChanges(countersOf(event), countersOf({ ...event, status: "canceled" })).map(
      ({ name, bucket, by }) => rows.stat.upsert({ name, bucket }).add({ count: by }).commit(),
    ),
  }));
  return result.outcome === "committed";
};
