import type { TicketId } from "@majlis/contracts/ids";
import type { Wallet } from "@majlis/contracts/wallet";
import type { SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import type { Deps } from "#core/table/deps";
import type { Pass } from "./describePass";
import { findTicketPass } from "./findPass";

/** Links that add passes to wallets. */
export interface PassLinks {
  /** Throws WalletUnavailable where the deployment has no keys of the wallet. */
  readonly check: (wallet: Wallet) => Promise<void>;
  readonly write: (wallet: Wallet, holder: SignedIn, pass: Pass) => Promise<string>;
}

/**
 * Returns a link that adds the actor's ticket to a wallet. It writes nothing, so a second call returns another link to
 * the same pass. Throws WalletUnavailable, TicketNotFound, TicketCanceled.
 */
export const openTicketPass = async (
  deps: Deps,
  links: PassLinks,
  actor: SignedIn,
  { ticketId, wallet }: { readonly ticketId: TicketId; readonly wallet: Wallet },
): Promise<{ url: string }> => {
  await links.check(wallet);
  const pass = await findTicketPass(deps, actor, ticketId);
  if (pass.isCanceled) throw new DomainError("TicketCanceled");
  return { url: await links.write(wallet, actor, pass) };
};
