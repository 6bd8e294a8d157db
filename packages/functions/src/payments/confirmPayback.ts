import * as contract from "@majlis/contracts/payments";
import { done } from "@majlis/contracts/replies";
import { confirmPayback } from "@majlis/core/payments/confirmPayback";
import { http } from "#functions/http";

export const handler = http(contract.confirmPayback, async ({ deps, actor, body }) => {
  await confirmPayback(deps, actor, body);
  return done;
});
