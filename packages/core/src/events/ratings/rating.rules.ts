/** Rules of ratings. Pure: the server enforces what the page shows. */
import type { Times } from "#core/kernel/time.rules";
import { endTime } from "#core/occasions/times.rules";

const dayMs = 86_400_000;
const openMs = 30 * dayMs;

/** A founder sees results from this many answers on, so that no answer can be told from the others. */
export const fewestRatings = 3;

/** Whether admitted guests can rate the event: from its end until 30 days later. */
export const isRatingOpen = (event: Times & { readonly status: string }, now: Date): boolean => {
  const end = endTime(event);
  return event.status === "published" && now.getTime() >= end && now.getTime() < end + openMs;
};

/** The average of counts by stars, with one decimal. */
export const averageOf = (byStars: readonly number[]): number => {
  const count = byStars.reduce((sum, each) => sum + each, 0);
  const stars = byStars.reduce((sum, each, index) => sum + each * (index + 1), 0);
  return count === 0 ? 0 : Math.round((stars / count) * 10) / 10;
};
