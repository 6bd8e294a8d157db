import * as contract from "@majlis/contracts/membership";
import { manageMembership } from "@majlis/core/membership/manageMembership";
import { membershipCare } from "#functions/adapters/membershipCare";
import { http } from "#functions/http";

export const handler = http(contract.manageMembership, async ({ deps, actor }) => ({
  redirectUrl: await manageMembership(deps, membershipCare, actor),
}));
