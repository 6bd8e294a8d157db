import type { Deps } from "#core/table/deps";
import { Failures } from "#core/kernel/errors";
import { advanceWaitlist } from "#core/seats/advanceWaitlist";

/**
 * Advances every waitlist: expired offers, free seats without an offer, closed waitlists. Costs one small query and
 * one read for each. A failure does not stop the others. Returns the number of waitlists and how many advanced. Safe
 * to repeat and to run concurrently.
 */
export const advanceWaitlists = async (deps: Deps): Promise<{ waitlists: number; advanced: number }> => {
  const failures = new Failures();
  let waitlists = 0;
  let advanced = 0;
  for (
    let refId = await nextWaitlist(deps, "");
    refId !== undefined;
    refId = await nextWaitlist(deps, refId)
  ) {
    const current = refId;
    waitlists += 1;
    if (await failures.collect(() => advanceWaitlist(deps, current))) advanced += 1;
  }
  failures.throwIfAny();
  return { waitlists, advanced };
};

/** The occasion of the next waitlist by id. Skips the other entries of the current one. */
const nextWaitlist = async (deps: Deps, after: string): Promise<string | undefined> => {
  const { data } = await deps.store.waitlist.query
    .all({})
    .gt({ ref_id: after, user_id: "~" })
    .go({ limit: 1, attributes: ["ref_id"] });
  return data[0]?.ref_id;
};
