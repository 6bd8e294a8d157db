import * as account from "@majlis/contracts/account";
import { done } from "@majlis/contracts/replies";
import { deleteMe } from "@majlis/core/account/deleteMe";
import { payments } from "#functions/adapters/payments";
import { createOwnAccount } from "#functions/adapters/ownAccount";
import { bearerToken } from "#functions/adapters/verifyToken";
import { route, serve } from "#functions/http";

export const handler = serve("account/deleteMe", {
  "account/deleteMe": route(account.deleteMe, async ({ deps, actor, header }) => {
    const own = createOwnAccount(bearerToken(header("authorization")));
    await deleteMe(deps, payments, own, actor);
    return done;
  }),
});
