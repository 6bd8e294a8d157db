import { done } from "@majlis/contracts/replies";
import * as contract from "@majlis/contracts/transfers";
import { claimTransfer } from "@majlis/core/transfers/claimTransfer";
import { http } from "#functions/http";

export const handler = http(contract.claimTransfer, async ({ deps, actor, params }) => {
  await claimTransfer(deps, actor, params.reference);
  return done;
});
