import type { EntityItem } from "electrodb";
import type { CityEvent, EventFilter } from "@majlis/contracts/events";
import type { EventId } from "@majlis/contracts/ids";
import type { Page } from "@majlis/contracts/page";
import * as z from "zod/mini";
import type { Actor } from "#core/actor";
import { readCursor, writeCursor } from "#core/cursor";
import { type Deps, instantNow } from "#core/deps";
import { DomainError } from "#core/error";
import type { eventEntity } from "./event.entity";
import { monthOf, nextMonth } from "#core/months";
import { runsEvent } from "./event.rules";
import { showEvent } from "./showEvent";
import { ownStates } from "./ownStates";

export type EventRow = EntityItem<typeof eventEntity>;

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

/**
 * One public event, or one of the founder's own; a private one for whoever holds a ticket too. Anything else does not
 * exist. Throws EventNotFound.
 */
export const getEvent = async (deps: Deps, actor: Actor, eventId: EventId): Promise<CityEvent> => {
  const { data: event } = await deps.store.event.get({ id: eventId }).go();
  if (!event) throw new DomainError("EventNotFound");
  const own = (await ownStates(deps, actor, [event])).get(event.id) ?? {};
  const holdsTicket = own.ticket !== undefined && event.status !== "draft";
  if (!isVisible(event, actor) && !holdsTicket) throw new DomainError("EventNotFound");
  return showEvent(event, actor, own);
};

/** Drafts and private events exist for whoever runs them only. */
export const isVisible = (event: EventRow, actor: Actor): boolean =>
  (event.is_public && event.status !== "draft") || (actor.kind === "signedIn" && runsEvent(event, actor));

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
