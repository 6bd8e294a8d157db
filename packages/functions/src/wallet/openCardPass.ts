import * as contract from "@majlis/contracts/wallet";
import { findCardPass } from "@majlis/core/wallet/findPass";
import { openPass } from "#functions/adapters/wallet/openPass";
import { http } from "#functions/http";

export const handler = http(contract.openCardPass, ({ deps, actor, body }) =>
  openPass({
    wallet: body.wallet,
    claim: { userId: actor.userId },
    find: () => findCardPass(deps, actor),
    now: deps.clock.now(),
  }),
);
