import type { AdminEvent, EventCounts } from "@majlis/contracts/admin";
import type { Page, PageOf } from "@majlis/contracts/page";
import * as z from "zod/mini";
import type { SignedIn } from "#core/kernel/actor";
import { readPosition } from "#core/kernel/cursors";
import type { Deps } from "#core/table/deps";
import { instantNow } from "#core/kernel/clock";
import { eventStats, unlistedAt } from "#core/events/event.counts";
import type { EventRow } from "#core/table/occasions/event.entity";
import { findUnhostedEvents } from "#core/events/unhosted";
import { showEvent } from "#core/events/showEvent";
import { dayAfter, monthOf } from "#core/kernel/dates.rules";
import { readStats } from "#core/stats/stats";
import { type Part, paginatePartitions } from "#core/kernel/pagination";

interface AllEvents extends Page<AdminEvent> {
  counts: EventCounts;
}

type When = "upcoming" | "past";

/**
 * Returns events of every status with four counts: upcoming ones by ascending start, past ones by descending start, and
 * those without a host on one page.
 */
export const listAllEvents = async (
  deps: Deps,
  actor: SignedIn,
  { when, limit, cursor }: PageOf & { when: When | "unhosted" },
): Promise<AllEvents> => {
  const [months, counts] = await Promise.all([readStats(deps, eventStats.months), countEvents(deps)]);
  const show = (row: EventRow) => ({
    ...showEvent(deps, row, actor, {}),
    pending_requests: row.pending_requests ?? 0,
  });
  if (when === "unhosted") return { items: (await findUnhostedEvents(deps)).map(show), cursor: null, counts };
  const page = await paginatePartitions({
    partitions: monthsOf(months, when, monthOf(instantNow(deps))),
    limit,
    cursor,
    read: (month, after, count) => readMonth(deps, { month, when, after, count }),
  });
  return { items: page.rows.map(show), cursor: page.cursor, counts };
};

/** The months with events, in the order of the list. */
const monthsOf = (counts: ReadonlyMap<string, number>, when: When, now: string): readonly string[] => {
  const months = [...counts].flatMap(([month, count]) => (count > 0 ? [month] : [])).toSorted();
  return when === "upcoming"
    ? months.filter((month) => month >= now)
    : months.filter((month) => month <= now).toReversed();
};

/** The counts of events. Events that start later than now follow from the counts by day. */
export const countEvents = async (deps: Deps): Promise<EventCounts> => {
  const now = instantNow(deps);
  const [all, days, laterToday] = await Promise.all([
    readStats(deps, eventStats.all),
    readStats(deps, eventStats.days, dayAfter(now)),
    readLaterToday(deps, now),
  ]);
  return {
    total: all.get("total") ?? 0,
    upcoming: [...days.values()].reduce((sum, count) => sum + count, laterToday),
    public: all.get("public") ?? 0,
    hidden: all.get("hidden") ?? 0,
  };
};

/** Published events that start later on the same UTC day: the only part that no counter holds. */
const readLaterToday = async (deps: Deps, now: string): Promise<number> => {
  const until = { starts_at: `${now.slice(0, 10)}T23:59:59.999Z` };
  const { upcoming, unlisted } = deps.store.event.query;
  const parts = await Promise.all([
    upcoming({ listed_month: monthOf(now) })
      .between({ starts_at: now }, until)
      .go({ pages: "all" }),
    unlisted({ unlisted_month: monthOf(now) })
      .between({ unlisted_at: now }, { unlisted_at: until.starts_at })
      .go({ pages: "all" }),
  ]);
  return parts.flatMap(({ data }) => data).filter(({ status }) => status === "published").length;
};

interface MonthPart {
  readonly month: string;
  readonly when: When;
  readonly after: string | null;
  readonly count: number;
}

const Position = z.object({ starts_at: z.string(), id: z.string() });

/** Listed and unlisted events of a month, merged by start. The cursor is start and id of the last event. */
const readMonth = async (deps: Deps, { month, when, after, count }: MonthPart): Promise<Part<EventRow>> => {
  const [from, unlistedFrom] = after === null ? beginning(deps) : continuation(readPosition(Position, after));
  const { upcoming, unlisted } = deps.store.event.query;
  const [listed, others] = [upcoming({ listed_month: month }), unlisted({ unlisted_month: month })];
  const parts =
    when === "upcoming"
      ? await Promise.all([
          listed.gt(from).go({ limit: count }),
          others.gt(unlistedFrom).go({ limit: count }),
        ])
      : await Promise.all([
          listed.lt(from).go({ limit: count, order: "desc" }),
          others.lt(unlistedFrom).go({ limit: count, order: "desc" }),
        ]);
  const all = parts.flatMap(({ data }) => data).toSorted(byStart);
  const rows = (when === "upcoming" ? all : all.toReversed()).slice(0, count);
  const last = rows.at(-1);
  const more = all.length > count || parts.some(({ cursor }) => cursor !== null);
  return {
    rows,
    cursor: more && last ? JSON.stringify({ starts_at: last.starts_at, id: last.id }) : null,
  };
};

const beginning = (deps: Deps) => {
  const now = instantNow(deps);
  return [{ starts_at: now }, { unlisted_at: now }] as const;
};

const continuation = (position: z.infer<typeof Position>) =>
  [position, { unlisted_at: unlistedAt(position) }] as const;

const byStart = (one: EventRow, other: EventRow): number => (unlistedAt(one) < unlistedAt(other) ? -1 : 1);
