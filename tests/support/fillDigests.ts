import { refreshDigests } from "@majlis/core/seats/refreshDigests";
import type { Deps } from "@majlis/core/table/deps";

/** Brings all events, gatherings and counters of a table to the digests. */
export const fillTableDigests = async (deps: Deps): Promise<void> => {
  const { event, gathering, stat } = deps.store;
  const all = { pages: "all" } as const;
  const [events, gatherings, counters] = await Promise.all([
    event.scan.go(all),
    gathering.scan.go(all),
    stat.scan.go(all),
  ]);
  await refreshDigests(deps, [
    ...events.data.map((row) => ({ after: { ...row, __edb_e__: "event" } })),
    ...gatherings.data.map((row) => ({ after: { ...row, __edb_e__: "gathering" } })),
    ...counters.data.map((row) => ({ after: { ...row, __edb_e__: "stat" } })),
  ]);
};
