import type { AnalyticsDays, FounderAnalytics } from "@majlis/contracts/founders/dashboard";
import type { SignedIn } from "#core/kernel/actor";
import { cityDay } from "#core/kernel/dates.rules";
import type { Deps } from "#core/table/deps";
import { instantNow } from "#core/kernel/clock";
import { showOwnEvents } from "#core/events/showOwnEvents";
import { readStats } from "#core/stats/stats";
import { issuedStat, readIssuedBucket } from "#core/seats/ticketStats";

const shownEvents = 100;
const dayMs = 86_400_000;

/** Returns the figures of the actor's events: three queries over counters, independent of the number of tickets. */
export const getFounderAnalytics = async (
  deps: Deps,
  actor: SignedIn,
  { days: looked }: { days: AnalyticsDays } = { days: "30" },
): Promise<FounderAnalytics> => {
  const count = Number(looked);
  const days = lastDays(deps, count);
  const [issued, { data }] = await Promise.all([
    readStats(deps, issuedStat(actor.userId), days[0]),
    deps.store.event.query
      .byFounder({ founder_id: actor.userId })
      .gte({ starts_at: daysAgo(deps, count) })
      .go({ limit: shownEvents, order: "desc" }),
  ]);
  return { days: countByDay(days, issued), events: await showOwnEvents(deps, actor, data) };
};

const daysAgo = (deps: Deps, days: number): string =>
  new Date(new Date(instantNow(deps)).getTime() - days * dayMs).toISOString();

/** Today and the days before it, oldest first, in the city's zone. */
const lastDays = (deps: Deps, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => cityDay(daysAgo(deps, count - 1 - index)));

const countByDay = (days: readonly string[], issued: ReadonlyMap<string, number>) => {
  const counts = new Map(days.map((day) => [day, { day, members: 0, free: 0 }]));
  for (const [bucket, count] of issued) {
    const { day, kind } = readIssuedBucket(bucket);
    const entry = counts.get(day);
    if (entry) entry[kind] += count;
  }
  return [...counts.values()];
};
