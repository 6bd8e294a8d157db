import * as contract from "@majlis/contracts/founders/helpers";
import { done } from "@majlis/contracts/replies";
import { revokeHelper } from "@majlis/core/founders/revokeHelper";
import { http } from "#functions/http";

export const handler = http(contract.revokeHelper, async ({ deps, actor, params }) => {
  await revokeHelper(deps, actor, params);
  return done;
});
