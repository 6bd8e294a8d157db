import * as contract from "@majlis/contracts/businesses/proposals";
import { done } from "@majlis/contracts/replies";
import { decideProposal } from "@majlis/core/businesses/decideProposal";
import { http } from "#functions/http";

export const handler = http(contract.decideProposal, async ({ deps, actor, params, body }) => {
  await decideProposal(deps, actor, params.businessId, body);
  return done;
});
