import type { EventId } from "@majlis/contracts/ids";
import type { NewRating } from "@majlis/contracts/events/ratings";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { isRatingOpen } from "./rating.rules";
import { findRating, ratingStat } from "./ratings";

/**
 * Stores the rating of an admitted guest and counts its stars, in one transaction. The same rating again changes nothing.
 * Throws EventNotFound, also for people who were not admitted, RatingClosed, AlreadyRated, Busy.
 */
export const rateEvent = async (
  deps: Deps,
  { userId: user_id }: SignedIn,
  event_id: EventId,
  { stars, sentence }: NewRating,
): Promise<void> => {
  const now = { consistent: true } as const;
  const [{ data: event }, { data: ticket }, earlier] = await Promise.all([
    deps.store.event.get({ id: event_id }).go(),
    deps.store.ticket.get({ user_id, type: "event", ref_id: event_id }).go(now),
    findRating(deps, { user_id, event_id }),
  ]);
  if (!event || ticket?.checked_in_at === undefined) throw new DomainError("EventNotFound");
  const given = { stars, ...(sentence && { sentence }) };
  const isSame = (other: typeof earlier): boolean =>
    other?.stars === stars && (other.sentence ?? "") === (sentence ?? "");
  if (isSame(earlier)) return;
  if (earlier) throw new DomainError("AlreadyRated");
  if (!isRatingOpen(event, deps.clock.now())) throw new DomainError("RatingClosed");
  const { outcome } = await commit(deps.store, (rows) => ({
    rating: rows.rating.create({ user_id, event_id, ...given, rated_at: instantNow(deps) }).commit(),
    count: rows.stat
      .upsert({ name: ratingStat(event_id), bucket: String(stars) })
      .add({ count: 1 })
      .commit(),
  }));
  // The same call at the same time has stored it.
  if (outcome !== "committed" && !isSame(await findRating(deps, { user_id, event_id })))
    throw new DomainError("AlreadyRated");
};
