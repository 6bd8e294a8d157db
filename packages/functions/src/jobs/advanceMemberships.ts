import { advanceMemberships } from "@majlis/core/membership/advanceMemberships";
import { deps } from "../deps";
import { job } from "../job";

export const handler = job("advanceMemberships", () => advanceMemberships(deps));
