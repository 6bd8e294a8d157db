import * as contract from "@majlis/contracts/businesses/honored";
import { done } from "@majlis/contracts/replies";
import { reportHonored } from "@majlis/core/businesses/reportHonored";
import { http } from "#functions/http";

export const handler = http(contract.reportHonored, async ({ deps, actor, params, body }) => {
  await reportHonored(deps, actor, params.businessId, body.honored);
  return done;
});
