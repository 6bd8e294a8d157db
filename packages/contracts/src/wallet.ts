import * as z from "zod/mini";
import { endpoint, FileReply } from "./endpoint";
import { TicketId } from "./ids";

/** The wallets that a deployment can make passes for. */
export const wallets = ["apple", "google"] as const;
export const Wallet = z.enum(wallets);
export type Wallet = z.infer<typeof Wallet>;

const body = z.strictObject({ wallet: Wallet });

/** Where the browser goes to save the pass: a path of this site for Apple, a page of Google's for Google. */
const output = z.object({ url: z.string() });

export const openTicketPass = endpoint({
  method: "POST",
  path: "/api/tickets/{ticketId}/wallet",
  access: "signedIn",
  summary: "A link that adds the caller's ticket to a wallet. Apple's is valid for ten minutes.",
  params: z.object({ ticketId: TicketId }),
  body,
  output,
  errors: ["WalletUnavailable", "TicketNotFound", "TicketCanceled"],
});

export const openCardPass = endpoint({
  method: "POST",
  path: "/api/me/membership/wallet",
  access: "signedIn",
  summary: "A link that adds the caller's membership card to a wallet. Apple's is valid for ten minutes.",
  body,
  output,
  errors: ["WalletUnavailable", "NoCard"],
});

export const getPass = endpoint({
  method: "GET",
  path: "/api/wallet/pass",
  access: "public",
  summary: "The signed file of a pass for Apple Wallet, by a link of openTicketPass or openCardPass.",
  query: z.object({ link: z.string().check(z.maxLength(300)) }),
  media: "application/vnd.apple.pkpass",
  output: FileReply,
  errors: ["WalletUnavailable", "PassLinkEnded", "TicketNotFound", "NoCard"],
});
