import * as contract from "@majlis/contracts/wallet";
import { openTicketPass } from "@majlis/core/wallet/openTicketPass";
import { passLinks } from "#functions/adapters/wallet/passLinks";
import { http } from "#functions/http";

export const handler = http(contract.openTicketPass, ({ deps, actor, params, body }) =>
  openTicketPass(deps, passLinks, actor, { ...params, ...body }),
);
