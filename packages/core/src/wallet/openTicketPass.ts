import type { TicketId } from "@majlis/contracts/ids";
import type { Wallet } from "@majlis/contracts/wallet";
import type { SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import type { Deps } from "#core/table/deps";
import type { ValidPass } from "./describePass";
import { findTicketPass } from "./findPass";
import { keepOffered } from "./savedPasses";

/** Links that add passes to wallets. */
export interface PassLinks {
  /** Throws WalletUnavailable where the deployment has no keys of the wallet. */
  readonly check: (wallet: Wallet) => Promise<void>;
  readonly write: (wallet: Wallet, holder: SignedIn, pass: ValidPass) => Promise<string>;
}

/**
 * Returns a link that adds the actor's ticket to a wallet. A second call returns another link to the same pass. Throws WalletUnavailable, TicketNotFound, TicketCanceled.
 */
export const openTicketPass = async (
  deps: Deps,
  links: PassLinks,
  actor: SignedIn,
  { ticketId, wallet }: { readonly ticketId: TicketId; readonly wallet: Wallet },
): Promise<{ url: string }> => {
  await links.check(wallet);
  const pass = await findTicketPass(deps, actor, ticketId);
  if (pass.isVoid) throw new DomainError("TicketCanceled");
  return writeLink(deps, links, actor, { wallet, pass });
};

/** Keeps that Google has the pass before its link exists. A device registers itself for Apple's. */
export const writeLink = async (
  deps: Deps,
  links: PassLinks,
  actor: SignedIn,
  { wallet, pass }: { readonly wallet: Wallet; readonly pass: ValidPass },
): Promise<{ url: string }> => {
  if (wallet === "google") await keepOffered(deps, actor, pass);
  return { url: await links.write(wallet, actor, pass) };
};
