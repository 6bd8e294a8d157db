import type { MyWaitlist } from "@majlis/contracts/seats";
import type { Actor } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { readByIds } from "#core/kernel/readByIds";
import type { Deps } from "#core/table/deps";
import type { WaitlistRow } from "#core/table/tickets/waitlist.entity";
import { maxWaitlistLength } from "./waitlist.rules";

/** The entries that have waited longest, at most `limit`. */
export const findFirstEntries = async (
  deps: Deps,
  ref_id: string,
  limit: number,
): Promise<readonly WaitlistRow[]> => {
  const { data } = await deps.store.waitlist.query.byRef({ ref_id, status: "waiting" }).go({ limit });
  return data;
};

/** The entries that were passed over, in waitlist order. A waitlist is short. */
export const findPassed = async (deps: Deps, ref_id: string): Promise<readonly WaitlistRow[]> => {
  const { data } = await deps.store.waitlist.query.byRef({ ref_id, status: "passed" }).go({ pages: "all" });
  return data;
};

/** All entries with an offer, in waitlist order. At most one for each seat. */
export const findOffers = async (deps: Deps, ref_id: string): Promise<readonly WaitlistRow[]> => {
  const { data } = await deps.store.waitlist.query.byRef({ ref_id, status: "offered" }).go({ pages: "all" });
  return data;
};

/** Reads a person's waitlist entry consistently. */
export const findEntry = async (
  deps: Deps,
  user_id: string,
  ref_id: string,
): Promise<WaitlistRow | undefined> => {
  const { data } = await deps.store.waitlist.get({ user_id, ref_id }).go({ consistent: true });
  return data ?? undefined;
};

/** Whether the entry has an offer now. */
export const isOffered = (deps: Pick<Deps, "clock">, row: WaitlistRow | undefined): boolean =>
  row?.status === "offered" && (row.offer_expires_at ?? "") > instantNow(deps);

/** When the person joined the list. */
export const waitsSince = ({ waits_since, joined_at }: WaitlistRow): string => waits_since ?? joined_at;

/** Whether an entry comes before another. */
export const waitsBefore = (
  one: Pick<WaitlistRow, "joined_at" | "user_id">,
  other: Pick<WaitlistRow, "joined_at" | "user_id">,
): boolean =>
  one.joined_at === other.joined_at ? one.user_id < other.user_id : one.joined_at < other.joined_at;

/** The entry as its person sees it. Counting the entries ahead reads at most one full waitlist. */
export const showEntry = async (deps: Deps, row: WaitlistRow): Promise<MyWaitlist> => {
  if (row.status === "offered") return { place: null, offer_expires_at: row.offer_expires_at ?? null };
  const { data } = await deps.store.waitlist.query
    .byRef({ ref_id: row.ref_id, status: "waiting" })
    .go({ limit: maxWaitlistLength, attributes: ["joined_at", "user_id"] });
  const ahead = data.filter((other) => waitsBefore(other, row)).length;
  return { place: ahead + 1, offer_expires_at: null };
};

interface WaitlistFacts {
  readonly seats_held?: number | undefined;
  readonly waiting_count?: number | undefined;
  readonly passed_count?: number | undefined;
}

/**
 * The actor's own entries by occasion: one query, and one small query for each waiting entry. The counts of lists do not
 * tell whether there is an entry, because they may be a second old. A single occasion is read consistently: its page
 * shows what the person has just done.
 */
export const ownEntries = async (
  deps: Deps,
  actor: Actor,
  occasions: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, MyWaitlist>> => {
  if (actor.kind === "visitor" || occasions.length === 0) return new Map();
  const { waitlist } = deps.store;
  const { userId: user_id } = actor;
  const options = { consistent: occasions.length === 1 };
  const wanted = new Set(occasions.map(({ id }) => id));
  const entries = await readByIds({
    ids: [...wanted],
    between: (first, last, limit) =>
      waitlist.query
        .byUser({ user_id })
        .between({ ref_id: first }, { ref_id: last })
        .go({ limit, ...options }),
    get: async (rest) => (await waitlist.get(rest.map((ref_id) => ({ user_id, ref_id }))).go(options)).data,
    idOf: ({ ref_id }) => ref_id,
  });
  const rows = [...entries.values()].filter(
    (row) => wanted.has(row.ref_id) && (row.status !== "offered" || isOffered(deps, row)),
  );
  const shown = rows.map(async (row) => [row.ref_id, await showEntry(deps, row)] as const);
  return new Map(await Promise.all(shown));
};

/** Whether the waitlist has entries or a seat is held. */
export const hasWaitlist = ({
  seats_held = 0,
  waiting_count = 0,
  passed_count = 0,
}: WaitlistFacts): boolean => seats_held + waiting_count + passed_count > 0;
