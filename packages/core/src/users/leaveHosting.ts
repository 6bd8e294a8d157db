import { EventId, GatheringId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/actor";
import { type Deps, instantNow } from "#core/deps";
import { deleteEvent } from "#core/events/deleteEvent";
import { runsEvent } from "#core/events/event.rules";
import { cancelGathering } from "#core/gatherings/cancelGathering";

/** Stands in the place of a host's name that is gone. */
export const formerHost = "Former host";

const all = { pages: "all" } as const;

/**
 * Cancels what the actor hosts and has not begun, so that everyone concerned is told, and takes the name off all of
 * it. Events of a former city founder are the admins' by then: they take place. A second call finds nothing left to do.
 */
export const leaveHosting = async (deps: Deps, actor: SignedIn): Promise<void> => {
  const now = instantNow(deps);
  const isOwn = runsEvent({ founder_id: actor.userId }, actor);
  const { data: events } = await deps.store.event.query.byFounder({ founder_id: actor.userId }).go(all);
  for (const { id, starts_at } of events) {
    const gone =
      isOwn && starts_at > now && (await deleteEvent(deps, actor, EventId.parse(id))) === "deleted";
    if (!gone) await deps.store.event.patch({ id }).set({ founder_name: formerHost }).go();
  }
  const { data: gatherings } = await deps.store.gathering.query.byHost({ host_id: actor.userId }).go(all);
  for (const { id, starts_at } of gatherings) {
    if (starts_at > now) await cancelGathering(deps, actor, GatheringId.parse(id));
    await deps.store.gathering.patch({ id }).set({ host_name: formerHost }).go();
  }
};
