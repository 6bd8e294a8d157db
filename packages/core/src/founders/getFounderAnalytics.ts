import { home, zoneOfCity } from "@majlis/contracts/cities";
import { EventId } from "@majlis/contracts/ids";
import type { AnalyticsDays, FounderAnalytics } from "@majlis/contracts/founders/dashboard";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { cityDay } from "#core/kernel/dates.rules";
import { checkedInStat } from "#core/occasions/checkIn.rules";
import { issuedStat, readIssuedBucket } from "#core/stats/ticketStats";
import { showOtherTitle } from "#core/occasions/translations";
import { readCountsByIds, readStats } from "#core/stats/stats";
import type { Deps } from "#core/table/deps";

const shownEvents = 100;
const dayMs = 86_400_000;

/**
 * Returns the figures of the actor's events, with seats as lists have them. They cost the same for any number of tickets,
 * and for any number of events above the shown ones.
 */
export const getFounderAnalytics = async (
  deps: Deps,
  actor: SignedIn,
  { days: looked }: { days: AnalyticsDays } = { days: "30" },
): Promise<FounderAnalytics> => {
  const count = Number(looked);
  const since = daysAgo(deps, count);
  const [issued, figures] = await Promise.all([
    readStats(deps, issuedStat(actor.userId), since.slice(0, 10)),
    readFigures(deps, actor, since),
  ]);
  return { days: countByDay(lastDays(deps, count, figures), issued), events: figures };
};

/** The figures of the last events since an instant, latest first. */
const readFigures = async (deps: Deps, { userId: founder_id }: SignedIn, since: string) => {
  const { data } = await deps.store.event.query
    .byFounder({ founder_id })
    .gte({ starts_at: since })
    .go({ order: "desc", limit: shownEvents });
  const ids = data.map(({ id }) => id);
  const admissions = await readCountsByIds(deps, checkedInStat(founder_id), ids);
  return data.map((event) => ({
    id: EventId.parse(event.id),
    title: event.title,
    ...showOtherTitle(event),
    starts_at: event.starts_at,
    city: event.city,
    status: event.status,
    capacity: event.capacity ?? null,
    attendee_count: event.attendee_count,
    checked_in_count: admissions.get(event.id) ?? 0,
    requests: {
      pending: event.pending_requests ?? 0,
      approved: event.approved_requests ?? 0,
      declined: event.declined_requests ?? 0,
    },
  }));
};

const daysAgo = (deps: Deps, days: number): string =>
  new Date(new Date(instantNow(deps)).getTime() - days * dayMs).toISOString();

/** Today and the days before it, oldest first. Today is the latest day among the cities of the events. */
const lastDays = (deps: Deps, count: number, events: readonly { readonly city: string }[]) => {
  const cities = events.length > 0 ? events.map(({ city }) => city) : [home];
  const [today = ""] = cities
    .map((city) => cityDay(instantNow(deps), zoneOfCity(city)))
    .toSorted()
    .toReversed();
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(today) - (count - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
};

const countByDay = (days: readonly string[], issued: ReadonlyMap<string, number>) => {
  const counts = new Map(days.map((day) => [day, { day, members: 0, free: 0 }]));
  for (const [bucket, count] of issued) {
    const { day, kind } = readIssuedBucket(bucket);
    const entry = counts.get(day);
    if (entry) entry[kind] += count;
  }
  return [...counts.values()];
};
