import type { Rating } from "@majlis/contracts/events/ratings";
import type { Actor } from "#core/kernel/actor";
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
