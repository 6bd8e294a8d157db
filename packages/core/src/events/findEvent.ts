import type { Actor, SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import type { Deps } from "#core/table/deps";
import type { EventRow } from "#core/table/event.entity";
import { canManageEvent } from "./event.rules";

/** Drafts and private events are visible only to people who manage them. */
export const isVisible = (event: EventRow, actor: Actor): boolean =>
  (event.is_public && event.status !== "draft") ||
  (actor.kind === "signedIn" && canManageEvent(event, actor));

/** Reads an event that the actor manages, consistently. Throws EventNotFound, also for other people's events. */
export const findOwnEvent = async (deps: Deps, actor: SignedIn, eventId: string): Promise<EventRow> => {
  const { data: event } = await deps.store.event.get({ id: eventId }).go({ consistent: true });
  if (!event || !canManageEvent(event, actor)) throw new DomainError("EventNotFound");
  return event;
};

/** Reads an event that is visible to the actor. Throws EventNotFound. */
export const readEvent = async (
  deps: Deps,
  actor: SignedIn,
  eventId: string,
  consistent: boolean,
): Promise<EventRow> => {
  const { data: event } = await deps.store.event.get({ id: eventId }).go({ consistent });
  if (!event || !isVisible(event, actor)) throw new DomainError("EventNotFound");
  return event;
};
