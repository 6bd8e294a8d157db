import type { EventRatings } from "@majlis/contracts/events/ratings";
import type { EventId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import type { Deps } from "#core/table/deps";
import { nightKeys, showNight } from "#core/stats/nightStats";
import { authorize } from "#core/events/authorize";
import { averageOf, fewestRatings } from "./rating.rules";
import { ratingStat } from "./ratings";

const allStars = ["1", "2", "3", "4", "5"] as const;
const mostSentences = 100;

/**
 * Returns how guests rated an event that the actor manages, without names. Only the count while fewer than three
 * answered. Sentences of deleted accounts are gone, their stars stay. Throws EventNotFound, HelpEnded, NotForHelpers.
 */
export const getEventRatings = async (
  deps: Deps,
  actor: SignedIn,
  eventId: EventId,
): Promise<EventRatings> => {
  const { data: event } = await deps.store.event.get({ id: eventId }).go({ consistent: true });
  await authorize(deps, actor, event, "manage");
  const keys = allStars.map((bucket) => ({ name: ratingStat(eventId), bucket }));
  const { data: stats } = await deps.store.stat.get([...keys, ...nightKeys(eventId)]).go();
  const data = stats.filter(({ name }) => name === ratingStat(eventId));
  const night = showNight(eventId, stats);
  const by_stars = allStars.map((bucket) => data.find((row) => row.bucket === bucket)?.count ?? 0);
  const count = by_stars.reduce((sum, each) => sum + each, 0);
  if (count < fewestRatings) return { count, ...night };
  const { data: ratings } = await deps.store.rating.query
    .byEvent({ event_id: eventId })
    .go({ limit: mostSentences, order: "desc" });
  const sentences = ratings.flatMap(({ stars, sentence }) => (sentence ? [{ stars, sentence }] : []));
  return { count, ...night, results: { average: averageOf(by_stars), by_stars, sentences } };
};
