import type { ShownGuests } from "@majlis/contracts/events/shownGuests";
import type { EventId } from "@majlis/contracts/ids";
import type { Actor } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import { findSeats } from "#core/seats/availability";
import type { Deps } from "#core/table/deps";
import { isVisible } from "#core/events/findEvent";
import { firstNameOf } from "#core/kernel/names.rules";

/** The most faces that a page shows. */
const mostFaces = 24;

/**
 * Returns how many people go to an event, and to ticket holders the first names of up to 24 guests who chose to be
 * shown. Only tickets of those are in the index that it reads, so the cost is the same for any number of guests.
 * Throws EventNotFound.
 */
export const listShownGuests = async (deps: Deps, actor: Actor, eventId: EventId): Promise<ShownGuests> => {
  const [seats, ticket] = await Promise.all([findSeats(deps, eventId), findTicket(deps, actor, eventId)]);
  if (!seats || !isVisible({ ...seats, founder_id: seats.owner_id }, actor, ticket !== undefined))
    throw new DomainError("EventNotFound");
  const { attendee_count: count } = seats;
  if (!ticket) return { count };
  const { data } = await deps.store.ticket.query
    .shown({ shown_event: eventId })
    .go({ limit: mostFaces, order: "desc" });
  return {
    count,
    guests: data.map(({ holder_name }) => ({ first_name: firstNameOf(holder_name) })),
    is_shown: ticket.shown_event !== undefined,
  };
};

const findTicket = async ({ store }: Deps, actor: Actor, ref_id: EventId) => {
  if (actor.kind !== "signedIn") return undefined;
  const { data } = await store.ticket
    .get({ user_id: actor.userId, type: "event", ref_id })
    .go({ consistent: true });
  return data ?? undefined;
};
