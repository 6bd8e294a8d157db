import type { Times } from "#core/kernel/time.rules";
import { type Digest, type Entries, readDigest } from "#core/digests/digests";
import { earliestRunning, endTime, phaseOf } from "#core/seats/seats.rules";
import type { Deps } from "#core/table/deps";

/** What a container has read of a digest. */
export interface Memory<Entry> {
  kept?: { readonly revision: number; readonly entries: Entries<Entry>; readonly isWhole: boolean };
}

interface Upcoming<Entry> {
  /** Soonest first. */
  readonly entries: readonly (readonly [id: string, entry: Entry])[];
  /** When they changed last: the last write of the digest, or the last end since. */
  readonly changed_at: string;
}

/** After a change, a read can miss it for this long. What it returns is then not kept. */
const replicationMs = 10_000;

/**
 * Returns the first `limit` entries of a digest that happen now or are to come. `memory` keeps what was read, so that a
 * call without a change since reads the digest's version only: half a read unit.
 */
export const readUpcoming = async <Entry extends Times>(
  deps: Deps,
  digest: Digest<Entry>,
  limit: number,
  memory: Memory<Entry> = {},
): Promise<Upcoming<Entry>> => {
  const now = deps.clock.now();
  const isUpcoming = (entry: Entry) => phaseOf(entry, now) !== "ended";
  const select = (entries: Entries<Entry>) => [...entries].filter(([, entry]) => isUpcoming(entry));
  const { data: version } = await deps.store.digestVersion.get({ name: digest.name }).go();
  if (!version) return { entries: [], changed_at: new Date(0).toISOString() };
  const { revision, changed_at } = version;
  let known = memory.kept?.revision === revision ? memory.kept : undefined;
  if (!known || (!known.isWhole && select(known.entries).length < limit)) {
    const read = await readDigest(deps, digest, {
      from: earliestRunning(now),
      enough: { count: limit, counts: isUpcoming },
    });
    known = { revision, ...read };
    if (now.getTime() - new Date(changed_at).getTime() > replicationMs) memory.kept = known;
  }
  const ends = [...known.entries.values()].filter((entry) => !isUpcoming(entry)).map(endTime);
  const order = ([id, { starts_at }]: readonly [string, Entry]) => `${starts_at}/${id}`;
  return {
    entries: select(known.entries)
      .toSorted((one, other) => (order(one) < order(other) ? -1 : 1))
      .slice(0, limit),
    changed_at: new Date(Math.max(Date.parse(changed_at), ...ends)).toISOString(),
  };
};
