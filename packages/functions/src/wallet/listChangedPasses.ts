import * as contract from "@majlis/contracts/wallet/appleWallet";
import { listChangedPasses } from "@majlis/core/wallet/listChangedPasses";
import { admitWallet } from "#functions/adapters/wallet/passTokens";
import { http } from "#functions/http";

export const handler = http(contract.listChangedPasses, async ({ deps, address, params, query }) => {
  await admitWallet(address, params.passType);
  return listChangedPasses(deps, params.device, query.passesUpdatedSince);
});
