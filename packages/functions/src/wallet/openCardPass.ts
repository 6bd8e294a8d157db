import * as contract from "@majlis/contracts/wallet";
import { openCardPass } from "@majlis/core/wallet/openCardPass";
import { passLinks } from "#functions/adapters/wallet/passLinks";
import { http } from "#functions/http";

export const handler = http(contract.openCardPass, ({ deps, actor, body }) =>
  openCardPass(deps, passLinks, actor, body.wallet),
);
