import * as contract from "@majlis/contracts/wallet";
import { getPass } from "@majlis/core/wallet/getPass";
import { readPassLink } from "#functions/adapters/wallet/passLinks";
import { http } from "#functions/http";

export const handler = http(contract.getPass, ({ deps, query }) =>
  // The writer of passes is large, and a refused link does not need it.
  getPass(deps, readPassLink(query.link, deps.clock.now()), async (pass, holderId) =>
    (await import("#functions/adapters/wallet/writePassFile")).writePassFile(pass, holderId),
  ),
);
