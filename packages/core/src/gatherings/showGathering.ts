import type { Gathering } from "@majlis/contracts/gatherings";
import { GatheringId, TicketId } from "@majlis/contracts/ids";
import type { MyWaitlist } from "@majlis/contracts/seats";
import { type Actor, roleOf, type SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import { findSeats, mergeCounts, withOwnSeats } from "#core/seats/availability";
import { showArt } from "#core/occasions/showPicture";
import { addDetails, type Details, readDetails } from "#core/occasions/details";
import { findKeptOut } from "#core/occasions/blocks";
import { ownTickets } from "#core/seats/ownTickets";
import { ownEntries } from "#core/seats/waitlist.queries";
import type { Deps } from "#core/table/deps";
import type { GatheringRow } from "#core/table/occasions/gathering.entity";
import type { TicketRow } from "#core/table/tickets/ticket.entity";
import { canSeeGatheringVenue } from "./gathering.rules";

export interface OwnGatheringState {
  readonly ticket?: Pick<TicketRow, "id" | "qr_code" | "created_at"> | undefined;
  readonly waitlist?: MyWaitlist | undefined;
  readonly isKeptOut?: boolean;
}

/** A gathering as this actor may see it. Fields that the actor may not see are absent. */
export const showGathering = (
  deps: Pick<Deps, "settings">,
  row: GatheringRow,
  actor: Actor,
  own: OwnGatheringState,
): Gathering => {
  const isHost = actor.kind === "signedIn" && actor.userId === row.host_id;
  const viewer = {
    role: roleOf(actor),
    holdsTicket: own.ticket !== undefined,
    isHost,
    isKeptOut: own.isKeptOut ?? false,
  };
  return {
    id: GatheringId.parse(row.id),
    title: row.title,
    description: row.description,
    starts_at: row.starts_at,
    ends_at: row.ends_at ?? null,
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
    ...(row.good_to_know && { good_to_know: row.good_to_know }),
    ...(row.after_iftar && { after_iftar: true as const }),
    ...showArt(deps, row),
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
  return showGathering(deps, row, actor, own(row.id));
};

export const showGatherings = async (
  deps: Deps,
  actor: Actor,
  rows: readonly GatheringRow[],
): Promise<Gathering[]> => {
  const own = await ownStates(deps, actor, rows);
  const gatherings = await withOwnSeats(deps, rows, (id) => own(id).ticket);
  return gatherings.map((row) => showGathering(deps, row, actor, own(row.id)));
};

/** The actor's ticket and waitlist entry by gathering. */
const ownStates = async (deps: Deps, actor: Actor, rows: readonly GatheringRow[]) => {
  const [tickets, places, isKeptOut] = await Promise.all([
    ownTickets(deps, actor, "gathering", rows),
    ownEntries(deps, actor, rows),
    findKeptOut(deps, actor),
  ]);
  const hosts = new Map(rows.map(({ id, host_id }) => [id, host_id]));
  return (id: string): OwnGatheringState => ({
    ticket: tickets.get(id),
    waitlist: places.get(id),
    isKeptOut: isKeptOut({ id, ownerId: hosts.get(id) ?? "" }),
  });
};

/** Reads a gathering with its present counts and its details, consistently. Its availability row exists then. */
export const findGathering = async (
  deps: Deps,
  gatheringId: GatheringId,
): Promise<(GatheringRow & Details) | undefined> => {
  const now = { consistent: true } as const;
  const [{ data: row }, seats, details] = await Promise.all([
    deps.store.gathering.get({ id: gatheringId }).go(now),
    findSeats(deps, gatheringId, now),
    readDetails(deps, gatheringId, now),
  ]);
  return row && seats ? addDetails(mergeCounts(row, seats), details) : undefined;
};

/** The same for a gathering that the actor hosts. Throws GatheringNotFound, also for other people's gatherings. */
export const findOwnGathering = async (
  deps: Deps,
  actor: SignedIn,
  gatheringId: GatheringId,
): Promise<GatheringRow & Details> => {
  const row = await findGathering(deps, gatheringId);
  if (row?.host_id !== actor.userId) throw new DomainError("GatheringNotFound");
  return row;
};
