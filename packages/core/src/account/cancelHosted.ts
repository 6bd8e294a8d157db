import { EventId, GatheringId } from "@majlis/contracts/ids";
import { formerNames } from "@majlis/contracts/values";
import { deleteEvent } from "#core/events/deleteEvent";
import { canManageEvent } from "#core/events/event.rules";
import { cancelGathering } from "#core/gatherings/cancelGathering";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { deleteHelpers } from "#core/occasions/eventHelpers";
import { every } from "#core/table/defineEntity";
import type { Deps } from "#core/table/deps";

/**
 * Cancels the actor's hosted occasions that have not started, which notifies their guests. Events of a former city
 * founder stay published: admins manage them. Returns all that are left. A second call changes nothing.
 */
export const cancelComingOccasions = async (deps: Deps, actor: SignedIn) => {
  const now = instantNow(deps);
  const { store } = deps;
  const isOwn = canManageEvent({ founder_id: actor.userId }, actor);
  const { data: events } = await store.event.query.byFounder({ founder_id: actor.userId }).go(every);
  const left: { id: string }[] = [];
  for (const event of events) {
    const isComing = isOwn && event.starts_at > now;
    if (!isComing || (await deleteEvent(deps, actor, EventId.parse(event.id))) !== "deleted")
      left.push(event);
  }
  const { data: gatherings } = await store.gathering.query.byHost({ host_id: actor.userId }).go(every);
  for (const { id, starts_at } of gatherings)
    if (starts_at > now) await cancelGathering(deps, actor, GatheringId.parse(id));
  return { events: left, gatherings };
};

/**
 * The same, and removes the name from all of them. Gatherings and canceled events also lose their place, which can be
 * the host's home, and their texts. A second call changes nothing.
 */
export const cancelHostedOccasions = async (deps: Deps, actor: SignedIn): Promise<void> => {
  const { events, gatherings } = await cancelComingOccasions(deps, actor);
  await deleteHelpers(deps, actor.userId);
  for (const { id } of events) {
    await deps.store.event.patch({ id }).set({ founder_name: formerNames.host }).go();
    await emptyCanceled(deps, id);
  }
  for (const { id } of gatherings) {
    await deps.store.eventDetails.put({ id, description: "" }).go();
    await deps.store.gathering
      .patch({ id })
      .set({ host_name: formerNames.host, description: "" })
      .remove(["venue_name", "venue_address", "good_to_know", "cancel_message"])
      .go();
  }
};

const emptyCanceled = async ({ store }: Deps, id: string): Promise<void> => {
  const { data: event } = await store.event.get({ id }).go({ consistent: true });
  if (event?.status !== "canceled") return;
  await store.eventDetails.put({ id, description: "" }).go();
  await store.event
    .patch({ id })
    .set({ description: "" })
    .remove(["venue_name", "venue_address", "translation", "cancel_message", "earlier"])
    .go();
};
