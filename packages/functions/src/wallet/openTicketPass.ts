import * as contract from "@majlis/contracts/wallet";
import { findValidTicketPass } from "@majlis/core/wallet/findPass";
import { openPass } from "#functions/adapters/wallet/openPass";
import { http } from "#functions/http";

export const handler = http(contract.openTicketPass, ({ deps, actor, params, body }) =>
  openPass({
    wallet: body.wallet,
    claim: { userId: actor.userId, ticketId: params.ticketId },
    find: () => findValidTicketPass(deps, actor, params.ticketId),
    now: deps.clock.now(),
  }),
);
