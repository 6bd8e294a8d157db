import type { CityEvent } from "@majlis/contracts/events/events";
import type { Gathering } from "@majlis/contracts/gatherings";
import { maxPageSize, type Page } from "@majlis/contracts/page";
import { visitor } from "#core/kernel/actor";
import type { Deps } from "#core/table/deps";
import { listEvents } from "#core/events/listEvents";
import { listGatherings } from "#core/gatherings/listGatherings";

/** So that a reply stays small enough for its time: what comes later than this many pages is listed when it is near. */
const maxPages = 5;

/** Public upcoming events as anybody may see them: without places. */
export const readUpcomingEvents = (deps: Deps): Promise<CityEvent[]> =>
  readFirstPages((cursor) => listEvents(deps, visitor, { limit: maxPageSize, cursor }));

/** Upcoming gatherings as anybody may see them. */
export const readUpcomingGatherings = (deps: Deps): Promise<Gathering[]> =>
  readFirstPages((cursor) => listGatherings(deps, visitor, { limit: maxPageSize, cursor }));

const readFirstPages = async <Item>(
  read: (cursor: string | undefined) => Promise<Page<Item>>,
): Promise<Item[]> => {
  const items: Item[] = [];
  let cursor: string | null | undefined;
  for (let pages = 0; pages < maxPages && cursor !== null; pages++) {
    // Each page's cursor comes with the page before it.
    // oxlint-disable-next-line no-await-in-loop
    const page = await read(cursor);
    items.push(...page.items);
    cursor = page.cursor;
  }
  return items;
};
