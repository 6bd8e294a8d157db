import { advanceMemberships } from "@majlis/core/membership/advanceMemberships";
import { deps } from "#functions/deps";
import { job } from "#functions/job";

export const handler = job("advanceMemberships", () => advanceMemberships(deps));
