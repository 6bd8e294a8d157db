import { TicketId } from "@majlis/contracts/ids";
import type { PassClaim } from "@majlis/core/wallet/getPass";
import type { PassLinks } from "@majlis/core/wallet/openTicketPass";
import { deps } from "#functions/deps";
import { signedLinks } from "../signedLinks";
import { signGoogleLink } from "./signGoogleLink";
import { readWalletKeys } from "./walletKeys";

const appleLinks = signedLinks("passes", 10 * 60_000);

/** Links that add passes to the wallets of the deployment. */
export const passLinks: PassLinks = {
  check: async (wallet) => void (await readWalletKeys(wallet)),
  write: async (wallet, { userId }, pass) => {
    const now = deps.clock.now();
    if (wallet === "google") return signGoogleLink(pass, now);
    const what = pass.kind === "ticket" ? pass.id : "card";
    return `/api/wallet/pass?link=${appleLinks.write(userId, what, now)}`;
  },
};

/** Reads a link to a file. Throws PassLinkEnded. */
export const readPassLink = (link: string, now: Date): PassClaim => {
  const { subject, what } = appleLinks.read(link, now);
  return { subject, ticketId: what === "card" ? undefined : TicketId.parse(what) };
};
