import type { CityEvent, EventFilter } from "@majlis/contracts/events/events";
import type { Page } from "@majlis/contracts/page";
import type { Actor } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { monthOf, monthsBack, nextMonth } from "#core/kernel/dates.rules";
import { type PageOfRows, type Part, paginatePartitions } from "#core/kernel/pagination";
import { withOwnSeats } from "#core/seats/availability";
import { findByWords } from "#core/search/findByWords";
import { earliestRunning, phaseOf } from "#core/occasions/times.rules";
import type { Deps } from "#core/table/deps";
import type { EventRow } from "#core/table/occasions/event.entity";
import { ownStates } from "./ownStates";
import { showEvent } from "./showEvent";

/** How many months ahead a list reads. An empty month also costs half a read unit. */
const horizonMonths = 6;
/** Events start at most two years after they are created. */
const furthestMonths = 36;

/**
 * Returns public events that happen now or are to come, soonest first: of one city, or of all month by month. The first
 * page reads those that started within the longest length of an event. Without a price, the rest reads only the rows
 * that it returns. A search reads the word index (findByWords.ts). `showEvent` adds venue and own state.
 */
export const listEvents = async (deps: Deps, actor: Actor, filter: EventFilter): Promise<Page<CityEvent>> => {
  const { rows, cursor } = filter.q
    ? await searchEvents(deps, filter, filter.q)
    : await readEvents(deps, filter);
  const own = await ownStates(deps, actor, rows);
  const events = await withOwnSeats(deps, rows, (id) => own.get(id)?.ticket);
  return { items: events.map((row) => showEvent(deps, row, actor, own.get(row.id) ?? {})), cursor };
};

/** A page of listed events that happen now or are to come, soonest first, without a search. */
export const readEvents = (deps: Deps, filter: EventFilter): Promise<Part<EventRow>> => {
  const now = instantNow(deps);
  const from = later(now, filter.from);
  const firstMonth = monthOf(from);
  const lastMonth = filter.to
    ? earlier(monthOf(filter.to), addMonths(firstMonth, furthestMonths))
    : addMonths(firstMonth, horizonMonths);
  const end = `${nextMonth(lastMonth)}-01`;
  const range = {
    after: justAfter(from),
    before: filter.to ? earlier(justAfter(filter.to), end) : end,
  };
  const coming = filter.city ? [cityPartition] : monthsBack(lastMonth, firstMonth).toReversed();
  return paginatePartitions({
    partitions: from === now ? [runningPartition, ...coming] : coming,
    limit: filter.limit,
    cursor: filter.cursor,
    hasPassed: (partition) => partition < firstMonth,
    read: (partition, position, limit) =>
      partition === runningPartition
        ? readRunning(deps, filter, { behind: position ?? "", limit })
        : readPart(deps, filter, { range, partition, cursor: position, limit }),
  });
};

/** Events that have started and are not over. The cursor is the key of the last row. */
const readRunning = async (
  deps: Deps,
  filter: EventFilter,
  { behind, limit }: { readonly behind: string; readonly limit: number },
): Promise<Part<EventRow>> => {
  const now = deps.clock.now();
  const [earliest, latest] = [
    earliestRunning(now),
    earlier(now.toISOString(), filter.to ?? now.toISOString()),
  ];
  const range = { after: earliest, before: justAfter(latest) };
  const partitions = filter.city
    ? [cityPartition]
    : monthsBack(monthOf(latest), monthOf(earliest)).toReversed();
  const parts = await Promise.all(
    partitions.map((partition) => findEvents(deps, filter, { range, partition }, all)),
  );
  const running = parts
    .flatMap(({ data }) => data)
    .filter((event) => phaseOf(event, now) === "running" && keyOf(event) > behind);
  const rows = running.slice(0, limit);
  const last = rows.at(-1);
  return { rows, cursor: last && running.length > limit ? keyOf(last) : null };
};

const all = { pages: "all" } as const;

const keyOf = ({ starts_at, id }: EventRow): string => `${starts_at} ${id}`;

/** The events of one page of the word index. A row that is not listed any more is left out. */
const searchEvents = async (deps: Deps, filter: EventFilter, q: string): Promise<Part<EventRow>> => {
  const { city, price, from, to, limit, cursor } = filter;
  const found = await findByWords(deps, {
    domain: "event",
    q,
    limit,
    cursor,
    after: from,
    endsAfter: instantNow(deps),
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

/** Not a partition of the table: the first part of every list. */
const runningPartition = "running";

/** A city is one partition: few events of a month would cost half a read unit for each month. */
const cityPartition = "city";

interface StartRange {
  readonly after: string;
  readonly before: string;
}

interface EventsPart {
  readonly range: StartRange;
  readonly partition: string;
  readonly cursor: string | null;
  readonly limit: number;
}

const readPart = async (
  deps: Deps,
  filter: EventFilter,
  { range, partition, cursor: after, limit }: EventsPart,
) => {
  const { data, cursor } = await findEvents(deps, filter, { range, partition }, { limit, cursor: after });
  return { rows: data, cursor };
};

/** The listed events of a partition that start in a range and have the wanted price. A range may be empty. */
const findEvents = async (
  deps: Deps,
  filter: EventFilter,
  { range, partition }: Pick<EventsPart, "range" | "partition">,
  pages: typeof all | Pick<EventsPart, "limit" | "cursor">,
): Promise<PageOfRows<EventRow>> => {
  // DynamoDB refuses bounds in the wrong order.
  if (range.after > range.before) return { data: [], cursor: null };
  const { upcoming, upcomingInCity } = deps.store.event.query;
  const between = [{ starts_at: range.after }, { starts_at: range.before }] as const;
  const query = filter.city
    ? upcomingInCity({ listed_city: filter.city.toLowerCase() }).between(...between)
    : upcoming({ listed_month: partition }).between(...between);
  return query
    .where((event, is) =>
      [
        filter.price === "free" && is.eq(event.price_cents, 0),
        filter.price === "paid" && is.gt(event.price_cents, 0),
      ]
        .filter(Boolean)
        .join(" AND "),
    )
    .go(pages);
};

/** The next millisecond. Sort keys continue with the id, so that it bounds the events of the instant. */
const justAfter = (instant: string): string => new Date(new Date(instant).getTime() + 1).toISOString();

const earlier = (one: string, other: string): string => (other < one ? other : one);

const later = (one: string, other: string | undefined): string => (other && other > one ? other : one);

const addMonths = (month: string, count: number): string =>
  count === 0 ? month : addMonths(nextMonth(month), count - 1);
