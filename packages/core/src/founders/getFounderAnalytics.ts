import type { FounderAnalytics } from "@majlis/contracts/founders";
import type { SignedIn } from "../actor";
import type { Deps } from "../deps";
import { showOwnEvents } from "../events/ownEvent";
import { readStats } from "../stats/stats";
import { issuedStat, readIssuedBucket } from "../tickets/ticketStats";

const shownDays = 30;
const shownEvents = 50;
const dayMs = 86_400_000;

/** What has come of the actor's events: three queries over numbers that writes keep, however many tickets there are. */
export const getFounderAnalytics = async (deps: Deps, actor: SignedIn): Promise<FounderAnalytics> => {
  const days = lastDays(deps);
  const [issued, { data }] = await Promise.all([
    readStats(deps, issuedStat(actor.userId), days[0]),
    deps.store.event.query.byFounder({ founder_id: actor.userId }).go({ limit: shownEvents, order: "desc" }),
  ]);
  return { days: countByDay(days, issued), events: await showOwnEvents(deps, actor, data) };
};

/** Today and the days before it, oldest first, in UTC. */
const lastDays = (deps: Deps): readonly string[] =>
  Array.from({ length: shownDays }, (_, index) =>
    new Date(deps.clock.now().getTime() - (shownDays - 1 - index) * dayMs).toISOString().slice(0, 10),
  );

const countByDay = (days: readonly string[], issued: ReadonlyMap<string, number>) => {
  const counts = new Map(days.map((day) => [day, { day, members: 0, free: 0 }]));
  for (const [bucket, count] of issued) {
    const { day, kind } = readIssuedBucket(bucket);
    const entry = counts.get(day);
    if (entry) entry[kind] += count;
  }
  return [...counts.values()];
};
