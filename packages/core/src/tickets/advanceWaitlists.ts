import type { Deps } from "#core/table/deps";
import { Failures } from "#core/kernel/errors";
import { advanceWaitlist } from "#core/seats/advanceWaitlist";

/**
 * Brings every line up to date: offers that lapsed, seats that came free and found nobody to hand them on, lines that
 * have closed. One small query and one read a line. One that fails stops no other. Answers how many lines moved. Safe to run twice, and at once.
 */
export const advanceWaitlists = async (deps: Deps): Promise<{ lines: number; moved: number }> => {
  const failures = new Failures();
  let lines = 0;
  let moved = 0;
  for (let refId = await nextLine(deps, ""); refId !== undefined; refId = await nextLine(deps, refId)) {
    const line = refId;
    lines += 1;
    if (await failures.keep(() => advanceWaitlist(deps, line))) moved += 1;
  }
  failures.throwAny();
  return { lines, moved };
};

/** The event or gathering of the next line in order of ids: skips whoever else waits in the last one. */
const nextLine = async (deps: Deps, after: string): Promise<string | undefined> => {
  const { data } = await deps.store.waitlist.query
    .all({})
    .gt({ ref_id: after, user_id: "~" })
    .go({ limit: 1, attributes: ["ref_id"] });
  return data[0]?.ref_id;
};
