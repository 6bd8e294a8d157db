import { type City, knownCity } from "@majlis/contracts/cities";
import { feedMaxAge } from "@majlis/contracts/feeds";
import { readEvents } from "#core/events/listEvents";
import { showTranslation } from "#core/occasions/translations";
import { longestGatheringMs, earliestRunning, phaseOf } from "#core/occasions/times.rules";
import { seriesOf } from "#core/occasions/seriesPlace";
import type { Deps } from "#core/table/deps";
import type { EventRow } from "#core/table/occasions/event.entity";
import type { GatheringRow } from "#core/table/occasions/gathering.entity";

/** What a container has read for one feed. */
export type Memory<Row> = Map<Feed, { readonly at: number; readonly rows: readonly Row[] }>;

/** A city of the table, or all cities: a memory has a bounded number of feeds. */
type Feed = City | "all";

/** So that many calls at once, each past the caches, read the rows of a month once in each container. */
const keptMs = 10_000;

const remember = async <Row>(
  deps: Deps,
  memory: Memory<Row>,
  feed: Feed,
  read: () => Promise<readonly Row[]>,
): Promise<readonly Row[]> => {
  const at = deps.clock.now().getTime();
  const kept = memory.get(feed);
  if (kept && at - kept.at < keptMs) return kept.rows;
  const rows = await read();
  memory.set(feed, { at, rows });
  return rows;
};

/** Events start at most two years after they are created. */
const furthestMs = 2 * 366 * 86_400_000;

/** The first listed events that happen now or are to come, soonest first. */
const findEvents = async (deps: Deps, limit: number, city?: City): Promise<readonly EventRow[]> => {
  const to = new Date(deps.clock.now().getTime() + furthestMs).toISOString();
  const rows: EventRow[] = [];
  let cursor: string | undefined;
  do {
    // Each page needs the cursor of the previous one.
    // oxlint-disable-next-line no-await-in-loop
    const part = await readEvents(deps, { city, limit: limit - rows.length, to, ...(cursor && { cursor }) });
    rows.push(...part.rows);
    cursor = part.cursor ?? undefined;
  } while (cursor !== undefined && rows.length < limit);
  return rows;
};

/** The first listed gatherings that happen now or are to come, soonest first. */
const findGatherings = async (deps: Deps, limit: number): Promise<readonly GatheringRow[]> => {
  const { data } = await deps.store.gathering.query
    .upcoming({ listed: "upcoming" })
    .gt({ starts_at: earliestRunning(deps.clock.now(), longestGatheringMs) })
    .go({ limit });
  return data.filter((row) => phaseOf(row, deps.clock.now()) !== "ended");
};

export type EventMemory = Memory<ListedEvent>;
export type ListedEvent = ReturnType<typeof listedEvent>;

/** What feeds show of an event: never its place. */
export const listedEvent = (row: EventRow) => {
  const { id, title, description, city, starts_at, ends_at, sequence, created_at } = row;
  const texts = { title, description, ...showTranslation(row) };
  return { id, ...texts, city, ...seriesOf(row), starts_at, ends_at, sequence, created_at };
};

/** Which events a feed has. A city that the table does not have is looked for among the first events of all. */
export interface FeedOf {
  readonly limit: number;
  readonly city?: string | undefined;
}

/** The first public events that happen now or are to come, soonest first, with the city and never the venue. */
export const readUpcomingEvents = async (
  deps: Deps,
  { limit, city }: FeedOf,
  memory: EventMemory = new Map(),
): Promise<readonly ListedEvent[]> => {
  const known = city === undefined ? undefined : knownCity(city);
  const read = async () => (await findEvents(deps, limit, known)).map(listedEvent);
  const rows = await remember(deps, memory, known ?? "all", read);
  const wanted = (known ?? city)?.toLowerCase();
  return rows.filter(
    (event) =>
      phaseOf(event, deps.clock.now()) !== "ended" &&
      (wanted === undefined || event.city.trim().toLowerCase() === wanted),
  );
};

export type OccasionMemory = Memory<Pick<EventRow | GatheringRow, "id" | "starts_at">>;

/** The ids of the first public events and gatherings that happen now or are to come, soonest first. */
export const readUpcomingIds = async (
  deps: Deps,
  limit: number,
  memory: OccasionMemory = new Map(),
): Promise<readonly string[]> => {
  const rows = await remember(deps, memory, "all", async () => {
    const [events, gatherings] = await Promise.all([findEvents(deps, limit), findGatherings(deps, limit)]);
    return [...events, ...gatherings]
      .map(({ id, starts_at }) => ({ id, starts_at }))
      .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
      .slice(0, limit);
  });
  return rows.map(({ id }) => id);
};

const orderOf = ({ starts_at, id }: { readonly starts_at: string; readonly id: string }): string =>
  `${starts_at}/${id}`;

/** Caches keep a feed for a quarter of an hour. One that is written in the same quarter has the same time. */
export const feedTime = ({ clock }: Deps): string => {
  const quarterMs = feedMaxAge * 1_000;
  return new Date(Math.floor(clock.now().getTime() / quarterMs) * quarterMs).toISOString();
};
