import type { Rating } from "@majlis/contracts/events/ratings";
import type { TicketType } from "@majlis/contracts/tickets/tickets";
import type { Actor, SignedIn } from "#core/kernel/actor";
import type { Times } from "#core/kernel/time.rules";
import { endTime } from "#core/occasions/times.rules";
import type { Deps } from "#core/table/deps";
import type { EventRow } from "#core/table/occasions/event.entity";
import type { RatingRow } from "#core/table/occasions/rating.entity";
import { isRatingOpen } from "./rating.rules";

/** Counters of an event's ratings. Bucket: the number of stars. */
export const ratingStat = (eventId: string): string => `stars:${eventId}`;

/** A person's rating, consistently. */
export const findRating = async (
  { store }: Deps,
  key: Pick<RatingRow, "user_id" | "event_id">,
): Promise<RatingRow | undefined> => (await store.rating.get(key).go({ consistent: true })).data ?? undefined;

/** The rating of an admitted guest. null without one while the event can be rated, else undefined. */
export const findOwnRating = async (
  deps: Deps,
  actor: Actor,
  event: EventRow,
  checkedInAt: string | undefined,
): Promise<Rating | null | undefined> => {
  if (actor.kind !== "signedIn" || checkedInAt === undefined) return undefined;
  if (deps.clock.now().getTime() < endTime(event)) return undefined;
  const { data } = await deps.store.rating.get({ user_id: actor.userId, event_id: event.id }).go();
  if (data) return { stars: data.stars, sentence: data.sentence ?? null };
  return isRatingOpen(event, deps.clock.now()) ? null : undefined;
};

/** Those of the evenings, which the actor was admitted to, that the actor can rate and did not. At most one batch read. */
export const unrated = async (
  { store, clock }: Deps,
  { userId: user_id }: SignedIn,
  evenings: readonly (Times & Pick<EventRow, "id" | "status"> & { readonly type: TicketType })[],
): Promise<ReadonlySet<string>> => {
  const open = evenings.filter((one) => one.type === "event" && isRatingOpen(one, clock.now()));
  if (open.length === 0) return new Set();
  const { data } = await store.rating.get(open.map(({ id: event_id }) => ({ user_id, event_id }))).go();
  const rated = new Set(data.map(({ event_id }) => event_id));
  return new Set(open.flatMap(({ id }) => (rated.has(id) ? [] : [id])));
};
