import * as contract from "@majlis/contracts/wallet/appleWallet";
import { done } from "@majlis/contracts/replies";
import { unregisterDevice } from "@majlis/core/wallet/unregisterDevice";
import { readSavedClaim } from "#functions/adapters/wallet/passTokens";
import { http } from "#functions/http";

export const handler = http(contract.unregisterDevice, async (call) => {
  await unregisterDevice(call.deps, await readSavedClaim(call), call.params.device);
  return done;
});
