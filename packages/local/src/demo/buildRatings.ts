import { ratingStat } from "@majlis/core/events/ratings/ratings";
import { countChanges } from "@majlis/core/stats/counters";
import { userIdOf } from "./buildDemo";
import { demoAccounts } from "./people";
import { stableFraction } from "./stableIds";

/** Share of admitted guests who rate the event. */
const ANSWER_RATE = 0.4;

const sentences = [
  "The host greeted everyone by name.",
  "I came alone and left with two phone numbers.",
  "تعلّمت كلمتين وأكلت كثيرًا.",
  "A little crowded, and worth it.",
  "The story about the bread alone was worth the trip.",
  "مكان دافئ وناس لطفاء.",
] as const;

/** Who signs in with a demo account rates for the first time. */
const tried: ReadonlySet<string> = new Set(demoAccounts.map(userIdOf));

interface Admitted {
  readonly user_id: string;
  readonly ref_id: string;
  readonly checked_in_at?: string;
}

/** What admitted guests say about past events, and the counts of their stars. Pure. */
export const buildRatings = (tickets: readonly Admitted[]) => {
  const ratings = tickets.flatMap(({ user_id, ref_id, checked_in_at }) => {
    const chance = stableFraction(`rating ${user_id} ${ref_id}`);
    if (checked_in_at === undefined || chance > ANSWER_RATE || tried.has(user_id)) return [];
    const sentence =
      sentences[Math.floor(stableFraction(`sentence ${user_id} ${ref_id}`) * sentences.length * 2)];
    const rated_at = new Date(Date.parse(checked_in_at) + 26 * 3_600_000).toISOString();
    const stars = chance < 0.26 ? 5 : chance < 0.37 ? 4 : 3;
    return [{ user_id, event_id: ref_id, stars, rated_at, ...(sentence && { sentence }) }];
  });
  const counters = ratings.map(({ event_id, stars }) => ({ name: ratingStat(event_id), bucket: `${stars}` }));
  return {
    ratings,
    counts: countChanges([], counters).map(({ name, bucket, by }) => ({ name, bucket, count: by })),
  };
};
