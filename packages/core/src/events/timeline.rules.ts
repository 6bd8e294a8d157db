/** The list of events by days of the city, for pages. Pure. */
import { weekendOfCity } from "@majlis/contracts/cities";
import { isFull, type SeatFacts } from "#core/seats/seats.rules";

/** Consecutive days under one heading. */
interface Span {
  readonly name: "today" | "tonight" | "tomorrow" | "weekend" | "date" | "nextWeek" | "week";
  readonly firstDay: string;
  readonly lastDay: string;
}

export interface TimelineItem extends SeatFacts {
  readonly starts_at: string;
  readonly city: string;
  readonly my_ticket?: unknown;
}

export interface EventGroup<Item> extends Span {
  /** The event with the large poster: the earliest to join, or with the caller's ticket. */
  readonly main: Item;
  readonly others: readonly Item[];
}

/** Reads the day in a city, `2026-12-03`, and the hour. */
export type ReadClock = (instant: string, city: string) => { readonly day: string; readonly hour: number };

/** The city of a list, for its weekend, and the day there. */
interface ListDay {
  readonly city: string;
  readonly today: string;
}

interface Dated<Item> {
  readonly item: Item;
  readonly day: string;
  readonly hour: number;
}

const eveningHour = 17;
/** A later week with fewer events a day is one span: each date of its own would fill a phone with its poster. */
const eventsPerDay = 2;

const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);

/** The first day of a day's week, which ends with the weekend of the city. */
const weekOf = (day: string, city: string): string => {
  const first = weekendOfCity(city) === "fri" ? 0 : 1;
  return addDays(day, -((new Date(day).getUTCDay() - first + 7) % 7));
};

/**
 * Groups events, soonest first: today, tomorrow, the weekend of this week, other days of this week, then later weeks by
 * date or, with few events, as a whole. A day without events has no group. Events that have begun are of today.
 */
export const groupByDay = <Item extends TimelineItem>(
  items: readonly Item[],
  list: ListDay,
  readClock: ReadClock,
  hasBegun: (item: Item) => boolean = () => false,
): readonly EventGroup<Item>[] => {
  const isOpen = (item: Item) => !isFull(item) && !hasBegun(item);
  const dated = items.map((item): Dated<Item> => ({ item, ...readClock(item.starts_at, item.city) }));
  const groups = new Map<string, Dated<Item>[]>();
  for (const one of dated) {
    const { firstDay } = spanOf(one.day, list, dated);
    groups.set(firstDay, [...(groups.get(firstDay) ?? []), one]);
  }
  return [...groups.values()].flatMap((members) => {
    const [first] = members;
    if (!first) return [];
    const main = (members.find(({ item }) => item.my_ticket !== undefined || isOpen(item)) ?? first).item;
    const others = members.map(({ item }) => item).filter((item) => item !== main);
    const span = spanOf(first.day, list, dated);
    const isTonight = span.name === "today" && members.every(({ hour }) => hour >= eveningHour);
    return { ...span, ...(isTonight && { name: "tonight" }), main, others };
  });
};

const spanOf = (day: string, { today, city }: ListDay, dated: readonly Dated<unknown>[]): Span => {
  const oneDay = (name: Span["name"]): Span => ({ name, firstDay: day, lastDay: day });
  if (day <= today) return { name: "today", firstDay: today, lastDay: today };
  if (day === addDays(today, 1)) return oneDay("tomorrow");
  const week = weekOf(day, city);
  const weeksAhead = (Date.parse(week) - Date.parse(weekOf(today, city))) / (7 * 86_400_000);
  if (weeksAhead === 0) {
    const firstDay = later(addDays(week, 5), addDays(today, 2));
    return day >= firstDay ? { name: "weekend", firstDay, lastDay: addDays(week, 6) } : oneDay("date");
  }
  const inWeek = dated.filter((one) => weekOf(one.day, city) === week);
  const days = new Set(inWeek.map((one) => one.day)).size;
  if (inWeek.length >= days * eventsPerDay) return oneDay("date");
  return {
    name: weeksAhead === 1 ? "nextWeek" : "week",
    firstDay: later(week, addDays(today, 2)),
    lastDay: addDays(week, 6),
  };
};

/** What a list can be limited to: `2026-12-04` to `2026-12-05`, days of the list's city. */
export const daysOf = (when: "tonight" | "weekend" | "week" | "month", today: string, city: string) => {
  if (when === "weekend") {
    const week = weekOf(today, city);
    return { firstDay: later(addDays(week, 5), today), lastDay: addDays(week, 6) };
  }
  return { firstDay: today, lastDay: addDays(today, { tonight: 0, week: 6, month: 29 }[when]) };
};

const later = (one: string, other: string): string => (other > one ? other : one);

/** The cities of the events of the next seven days. Undefined while a list might have more of them. */
export const citiesOfWeek = (
  items: readonly { readonly starts_at: string; readonly city: string }[],
  now: string,
  hasMore: boolean,
): readonly string[] | undefined => {
  const end = new Date(Date.parse(now) + 7 * 86_400_000).toISOString();
  const inWeek = items.filter(({ starts_at }) => starts_at < end);
  if (inWeek.length === 0 || (hasMore && inWeek.length === items.length)) return undefined;
  return [...new Set(inWeek.map(({ city }) => city.trim()))];
};
