import type { CityEvent, EventFilter } from "@majlis/contracts/events/events";
import type { Page } from "@majlis/contracts/page";
import * as z from "zod/mini";
import type { Actor } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { readCursor, writeCursor } from "#core/kernel/cursors";
import { monthOf, nextMonth } from "#core/kernel/months";
import type { Deps } from "#core/table/deps";
import type { EventRow } from "#core/table/event.entity";
import { ownStates } from "./ownStates";
import { showEvent } from "./showEvent";

/** How many months ahead a list looks for events: an empty month costs half a read unit too. */
const horizonMonths = 6;
/** A page asks the table at most this often: filters that match little end the page early, with a cursor. */
const maxQueries = 12;

const Place = z.object({
  month: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
  after: z.nullable(z.string()),
});
type Place = z.infer<typeof Place>;

/**
 * Public upcoming events, soonest first, month after month. Reads one page: never more rows than it shows when
 * nothing is filtered. Place and own state are added as `showEvent` allows.
 */
export const listEvents = async (deps: Deps, actor: Actor, filter: EventFilter): Promise<Page<CityEvent>> => {
  const from = later(instantNow(deps), filter.from);
  const lastMonth = filter.to ? monthOf(filter.to) : addMonths(monthOf(from), horizonMonths);
  const rows: EventRow[] = [];
  let place: Place | null = readCursor(Place, filter.cursor) ?? { month: monthOf(from), after: null };
  for (let asked = 0; asked < maxQueries && place !== null && rows.length < filter.limit; asked++) {
    const part = await listMonth(deps, filter, from, place, filter.limit - rows.length);
    rows.push(...part.rows);
    place = part.after !== null ? { ...place, after: part.after } : monthAfter(place.month, lastMonth);
  }
  const own = await ownStates(deps, actor, rows);
  return {
    items: rows.map((row) => showEvent(row, actor, own.get(row.id) ?? {})),
    cursor: place === null ? null : writeCursor(place),
  };
};

const listMonth = async (deps: Deps, filter: EventFilter, from: string, place: Place, limit: number) => {
  const { data, cursor } = await deps.store.event.query
    .upcoming({ listed_month: place.month })
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
    .go({ limit, cursor: place.after });
  return { rows: data, after: cursor };
};

const monthAfter = (month: string, lastMonth: string): Place | null =>
  month < lastMonth ? { month: nextMonth(month), after: null } : null;

const later = (one: string, other: string | undefined): string => (other && other > one ? other : one);

const addMonths = (month: string, count: number): string =>
  count === 0 ? month : addMonths(nextMonth(month), count - 1);
