import type { Gathering } from "@majlis/contracts/gatherings";
import { GatheringId, TicketId } from "@majlis/contracts/ids";
import type { MyWaitlist } from "@majlis/contracts/waitlist";
import { type Actor, roleOf } from "#core/actor";
import type { GatheringRow } from "./gatherings";
import { seesGatheringPlace } from "./gathering.rules";

export interface OwnState {
  readonly ticket?: { readonly id: string; readonly qr_code: string } | undefined;
  readonly waitlist?: MyWaitlist | undefined;
}

/** A gathering as this actor may see it: what is not for him or her is not in the object. */
export const showGathering = (row: GatheringRow, actor: Actor, own: OwnState): Gathering => {
  const isHost = actor.kind === "signedIn" && actor.userId === row.host_id;
  const viewer = { role: roleOf(actor), holdsTicket: own.ticket !== undefined, isHost };
  return {
    id: GatheringId.parse(row.id),
    title: row.title,
    description: row.description,
    starts_at: row.starts_at,
    ...(seesGatheringPlace(viewer) && {
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
