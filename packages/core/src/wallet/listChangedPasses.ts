import { instantNow } from "#core/kernel/clock";
import type { Deps } from "#core/table/deps";

/** Clocks of functions differ. A pass that is listed twice is fetched once: its date tells that it is known. */
const overlapMs = 60_000;

/**
 * Returns the passes of a device that changed since an earlier reply, whose `lastUpdated` it sends back. 204 when there
 * are none.
 */
export const listChangedPasses = async (deps: Deps, device: string, since: string | undefined) => {
  const { data } = await deps.store.savedPass.query.byDevice({ device }).go();
  const from = Date.parse(since ?? "") - overlapMs;
  const changed = data.filter(({ changed_at }) => Number.isNaN(from) || Date.parse(changed_at) > from);
  if (changed.length === 0) return { status: 204 as const };
  const serialNumbers = changed.map(({ serial }) => serial);
  return { status: 200 as const, serialNumbers, lastUpdated: instantNow(deps) };
};
