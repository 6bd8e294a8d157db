import { isMemberRole } from "@majlis/contracts/roles";
import type { Actor } from "../actor";
import type { Deps } from "../deps";
import type { EventRow } from "./events";
import type { OwnState } from "./showEvent";

/**
 * The actor's own tickets and requests for these events, by event id: two batch reads at most, none for a visitor.
 * Members hold tickets but never send requests, so only a free account's requests are looked up.
 */
export const ownStates = async (
  deps: Deps,
  actor: Actor,
  events: readonly EventRow[],
): Promise<ReadonlyMap<string, OwnState>> => {
  if (actor.kind === "visitor" || events.length === 0) return new Map();
  const [tickets, requests] = await Promise.all([
    deps.store.ticket
      .get(events.map(({ id }) => ({ user_id: actor.userId, type: "event" as const, ref_id: id })))
      .go(),
    isMemberRole(actor.role)
      ? { data: [] }
      : deps.store.eventRequest.get(events.map(({ id }) => ({ event_id: id, user_id: actor.userId }))).go(),
  ]);
  const ticketOf = new Map(tickets.data.map((ticket) => [ticket.ref_id, ticket]));
  const requestOf = new Map(requests.data.map((request) => [request.event_id, request]));
  return new Map(
    events.map(({ id }) => [id, { ticket: ticketOf.get(id), request: requestOf.get(id) }] as const),
  );
};
