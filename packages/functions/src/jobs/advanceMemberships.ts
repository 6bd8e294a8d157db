import { Failures } from "@majlis/core/kernel/errors";
import { advanceMemberships } from "@majlis/core/membership/advanceMemberships";
import { advanceTransfers } from "@majlis/core/transfers/advanceTransfers";
import { deps } from "#functions/deps";
import { job } from "#functions/job";

export const handler = job("advanceMemberships", async () => {
  const failures = new Failures();
  const memberships = await failures.collect(() => advanceMemberships(deps));
  const transfers = await failures.collect(() => advanceTransfers(deps));
  failures.throwIfAny();
  return { ...memberships, ...transfers };
});
