import * as contract from "@majlis/contracts/desk";
import { done } from "@majlis/contracts/replies";
import { revokeDesk } from "@majlis/core/desk/revokeDesk";
import { http } from "#functions/http";

export const handler = http(contract.revokeDesk, async ({ deps, actor, params }) => {
  await revokeDesk(deps, actor, params.businessId);
  return done;
});
