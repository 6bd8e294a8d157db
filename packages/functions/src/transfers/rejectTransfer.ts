import { done } from "@majlis/contracts/replies";
import * as contract from "@majlis/contracts/transfers";
import { rejectTransfer } from "@majlis/core/transfers/rejectTransfer";
import { http } from "#functions/http";

export const handler = http(contract.rejectTransfer, async ({ deps, actor, params, body }) => {
  await rejectTransfer(deps, actor, params.reference, body.reason);
  return done;
});
