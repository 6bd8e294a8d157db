import { done } from "@majlis/contracts/done";
import * as contract from "@majlis/contracts/membership";
import { activateMembership } from "@majlis/core/membership/activateMembership";
import { payments } from "../adapters/payments";
import { http } from "../http";

export const handler = http(contract.activateMembership, async ({ deps, actor, body }) => {
  await activateMembership(deps, payments, actor, body);
  return done;
});
