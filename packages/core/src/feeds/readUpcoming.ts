import type { CityEvent } from "@majlis/contracts/events/events";
import type { Gathering } from "@majlis/contracts/gatherings";
import { maxPageSize, type Page } from "@majlis/contracts/page";
import { visitor } from "#core/kernel/actor";
import type { Deps } from "#core/table/deps";
import { listEvents } from "#core/events/listEvents";
import { listGatherings } from "#core/gatherings/listGatherings";

/** Keeps the reply small. Later events appear when they are nearer. */
const maxPages = 5;

/** Public upcoming events as visitors see them, without venues. */
export const readUpcomingEvents = (deps: Deps): Promise<CityEvent[]> =>
  readFirstPages((cursor) => listEvents(deps, visitor, { limit: maxPageSize, cursor }));

/** Upcoming gatherings as visitors see them. */
export const readUpcomingGatherings = (deps: Deps): Promise<Gathering[]> =>
  readFirstPages((cursor) => listGatherings(deps, visitor, { limit: maxPageSize, cursor }));

const readFirstPages = async <Item>(
  read: (cursor: string | undefined) => Promise<Page<Item>>,
): Promise<Item[]> => {
  const items: Item[] = [];
  let cursor: string | null | undefined;
  for (let pages = 0; pages < maxPages && cursor !== null; pages++) {
    // Each page needs the cursor of the previous one.
    // oxlint-disable-next-line no-await-in-loop
    const page = await read(cursor);
    items.push(...page.items);
    cursor = page.cursor;
  }
  return items;
};
