import { RefId } from "@majlis/contracts/ids";
import type { Page, PageOf } from "@majlis/contracts/page";
import type { Stamp } from "@majlis/contracts/tickets/passport";
import * as z from "zod/mini";
import type { SignedIn } from "#core/kernel/actor";
import { readCursor, writeCursor } from "#core/kernel/cursors";
import { findOccasions, gatheringOccasion, type Occasion } from "#core/occasions/occasions";
import { showOtherTitle } from "#core/occasions/translations";
import type { Deps } from "#core/table/deps";

const Position = z.object({ list: z.enum(["visited", "hosted"]), after: z.nullable(z.string()) });
type Position = z.infer<typeof Position>;

/** A page of stamps, and on the first one the number of seats that the actor gave. */
type Passport = Page<Stamp> & { readonly seats_given?: number };

/**
 * Returns one page of the actor's stamps: first the occasions that the actor was admitted to, then the gatherings that
 * the actor hosted for at least one guest. Derived from tickets and gatherings, so that a second scan adds no stamp and
 * an undone check-in removes it. A page is at most two queries and one batch read for each kind, and on the first one the query of the
 * seats that the actor gave.
 */
export const getPassport = async (
  deps: Deps,
  actor: SignedIn,
  { limit, cursor }: PageOf,
): Promise<Passport> => {
  const seats = cursor === undefined ? await countGiven(deps, actor) : 0;
  return { ...(await readStamps(deps, actor, { limit, cursor })), ...(seats > 0 && { seats_given: seats }) };
};

/** Given seats that were taken, or can still be taken. */
const countGiven = async ({ store }: Deps, { userId: giver_id }: SignedIn): Promise<number> => {
  const { data } = await store.kursi.query.byGiver({ giver_id }).go({ pages: "all" });
  return data.filter(({ status }) => status !== "returned").length;
};

const readStamps = async (deps: Deps, actor: SignedIn, { limit, cursor }: PageOf): Promise<Page<Stamp>> => {
  const position = readCursor(Position, cursor) ?? { list: "visited", after: null };
  if (position.list === "hosted") return readHosted(deps, actor, limit, position.after);
  const visited = await readVisited(deps, actor, limit, position.after);
  if (visited.after !== null) return pageOf(visited.items, { list: "visited", after: visited.after });
  const left = limit - visited.items.length;
  if (left === 0) return pageOf(visited.items, { list: "hosted", after: null });
  const hosted = await readHosted(deps, actor, left, null);
  return { items: [...visited.items, ...hosted.items], cursor: hosted.cursor };
};

const pageOf = (items: Stamp[], next: Position): Page<Stamp> => ({ items, cursor: writeCursor(next) });

const readVisited = async (
  deps: Deps,
  { userId }: SignedIn,
  limit: number,
  after: Position["after"],
): Promise<{ items: Stamp[]; after: Position["after"] }> => {
  const { data, cursor } = await deps.store.ticket.query
    .byUser({ user_id: userId })
    .go({ limit, order: "desc", cursor: after });
  const occasions = await findOccasions(
    deps,
    data.flatMap((row) => (row.checked_in_at === undefined ? [] : [row.ref_id])),
  );
  return { items: newestFirst([...occasions.values()]).map(showStamp), after: cursor };
};

const readHosted = async (
  deps: Deps,
  { userId }: SignedIn,
  limit: number,
  after: Position["after"],
): Promise<Page<Stamp>> => {
  const now = deps.clock.now().toISOString();
  const { data, cursor } = await deps.store.gathering.query
    .byHost({ host_id: userId })
    .go({ limit, order: "desc", cursor: after });
  const hosted = data.filter(
    ({ status, starts_at, attendee_count }) =>
      status === "published" && starts_at <= now && attendee_count > 0,
  );
  return {
    items: hosted.map((row) => ({ ...showStamp(gatheringOccasion(row)), is_host: true as const })),
    cursor: cursor === null ? null : writeCursor({ list: "hosted", after: cursor }),
  };
};

const newestFirst = (occasions: readonly Occasion[]): Occasion[] =>
  occasions.toSorted((one, other) => other.starts_at.localeCompare(one.starts_at));

const showStamp = (occasion: Occasion): Stamp => ({
  ref_id: RefId.parse(occasion.id),
  kind: occasion.type,
  title: occasion.title,
  ...showOtherTitle(occasion),
  city: occasion.city,
  starts_at: occasion.starts_at,
  ...(occasion.culture && { culture: occasion.culture }),
  ...(occasion.poster && { poster: occasion.poster }),
});
