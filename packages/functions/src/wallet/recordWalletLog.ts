import * as contract from "@majlis/contracts/wallet/appleWallet";
import { done } from "@majlis/contracts/replies";
import { recordWalletLog } from "@majlis/core/wallet/recordWalletLog";
import { admitWallet } from "#functions/adapters/wallet/passTokens";
import { http } from "#functions/http";
import { log } from "#functions/log";

export const handler = http(contract.recordWalletLog, async ({ address, body }) => {
  await admitWallet(address);
  for (const line of recordWalletLog(body.logs)) log("info", { wallet: line });
  return done;
});
