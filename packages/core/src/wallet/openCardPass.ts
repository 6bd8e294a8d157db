import type { Wallet } from "@majlis/contracts/wallet";
import type { SignedIn } from "#core/kernel/actor";
import type { Deps } from "#core/table/deps";
import { findCardPass } from "./findPass";
import { type PassLinks, writeLink } from "./openTicketPass";

/**
 * Returns a link that adds the actor's membership card to a wallet. A second call returns another link to the same
 * card. Throws WalletUnavailable, NoCard.
 */
export const openCardPass = async (
  deps: Deps,
  links: PassLinks,
  actor: SignedIn,
  wallet: Wallet,
): Promise<{ url: string }> => {
  await links.check(wallet);
  return writeLink(deps, links, actor, { wallet, pass: await findCardPass(deps, actor) });
};
