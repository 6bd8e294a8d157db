import type { Actor, SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import type { Deps } from "#core/table/deps";
import type { EventRow } from "#core/table/event.entity";
import { canManageEvent } from "./event.rules";

/** Drafts and private events exist for whoever runs them only. */
export const isVisible = (event: EventRow, actor: Actor): boolean =>
  (event.is_public && event.status !== "draft") ||
  (actor.kind === "signedIn" && canManageEvent(event, actor));

/** An event that the actor runs, as it stands now; anybody else's does not exist. Throws EventNotFound. */
export const findOwnEvent = async (deps: Deps, actor: SignedIn, eventId: string): Promise<EventRow> => {
  const { data: event } = await deps.store.event.get({ id: eventId }).go({ consistent: true });
  if (!event || !canManageEvent(event, actor)) throw new DomainError("EventNotFound");
  return event;
};

/** An event that exists for this actor. Throws EventNotFound. */
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
