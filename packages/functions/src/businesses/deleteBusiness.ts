import { done } from "@majlis/contracts/replies";
import * as contract from "@majlis/contracts/businesses";
import { deleteBusiness } from "@majlis/core/businesses/deleteBusiness";
import { http } from "#functions/http";

export const handler = http(contract.deleteBusiness, async ({ deps, actor, params }) => {
  await deleteBusiness(deps, actor, params.businessId);
  return done;
});
