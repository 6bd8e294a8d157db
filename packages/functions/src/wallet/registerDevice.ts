import * as contract from "@majlis/contracts/wallet/appleWallet";
import { registerDevice } from "@majlis/core/wallet/registerDevice";
import { readSavedClaim } from "#functions/adapters/wallet/passTokens";
import { http } from "#functions/http";

export const handler = http(contract.registerDevice, async (call) =>
  registerDevice(call.deps, await readSavedClaim(call), { ...call.params, ...call.body }),
);
