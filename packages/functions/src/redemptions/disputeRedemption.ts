import * as contract from "@majlis/contracts/redemptions";
import { done } from "@majlis/contracts/replies";
import { disputeRedemption } from "@majlis/core/redemptions/disputeRedemption";
import { http } from "#functions/http";

export const handler = http(contract.disputeRedemption, async ({ deps, actor, params }) => {
  await disputeRedemption(deps, actor, params.redemptionId);
  return done;
});
