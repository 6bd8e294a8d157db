import { EventId } from "@majlis/contracts/ids";
import type { AnalyticsDays, FounderAnalytics } from "@majlis/contracts/founders/dashboard";
import { type Entries, readDigest } from "#core/digests/digests";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { cityDay } from "#core/kernel/dates.rules";
import { eventFigures, type Figures, ticketDays } from "#core/seats/occasionDigests";
import { readIssuedBucket } from "#core/seats/ticketStats";
import type { Deps } from "#core/table/deps";

const shownEvents = 100;
const dayMs = 86_400_000;

/**
 * Returns the figures of the actor's events, at most some seconds old: two queries over digests. They cost the same for
 * any number of tickets, and for any number of events above the shown ones.
 */
export const getFounderAnalytics = async (
  deps: Deps,
  actor: SignedIn,
  { days: looked }: { days: AnalyticsDays } = { days: "30" },
): Promise<FounderAnalytics> => {
  const count = Number(looked);
  const days = lastDays(deps, count);
  const since = daysAgo(deps, count);
  const isShown = ({ starts_at }: Figures) => starts_at >= since;
  const [issued, figures] = await Promise.all([
    readDigest(deps, ticketDays(actor.userId), { from: days[0] ?? since }),
    readDigest(deps, eventFigures(actor.userId), {
      from: since,
      order: "desc",
      enough: { count: shownEvents, counts: isShown },
    }),
  ]);
  const events = [...figures.entries].map(([id, entry]) => ({ id: EventId.parse(id), ...entry }));
  return {
    days: countByDay(days, issued.entries),
    events: events
      .filter(isShown)
      .toSorted((one, other) => (orderOf(one) < orderOf(other) ? 1 : -1))
      .slice(0, shownEvents),
  };
};

const orderOf = ({ starts_at, id }: { readonly starts_at: string; readonly id: string }): string =>
  `${starts_at}/${id}`;

const daysAgo = (deps: Deps, days: number): string =>
  new Date(new Date(instantNow(deps)).getTime() - days * dayMs).toISOString();

/** Today and the days before it, oldest first, in the city's zone. */
const lastDays = (deps: Deps, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => cityDay(daysAgo(deps, count - 1 - index)));

const countByDay = (days: readonly string[], issued: Entries<number>) => {
  const counts = new Map(days.map((day) => [day, { day, members: 0, free: 0 }]));
  for (const [bucket, count] of issued) {
    const { day, kind } = readIssuedBucket(bucket);
    const entry = counts.get(day);
    if (entry) entry[kind] += count;
  }
  return [...counts.values()];
};
