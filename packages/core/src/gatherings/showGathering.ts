import type { Gathering } from "@majlis/contracts/gatherings";
import { GatheringId, TicketId } from "@majlis/contracts/ids";
import type { MyWaitlist } from "@majlis/contracts/tickets/waitlist";
import { type Actor, roleOf, type SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import { ownTickets } from "#core/seats/ownTickets";
import { ownEntries } from "#core/seats/waitlist.queries";
import type { Deps } from "#core/table/deps";
import type { GatheringRow } from "#core/table/gathering.entity";
import { canSeeGatheringVenue } from "./gathering.rules";

export interface OwnState {
  readonly ticket?: { readonly id: string; readonly qr_code: string } | undefined;
  readonly waitlist?: MyWaitlist | undefined;
}

/** A gathering as this actor may see it. Fields that the actor may not see are absent. */
export const showGathering = (row: GatheringRow, actor: Actor, own: OwnState): Gathering => {
  const isHost = actor.kind === "signedIn" && actor.userId === row.host_id;
  const viewer = { role: roleOf(actor), holdsTicket: own.ticket !== undefined, isHost };
  return {
    id: GatheringId.parse(row.id),
    title: row.title,
    description: row.description,
    starts_at: row.starts_at,
    ...(canSeeGatheringVenue(viewer) && {
      venue_name: row.venue_name ?? null,
      venue_address: row.venue_address ?? null,
    }),
    city: row.city,
    sequence: row.sequence,
    capacity: row.capacity,
    attendee_count: row.attendee_count,
    seats_held: row.seats_held ?? 0,
    waiting_count: row.waiting_count ?? 0,
    status: row.status,
    host: { full_name: row.host_name, role: row.host_role },
    is_host: isHost,
    ...(own.ticket && {
      my_ticket: { id: TicketId.parse(own.ticket.id), qr_code: own.ticket.qr_code },
    }),
    ...(own.waitlist && { my_waitlist: own.waitlist }),
  };
};

/** A gathering with the actor's own ticket and waitlist entry. */
export const showOne = async (deps: Deps, actor: Actor, row: GatheringRow): Promise<Gathering> => {
  const own = await ownStates(deps, actor, [row]);
  return showGathering(row, actor, own(row.id));
};

export const showGatherings = async (
  deps: Deps,
  actor: Actor,
  rows: readonly GatheringRow[],
): Promise<Gathering[]> => {
  const own = await ownStates(deps, actor, rows);
  return rows.map((row) => showGathering(row, actor, own(row.id)));
};

/** The actor's ticket and waitlist entry by gathering. */
const ownStates = async (deps: Deps, actor: Actor, rows: readonly GatheringRow[]) => {
  const [tickets, places] = await Promise.all([
    ownTickets(deps, actor, "gathering", rows),
    ownEntries(deps, actor, rows),
  ]);
  return (id: string): OwnState => ({ ticket: tickets.get(id), waitlist: places.get(id) });
};

/**
 * Reads a gathering that the actor hosts, consistently. Throws GatheringNotFound, also for other people's gatherings.
 */
export const findOwnGathering = async (
  deps: Deps,
  actor: SignedIn,
  gatheringId: GatheringId,
): Promise<GatheringRow> => {
  const { data: row } = await deps.store.gathering.get({ id: gatheringId }).go({ consistent: true });
  if (row?.host_id !== actor.userId) throw new DomainError("GatheringNotFound");
  return row;
};
