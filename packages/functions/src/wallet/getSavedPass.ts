import * as contract from "@majlis/contracts/wallet/appleWallet";
import { getSavedPass } from "@majlis/core/wallet/getSavedPass";
import { readSavedClaim } from "#functions/adapters/wallet/passTokens";
import { http } from "#functions/http";

export const handler = http(contract.getSavedPass, async (call) =>
  getSavedPass(call.deps, await readSavedClaim(call), async (pass, holderId) =>
    (await import("#functions/adapters/wallet/writePassFile")).writePassFile(pass, holderId),
  ),
);
