import { isMemberRole } from "@majlis/contracts/roles";
import type { Actor } from "#core/kernel/actor";
import type { Deps } from "#core/table/deps";
import { ownHolds } from "#core/seats/seatHolds";
import { ownEntries } from "#core/seats/waitlist.queries";
import type { EventRow } from "#core/table/event.entity";
import type { OwnState } from "./showEvent";

/**
 * The actor's own tickets, requests, waitlist entries and holds by event: at most one batch read for each kind, none
 * for a visitor. Members never send requests, so requests are read only for free accounts.
 */
export const ownStates = async (
  deps: Deps,
  actor: Actor,
  events: readonly EventRow[],
): Promise<ReadonlyMap<string, OwnState>> => {
  if (actor.kind === "visitor" || events.length === 0) return new Map();
  const [tickets, requests, places, holds] = await Promise.all([
    deps.store.ticket
      .get(events.map(({ id }) => ({ user_id: actor.userId, type: "event" as const, ref_id: id })))
      .go(),
    isMemberRole(actor.role)
      ? { data: [] }
      : deps.store.eventRequest.get(events.map(({ id }) => ({ event_id: id, user_id: actor.userId }))).go(),
    ownEntries(deps, actor, events),
    ownHolds(deps, actor, events),
  ]);
  const ticketOf = new Map(tickets.data.map((ticket) => [ticket.ref_id, ticket]));
  const requestOf = new Map(requests.data.map((request) => [request.event_id, request]));
  return new Map(
    events.map(({ id }) => [
      id,
      {
        ticket: ticketOf.get(id),
        request: requestOf.get(id),
        waitlist: places.get(id),
        hold: holds.get(id),
      },
    ]),
  );
};
