import type { Deps } from "../deps";
import { announceRenewals } from "./announceRenewals";
import { endMemberships } from "./endMemberships";
import { renewDemoMemberships } from "./renewDemoMemberships";

/**
 * What time does to memberships: the end of a month is announced, in demo mode the next month is paid for, and who
 * lapsed is a free account on the row too. Each step finds what is due by the day a month ends; a second run finds
 * nothing more to do. Answers how many of each.
 */
export const advanceMemberships = async (
  deps: Deps,
): Promise<{ announced: number; renewed: number; ended: number }> => ({
  announced: await announceRenewals(deps),
  renewed: await renewDemoMemberships(deps),
  ended: await endMemberships(deps),
});
