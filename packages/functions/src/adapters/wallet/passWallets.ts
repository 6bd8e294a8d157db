import type { PassWallets } from "@majlis/core/wallet/updatePasses";

/** The wallets of the deployment. Their clients load with the first change of a saved pass. */
export const passWallets: PassWallets = {
  notify: async (...input) => (await import("./notifyDevices")).notifyDevices(...input),
  change: async (describe) => (await import("./changeGoogle")).changeGoogle(describe),
};
