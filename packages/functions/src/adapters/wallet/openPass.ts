import type { Wallet } from "@majlis/contracts/wallet";
import type { Pass } from "@majlis/core/wallet/pass.rules";
import { type PassClaim, writePassLink } from "./passLinks";
import { signGoogleLink } from "./signGoogleLink";
import { readWalletKeys } from "./walletKeys";

interface OpenPass {
  readonly wallet: Wallet;
  readonly claim: PassClaim;
  /** Reads the pass. It is not read where the wallet has no keys. */
  readonly find: () => Promise<Pass>;
  readonly now: Date;
}

/** The link that adds a pass to a wallet. Throws WalletUnavailable. */
export const openPass = async ({ wallet, claim, find, now }: OpenPass): Promise<{ url: string }> => {
  await readWalletKeys(wallet);
  const pass = await find();
  return { url: wallet === "apple" ? writePassLink(claim, now) : await signGoogleLink(pass, now) };
};
