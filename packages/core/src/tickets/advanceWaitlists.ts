import type { Deps } from "#core/table/deps";
import { Failures } from "#core/kernel/errors";
import { advanceWaitlist } from "#core/seats/advanceWaitlist";

/**
 * Brings every current up to date: offers that lapsed, seats that came free and found nobody to hand them on, waitlists that
 * have closed. One small query and one read a current. One that fails stops no other. Answers how many waitlists advanced. Safe to run twice, and at once.
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

/** The event or gathering of the next current in order of ids: skips whoever else waits in the last one. */
const nextWaitlist = async (deps: Deps, after: string): Promise<string | undefined> => {
  const { data } = await deps.store.waitlist.query
    .all({})
    .gt({ ref_id: after, user_id: "~" })
    .go({ limit: 1, attributes: ["ref_id"] });
  return data[0]?.ref_id;
};
