import type { Attendee, DoorTable } from "@majlis/contracts/events/attendees";
import type { EventId } from "@majlis/contracts/ids";
import type { Page, PageOf } from "@majlis/contracts/page";
import * as z from "zod/mini";
import type { SignedIn } from "#core/kernel/actor";
import { newAudit } from "#core/audit/audit";
import { readCursor, writeCursor } from "#core/kernel/cursors";
import type { Deps } from "#core/table/deps";
import type { EventRow } from "#core/table/occasions/event.entity";
import type { TicketRow } from "#core/table/tickets/ticket.entity";
import { DomainError } from "#core/kernel/errors";
import { readCounts } from "#core/stats/stats";
import { readAnswers } from "#core/events/questions/eventAnswers";
import { authorize } from "#core/events/authorize";
import { withCounts } from "#core/seats/availability";
import { checkedInStat } from "#core/occasions/checkIn.rules";
import { showAttendees, showForDoor } from "#core/occasions/showAttendee";
import { doorTables } from "#core/occasions/tables";
import { earlierVisits } from "#core/occasions/visits";

interface Attendees extends Page<Attendee> {
  tables?: DoorTable[];
  attendee_count: number;
  checked_in_count: number;
}

/**
 * Returns the ticket holders in the order of joining, for the event's founder, helpers and admins. Door staff get names
 * and codes only. The first page of an admin writes an audit row. Throws EventNotFound, HelpEnded, HelpNotYet.
 */
export const listAttendees = async (
  deps: Deps,
  actor: SignedIn,
  eventId: EventId,
  { limit, cursor }: PageOf,
): Promise<Attendees> => {
  const { data: event } = await deps.store.event.get({ id: eventId }).go();
  const as = await authorize(deps, actor, event, "guests");
  if (!event) throw new DomainError("EventNotFound");
  if (cursor === undefined && actor.role === "admin" && actor.userId !== event.founder_id) {
    const detail = { name: event.title };
    const entry = { actor_id: actor.userId, action: "event.attendees_read", subject_id: eventId, detail };
    await deps.store.audit.create(newAudit(deps, entry)).go();
  }
  const [{ data, cursor: next }, checkedIn, { attendee_count }, tables] = await Promise.all([
    deps.store.ticket.query
      .byRef({ ref_id: eventId })
      .go({ limit, cursor: readCursor(z.string(), cursor) ?? null }),
    readCounts(deps, checkedInStat(event.founder_id), [eventId]),
    withCounts(deps, event),
    doorTables(deps, event),
  ]);
  return {
    items: as === "doorStaff" ? await showForDoor(deps, event, data) : await showToManager(deps, event, data),
    cursor: next === null ? null : writeCursor(next),
    attendee_count,
    checked_in_count: checkedIn.get(eventId) ?? 0,
    ...tables,
  };
};

const showToManager = async (
  deps: Deps,
  event: EventRow,
  tickets: readonly TicketRow[],
): Promise<Attendee[]> => {
  const [answers, visits] = await Promise.all([
    readAnswers(deps, event, tickets),
    earlierVisits(deps, event.city, tickets),
  ]);
  const items = await showAttendees(deps, event, tickets, answers);
  const notes = new Map(tickets.map(({ user_id, guest_note }) => [user_id, guest_note]));
  return items.map((item) => ({
    ...item,
    earlier_visits: visits.get(item.user_id),
    note: notes.get(item.user_id),
  }));
};
