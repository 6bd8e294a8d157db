import { done } from "@majlis/contracts/replies";
import * as contract from "@majlis/contracts/transfers";
import { confirmTransfer } from "@majlis/core/transfers/confirmTransfer";
import { http } from "#functions/http";

export const handler = http(contract.confirmTransfer, async ({ deps, actor, params, body }) => ({
  ...done,
  outcome: await confirmTransfer(deps, actor, params.reference, body.amount_cents),
}));
