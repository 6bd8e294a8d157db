import { done } from "@majlis/contracts/replies";
import * as contract from "@majlis/contracts/account";
import { deleteMe } from "@majlis/core/account/deleteMe";
import { createOwnAccount } from "#functions/adapters/ownAccount";
import { membershipCare } from "#functions/adapters/membershipCare";
import { http } from "#functions/http";

export const handler = http(contract.deleteMe, async ({ deps, actor, header }) => {
  const token = header("authorization")?.replace(/^Bearer /i, "") ?? "";
  await deleteMe(deps, membershipCare, createOwnAccount(token), actor);
  return done;
});
