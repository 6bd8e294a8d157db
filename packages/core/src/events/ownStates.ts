import { isMemberRole } from "@majlis/contracts/roles";
import type { Actor, SignedIn } from "#core/kernel/actor";
import { readByIds } from "#core/kernel/readByIds";
import type { Deps } from "#core/table/deps";
import { findKeptOut } from "#core/occasions/blocks";
import { ownTickets } from "#core/seats/ownTickets";
import { ownHolds } from "#core/seats/seatHolds";
import { ownEntries } from "#core/seats/waitlist.queries";
import type { EventRow } from "#core/table/occasions/event.entity";
import type { OwnEventState } from "./showEvent";

/**
 * The actor's own tickets, requests, waitlist entries and holds by event: one query of each kind for the range of the
 * events' ids, none for a visitor. Members never send requests, so requests are read only for free accounts.
 */
export const ownStates = async (
  deps: Deps,
  actor: Actor,
  events: readonly EventRow[],
): Promise<ReadonlyMap<string, OwnEventState>> => {
  if (actor.kind === "visitor" || events.length === 0) return new Map();
  const [tickets, requests, places, holds, isKeptOut] = await Promise.all([
    ownTickets(deps, actor, "event", events),
    ownRequests(deps, actor, events),
    ownEntries(deps, actor, events),
    ownHolds(deps, actor, events),
    findKeptOut(deps, actor),
  ]);
  return new Map(
    events.map(({ id, founder_id }) => [
      id,
      {
        ticket: tickets.get(id),
        request: requests.get(id),
        waitlist: places.get(id),
        hold: holds.get(id),
        isKeptOut: isKeptOut({ id, ownerId: founder_id }),
      },
    ]),
  );
};

const ownRequests = async (
  { store }: Deps,
  { userId: user_id, role }: SignedIn,
  events: readonly EventRow[],
) => {
  if (isMemberRole(role)) return new Map<string, never>();
  return readByIds({
    ids: events.map(({ id }) => id),
    between: (first, last, limit) =>
      store.eventRequest.query
        .byUser({ user_id })
        .between({ event_id: first }, { event_id: last })
        .go({ limit }),
    get: async (rest) =>
      (await store.eventRequest.get(rest.map((event_id) => ({ event_id, user_id }))).go()).data,
    idOf: ({ event_id }) => event_id,
  });
};
