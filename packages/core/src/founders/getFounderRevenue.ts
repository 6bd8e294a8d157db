import { EventId } from "@majlis/contracts/ids";
import type { FounderRevenue, RevenueMonth } from "@majlis/contracts/founders/revenue";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { addSide, addUp, noMoney, restOf, type Sums } from "#core/payments/ledger.rules";
import { cityMonth, readRevenueBucket, revenueStat } from "#core/payments/revenue";
import { showOtherTitle } from "#core/occasions/translations";
import { readStats } from "#core/stats/stats";
import type { Deps } from "#core/table/deps";

const shownMonths = 12;
const shownEvents = 100;

/**
 * Returns what tickets of the actor's events brought in the last twelve months, by month and event: one query over
 * counters and one batch read of titles. Months begin at midnight of the city's zone. The sums of months are whole; the
 * latest 100 events are listed.
 */
export const getFounderRevenue = async (deps: Deps, actor: SignedIn): Promise<FounderRevenue> => {
  const counters = await readStats(deps, revenueStat(actor.userId), firstMonth(deps));
  const months = new Map<string, Map<string, Sums>>();
  for (const [bucket, cents] of counters) {
    const { month, eventId, side } = readRevenueBucket(bucket);
    const events = months.get(month) ?? new Map<string, Sums>();
    months.set(month, events.set(eventId, addSide(events.get(eventId) ?? noMoney, side, cents)));
  }
  const latest = [...months].toSorted(([one], [other]) => (one < other ? 1 : -1));
  const ids = [...new Set(latest.flatMap(([, events]) => [...events.keys()]))].slice(0, shownEvents);
  const titles = await readTitles(deps, ids);
  return { months: latest.map(([month, events]) => showMonth(month, events, titles)) };
};

/** The month eleven months ago. */
const firstMonth = (deps: Deps): string => {
  const [year = 0, month = 0] = cityMonth(instantNow(deps)).split("-").map(Number);
  return new Date(Date.UTC(year, month - shownMonths, 1)).toISOString().slice(0, 7);
};

type Titles = ReadonlyMap<string, Pick<RevenueMonth["events"][number], "title" | "translation">>;

const readTitles = async (deps: Deps, ids: readonly string[]): Promise<Titles> => {
  if (ids.length === 0) return new Map();
  const { data } = await deps.store.event.get(ids.map((id) => ({ id }))).go();
  return new Map(data.map((event) => [event.id, { title: event.title, ...showOtherTitle(event) }]));
};

const showMonth = (month: string, events: ReadonlyMap<string, Sums>, titles: Titles): RevenueMonth => ({
  month,
  ...addUp(events.values()),
  events: [...events].toSorted(byNet).flatMap(([id, sums]) => {
    const titled = titles.get(id);
    return titled ? [{ id: EventId.parse(id), ...titled, ...sums }] : [];
  }),
});

/** The event that brought most comes first. */
const byNet = ([, one]: readonly [string, Sums], [, other]: readonly [string, Sums]): number =>
  restOf(other) - restOf(one);
