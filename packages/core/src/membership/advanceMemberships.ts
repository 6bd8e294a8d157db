import type { Deps } from "#core/table/deps";
import { Failures } from "#core/kernel/failures";
import { announceRenewals } from "./announceRenewals";
import { endMemberships } from "./endMemberships";
import { renewDemoMemberships } from "./renewDemoMemberships";

/**
 * What time does to memberships: the end of a month is announced, in demo mode the next month is paid for, and who
 * lapsed is a free account on the row too. Each step finds what is due by the day a month ends; a second run finds
 * nothing more to do. A step that fails stops no other. Answers how many of each.
 */
export const advanceMemberships = async (
  deps: Deps,
): Promise<{ announced: number; renewed: number; ended: number }> => {
  const failures = new Failures();
  const announced = await failures.keep(() => announceRenewals(deps));
  const renewed = await failures.keep(() => renewDemoMemberships(deps));
  const ended = await failures.keep(() => endMemberships(deps));
  failures.throwAny();
  return { announced: announced ?? 0, renewed: renewed ?? 0, ended: ended ?? 0 };
};
