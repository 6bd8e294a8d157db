import type { CityEvent, EventFilter } from "@majlis/contracts/events/events";
import type { Page } from "@majlis/contracts/page";
import type { Actor } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { monthOf, monthsBack, nextMonth } from "#core/kernel/dates.rules";
import { paginatePartitions } from "#core/kernel/pagination";
import type { Deps } from "#core/table/deps";
import { ownStates } from "./ownStates";
import { showEvent } from "./showEvent";

/** How many months ahead a list reads. An empty month also costs half a read unit. */
const horizonMonths = 6;
/** Events start at most two years after they are created. */
const furthestMonths = 36;

/**
 * Returns public upcoming events, soonest first, month by month. Without a filter it reads only the rows that it
 * returns. `showEvent` adds venue and own state.
 */
export const listEvents = async (deps: Deps, actor: Actor, filter: EventFilter): Promise<Page<CityEvent>> => {
  const from = later(instantNow(deps), filter.from);
  const firstMonth = monthOf(from);
  const lastMonth = filter.to
    ? earlier(monthOf(filter.to), addMonths(firstMonth, furthestMonths))
    : addMonths(firstMonth, horizonMonths);
  const { rows, cursor } = await paginatePartitions({
    partitions: monthsBack(lastMonth, firstMonth).toReversed(),
    limit: filter.limit,
    cursor: filter.cursor,
    hasPassed: (month) => month < firstMonth,
    read: (month, after, limit) => readMonth(deps, filter, { from, month, after, limit }),
  });
  const own = await ownStates(deps, actor, rows);
  return { items: rows.map((row) => showEvent(row, actor, own.get(row.id) ?? {})), cursor };
};

interface MonthPart {
  readonly from: string;
  readonly month: string;
  readonly after: string | null;
  readonly limit: number;
}

const readMonth = async (deps: Deps, filter: EventFilter, { from, month, after, limit }: MonthPart) => {
  const { data, cursor } = await deps.store.event.query
    .upcoming({ listed_month: month })
    .gt({ starts_at: from })
    .where((event, is) =>
      [
        filter.city && is.eq(event.city_key, filter.city.toLowerCase()),
        filter.q && is.contains(event.search_text, filter.q.toLowerCase()),
        filter.price === "free" && is.eq(event.price_cents, 0),
        filter.price === "paid" && is.gt(event.price_cents, 0),
        filter.to && is.lte(event.starts_at, filter.to),
      ]
        .filter(Boolean)
        .join(" AND "),
    )
    .go({ limit, cursor: after });
  return { rows: data, cursor };
};

const earlier = (one: string, other: string): string => (other < one ? other : one);

const later = (one: string, other: string | undefined): string => (other && other > one ? other : one);

const addMonths = (month: string, count: number): string =>
  count === 0 ? month : addMonths(nextMonth(month), count - 1);
