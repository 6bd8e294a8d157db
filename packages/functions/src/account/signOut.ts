import * as contract from "@majlis/contracts/account";
import { done } from "@majlis/contracts/replies";
import { signOut, signOutEverywhere } from "@majlis/core/account/signOut";
import { createOwnAccount } from "#functions/adapters/ownAccount";
import { bearerToken } from "#functions/adapters/verifyToken";
import { http } from "#functions/http";

export const handler = http(contract.signOut, async ({ deps, actor, session, body, header }) => {
  if (body.everywhere) {
    const account = createOwnAccount(bearerToken(header("authorization")));
    await signOutEverywhere(deps, account, actor);
  } else await signOut(deps, actor, session);
  return done;
});
