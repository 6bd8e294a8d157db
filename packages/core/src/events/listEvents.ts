import type { CityEvent, EventFilter } from "@majlis/contracts/events/events";
import type { Page } from "@majlis/contracts/page";
import type { Actor } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { monthOf, monthsBack, nextMonth } from "#core/kernel/dates.rules";
import { type Part, paginatePartitions } from "#core/kernel/pagination";
import { withOwnSeats } from "#core/seats/availability";
import { findByWords } from "#core/search/findByWords";
import type { Deps } from "#core/table/deps";
import type { EventRow } from "#core/table/event.entity";
import { ownStates } from "./ownStates";
import { showEvent } from "./showEvent";

/** How many months ahead a list reads. An empty month also costs half a read unit. */
const horizonMonths = 6;
/** Events start at most two years after they are created. */
const furthestMonths = 36;

/**
 * Returns public upcoming events, soonest first: of one city, or of all month by month. Without a price it reads only
 * the rows that it returns. A search reads the word index (findByWords.ts). `showEvent` adds venue and own state.
 */
export const listEvents = async (deps: Deps, actor: Actor, filter: EventFilter): Promise<Page<CityEvent>> => {
  const { rows, cursor } = filter.q
    ? await searchEvents(deps, filter, filter.q)
    : await readEvents(deps, filter);
  const own = await ownStates(deps, actor, rows);
  const events = await withOwnSeats(deps, rows, (id) => own.get(id)?.ticket);
  return { items: events.map((row) => showEvent(row, actor, own.get(row.id) ?? {})), cursor };
};

const readEvents = (deps: Deps, filter: EventFilter): Promise<Part<EventRow>> => {
  const from = later(instantNow(deps), filter.from);
  const firstMonth = monthOf(from);
  const lastMonth = filter.to
    ? earlier(monthOf(filter.to), addMonths(firstMonth, furthestMonths))
    : addMonths(firstMonth, horizonMonths);
  const end = `${nextMonth(lastMonth)}-01`;
  const range = {
    after: justAfter(from),
    before: filter.to ? earlier(justAfter(filter.to), end) : end,
  };
  return paginatePartitions({
    partitions: filter.city ? [cityPartition] : monthsBack(lastMonth, firstMonth).toReversed(),
    limit: filter.limit,
    cursor: filter.cursor,
    hasPassed: (partition) => partition < firstMonth,
    read: (partition, position, limit) =>
      readPart(deps, filter, { range, partition, cursor: position, limit }),
  });
};

/** The events of one page of the word index. A row that is not listed any more is left out. */
const searchEvents = async (deps: Deps, filter: EventFilter, q: string): Promise<Part<EventRow>> => {
  const { city, price, from, to, limit, cursor } = filter;
  const found = await findByWords(deps, {
    domain: "event",
    q,
    limit,
    cursor,
    after: later(instantNow(deps), from),
    until: to,
    city: city?.toLowerCase(),
    isPaid: price && price === "paid",
  });
  if (found.ids.length === 0) return { rows: [], cursor: found.cursor };
  const { data } = await deps.store.event.get(found.ids.map((id) => ({ id }))).go();
  const rows = new Map(data.map((row) => [row.id, row]));
  return {
    rows: found.ids.flatMap((id) => rows.get(id) ?? []).filter(({ listed_month }) => listed_month),
    cursor: found.cursor,
  };
};

/** A city is one partition: few events of a month would cost half a read unit for each month. */
const cityPartition = "city";

interface EventsPart {
  readonly range: { readonly after: string; readonly before: string };
  readonly partition: string;
  readonly cursor: string | null;
  readonly limit: number;
}

const readPart = async (
  deps: Deps,
  filter: EventFilter,
  { range, partition, cursor: after, limit }: EventsPart,
) => {
  const { upcoming, upcomingInCity } = deps.store.event.query;
  const between = [{ starts_at: range.after }, { starts_at: range.before }] as const;
  const query = filter.city
    ? upcomingInCity({ listed_city: filter.city.toLowerCase() }).between(...between)
    : upcoming({ listed_month: partition }).between(...between);
  const { data, cursor } = await query
    .where((event, is) =>
      [
        filter.price === "free" && is.eq(event.price_cents, 0),
        filter.price === "paid" && is.gt(event.price_cents, 0),
      ]
        .filter(Boolean)
        .join(" AND "),
    )
    .go({ limit, cursor: after });
  return { rows: data, cursor };
};

/** The next millisecond. Sort keys continue with the id, so that it bounds the events of the instant. */
const justAfter = (instant: string): string => new Date(new Date(instant).getTime() + 1).toISOString();

const earlier = (one: string, other: string): string => (other < one ? other : one);

const later = (one: string, other: string | undefined): string => (other && other > one ? other : one);

const addMonths = (month: string, count: number): string =>
  count === 0 ? month : addMonths(nextMonth(month), count - 1);
