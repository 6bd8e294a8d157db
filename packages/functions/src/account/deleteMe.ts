import { done } from "@majlis/contracts/replies";
import * as contract from "@majlis/contracts/account";
import { deleteMe } from "@majlis/core/account/deleteMe";
import { createOwnAccount } from "#functions/adapters/ownAccount";
import { bearerToken } from "#functions/adapters/verifyToken";
import { membershipCare } from "#functions/adapters/membershipCare";
import { http } from "#functions/http";

export const handler = http(contract.deleteMe, async ({ deps, actor, header }) => {
  const account = createOwnAccount(bearerToken(header("authorization")));
  await deleteMe(deps, membershipCare, account, actor);
  return done;
});
