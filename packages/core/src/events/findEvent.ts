import type { Actor, SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import { findSeats, mergeCounts } from "#core/seats/availability";
import { withText } from "#core/seats/occasionText";
import type { AvailabilityRow } from "#core/table/availability.entity";
import type { Deps } from "#core/table/deps";
import { canManageEvent } from "./event.rules";
import { type EventWithFacts, withOwnFacts } from "./eventFacts";
import { type Questions, withOwnQuestions } from "./eventQuestions";

interface VisibleFacts {
  readonly is_public: boolean;
  readonly status: string;
  readonly founder_id: string;
}

/** Drafts and private events are visible only to people who manage them. */
export const isVisible = (event: VisibleFacts, actor: Actor): boolean =>
  (event.is_public && event.status !== "draft") ||
  (actor.kind === "signedIn" && canManageEvent(event, actor));

/**
 * Reads an event that the actor manages, with its present counts and its whole text, consistently. Its availability row exists then.
 * Throws EventNotFound, also for other people's events.
 */
export const findOwnEvent = async (
  deps: Deps,
  actor: SignedIn,
  eventId: string,
): Promise<EventWithFacts & Questions> => {
  const now = { consistent: true } as const;
  const [{ data: event }, seats] = await Promise.all([
    deps.store.event.get({ id: eventId }).go(now),
    findSeats(deps, eventId, now),
  ]);
  if (!event || !seats || !canManageEvent(event, actor)) throw new DomainError("EventNotFound");
  const whole = await withText(deps, mergeCounts(event, seats), now);
  return withOwnQuestions(deps, await withOwnFacts(deps, whole, now), now);
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
