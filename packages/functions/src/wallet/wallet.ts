import { done } from "@majlis/contracts/replies";
import * as wallet from "@majlis/contracts/wallet";
import * as appleWallet from "@majlis/contracts/wallet/appleWallet";
import { getPass } from "@majlis/core/wallet/getPass";
import { getSavedPass } from "@majlis/core/wallet/getSavedPass";
import { listChangedPasses } from "@majlis/core/wallet/listChangedPasses";
import { openCardPass } from "@majlis/core/wallet/openCardPass";
import { openTicketPass } from "@majlis/core/wallet/openTicketPass";
import { recordWalletLog } from "@majlis/core/wallet/recordWalletLog";
import { registerDevice } from "@majlis/core/wallet/registerDevice";
import { unregisterDevice } from "@majlis/core/wallet/unregisterDevice";
import { readPassLink, passLinks } from "#functions/adapters/wallet/passLinks";
import { readSavedClaim, admitWallet } from "#functions/adapters/wallet/passTokens";
import { route, serve } from "#functions/http";
import { log } from "#functions/log";

export const handler = serve("wallet/wallet", {
  "wallet/getPass": route(wallet.getPass, ({ deps, query }) =>
    // The writer of passes is large, and a refused link does not need it.
    getPass(deps, readPassLink(query.link, deps.clock.now()), async (pass, holderId) =>
      (await import("#functions/adapters/wallet/writePassFile")).writePassFile(pass, holderId),
    ),
  ),
  "wallet/openCardPass": route(wallet.openCardPass, ({ deps, actor, body }) =>
    openCardPass(deps, passLinks, actor, body.wallet),
  ),
  "wallet/openTicketPass": route(wallet.openTicketPass, ({ deps, actor, params, body }) =>
    openTicketPass(deps, passLinks, actor, { ...params, ...body }),
  ),
  "wallet/getSavedPass": route(appleWallet.getSavedPass, async (call) =>
    getSavedPass(call.deps, await readSavedClaim(call), async (pass, holderId) =>
      (await import("#functions/adapters/wallet/writePassFile")).writePassFile(pass, holderId),
    ),
  ),
  "wallet/listChangedPasses": route(
    appleWallet.listChangedPasses,
    async ({ deps, address, params, query }) => {
      await admitWallet(address, params.passType);
      return listChangedPasses(deps, params.device, query.passesUpdatedSince);
    },
  ),
  "wallet/recordWalletLog": route(appleWallet.recordWalletLog, async ({ address, body }) => {
    await admitWallet(address);
    for (const line of recordWalletLog(body.logs)) log("info", { wallet: line });
    return done;
  }),
  "wallet/registerDevice": route(appleWallet.registerDevice, async (call) =>
    registerDevice(call.deps, await readSavedClaim(call), { ...call.params, ...call.body }),
  ),
  "wallet/unregisterDevice": route(appleWallet.unregisterDevice, async (call) => {
    await unregisterDevice(call.deps, await readSavedClaim(call), call.params.device);
    return done;
  }),
});
