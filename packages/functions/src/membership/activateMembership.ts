import { done } from "@majlis/contracts/replies";
import * as contract from "@majlis/contracts/membership";
import { activateMembership } from "@majlis/core/membership/activateMembership";
import { membershipCare } from "#functions/adapters/membershipCare";
import { http } from "#functions/http";

export const handler = http(contract.activateMembership, async ({ deps, actor, body }) => {
  await activateMembership(deps, membershipCare, actor, body);
  return done;
});
