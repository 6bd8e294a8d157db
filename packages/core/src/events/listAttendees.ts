import type { Attendee } from "@majlis/contracts/events/attendees";
import type { EventId } from "@majlis/contracts/ids";
import type { Page, PageOf } from "@majlis/contracts/page";
import * as z from "zod/mini";
import type { SignedIn } from "#core/kernel/actor";
import { newAudit } from "#core/audit/audit";
import { readCursor, writeCursor } from "#core/kernel/cursors";
import type { Deps } from "#core/table/deps";
import { DomainError } from "#core/kernel/errors";
import { readCounts } from "#core/stats/stats";
import { readAnswers } from "./eventAnswers";
import { canManageEvent } from "./event.rules";
import { withCounts } from "#core/seats/availability";
import { checkedInStat } from "#core/seats/checkIn.rules";
import { showAttendees } from "#core/seats/showAttendee";

interface Attendees extends Page<Attendee> {
  attendee_count: number;
  checked_in_count: number;
}

/**
 * Returns the ticket holders in the order of joining, for the event's founder and admins. The first page of an admin
 * writes an audit row. Throws EventNotFound.
 */
export const listAttendees = async (
  deps: Deps,
  actor: SignedIn,
  eventId: EventId,
  { limit, cursor }: PageOf,
): Promise<Attendees> => {
  const { data: event } = await deps.store.event.get({ id: eventId }).go();
  if (!event || !canManageEvent(event, actor)) throw new DomainError("EventNotFound");
  if (cursor === undefined && actor.userId !== event.founder_id) {
    const detail = { name: event.title };
    const entry = { actor_id: actor.userId, action: "event.attendees_read", subject_id: eventId, detail };
    await deps.store.audit.create(newAudit(deps, entry)).go();
  }
  const [{ data, cursor: next }, checkedIn, { attendee_count }] = await Promise.all([
    deps.store.ticket.query
      .byRef({ ref_id: eventId })
      .go({ limit, cursor: readCursor(z.string(), cursor) ?? null }),
    readCounts(deps, checkedInStat(event.founder_id), [eventId]),
    withCounts(deps, event),
  ]);
  return {
    items: await showAttendees(deps, data, await readAnswers(deps, event, data)),
    cursor: next === null ? null : writeCursor(next),
    attendee_count,
    checked_in_count: checkedIn.get(eventId) ?? 0,
  };
};
