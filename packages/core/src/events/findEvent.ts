import type { Actor, SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import { findSeats, mergeCounts } from "#core/seats/availability";
import { addDetails, type DetailedEvent, readDetails } from "#core/occasions/details";
import type { AvailabilityRow } from "#core/table/occasions/availability.entity";
import type { Deps } from "#core/table/deps";
import type { EventRow } from "#core/table/occasions/event.entity";
import { authorize } from "./authorize";
import { canManageEvent } from "./event.rules";

interface VisibleFacts {
  readonly is_public: boolean;
  readonly status: string;
  readonly founder_id: string;
}

/**
 * Drafts and private events are visible to people who manage them. A private event is visible to the holder of a
 * ticket or a seat, too.
 */
export const isVisible = (event: VisibleFacts, actor: Actor, holdsSeat = false): boolean =>
  (event.status !== "draft" && (event.is_public || holdsSeat)) ||
  (actor.kind === "signedIn" && canManageEvent(event, actor));

/**
 * Reads an event for its founder or an admin, with its present counts and its details, consistently. Its availability row exists then.
 * Throws EventNotFound, also for other people's events.
 */
export const findOwnEvent = async (deps: Deps, actor: SignedIn, eventId: string): Promise<DetailedEvent> => {
  const event = await readWhole(deps, eventId);
  if (!event || !canManageEvent(event, actor)) throw new DomainError("EventNotFound");
  return event;
};

/** The same for an event that the actor made, whatever the role is now. Throws EventNotFound. */
export const findMadeEvent = async (deps: Deps, actor: SignedIn, eventId: string): Promise<DetailedEvent> => {
  const event = await readWhole(deps, eventId);
  const isOwn = event?.founder_id === actor.userId;
  if (!event || !(isOwn || canManageEvent(event, actor))) throw new DomainError("EventNotFound");
  return event;
};

/** The same for co-hosts too, with the role of the actor. Throws EventNotFound, HelpEnded, NotForHelpers. */
export const findManagedEvent = async (deps: Deps, actor: SignedIn, eventId: string) => {
  const event = await readWhole(deps, eventId);
  const as = await authorize(deps, actor, event, "manage");
  if (!event) throw new DomainError("EventNotFound");
  return { event, as };
};

const readWhole = async (deps: Deps, eventId: string): Promise<DetailedEvent | undefined> => {
  const now = { consistent: true } as const;
  const [{ data: event }, seats, details] = await Promise.all([
    deps.store.event.get({ id: eventId }).go(now),
    findSeats(deps, eventId, now),
    readDetails(deps, eventId, now),
  ]);
  return event && seats ? addDetails(mergeCounts(event, seats), details) : undefined;
};

interface EventWithSeats {
  readonly event: EventRow;
  readonly seats: AvailabilityRow;
}

/** An event of the actor, or any for admins, and its seats, read consistently, without its details. Throws EventNotFound. */
export const findOwnSeats = async (deps: Deps, actor: SignedIn, id: string): Promise<EventWithSeats> => {
  const found = await readWithSeats(deps, id);
  if (!canManageEvent(found.event, actor)) throw new DomainError("EventNotFound");
  return found;
};

/** The same for co-hosts too. Throws EventNotFound, HelpEnded, NotForHelpers. */
export const findManagedSeats = async (deps: Deps, actor: SignedIn, id: string): Promise<EventWithSeats> => {
  const found = await readWithSeats(deps, id);
  await authorize(deps, actor, found.event, "manage");
  return found;
};

const readWithSeats = async (deps: Deps, id: string): Promise<EventWithSeats> => {
  const now = { consistent: true } as const;
  const [{ data: event }, seats] = await Promise.all([
    deps.store.event.get({ id }).go(now),
    findSeats(deps, id, now),
  ]);
  if (!event || !seats) throw new DomainError("EventNotFound");
  return { event, seats };
};

/** The seats of an event that is visible to the actor. Throws EventNotFound. */
export const visibleSeats = (actor: Actor, seats: AvailabilityRow | undefined): AvailabilityRow => {
  if (!seats || !isVisible({ ...seats, founder_id: seats.owner_id }, actor))
    throw new DomainError("EventNotFound");
  return seats;
};

/** Reads the seats of an event that is visible to the actor. Throws EventNotFound. */
export const readSeats = async (
  deps: Deps,
  actor: SignedIn,
  eventId: string,
  consistent: boolean,
): Promise<AvailabilityRow> => visibleSeats(actor, await findSeats(deps, eventId, { consistent }));
