import { createHmac, timingSafeEqual } from "node:crypto";
import { TicketId } from "@majlis/contracts/ids";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { DomainError } from "@majlis/core/kernel/errors";
import type { ValidPass } from "@majlis/core/wallet/describePass";
import type { PassClaim } from "@majlis/core/wallet/getPass";
import type { PassLinks } from "@majlis/core/wallet/openTicketPass";
import { deps } from "#functions/deps";
import { deriveKey } from "../deriveKey";
import { signGoogleLink } from "./signGoogleLink";
import { readWalletKeys } from "./walletKeys";

const key = deriveKey("passes");
const validMs = 10 * 60_000;

/** Links that add passes to the wallets of the deployment. */
export const passLinks: PassLinks = {
  check: async (wallet) => void (await readWalletKeys(wallet)),
  write: async (wallet, holder, pass) => {
    const now = deps.clock.now();
    return wallet === "apple" ? writeAppleLink(holder, pass, now) : signGoogleLink(pass, now);
  },
};

const sign = (claim: string): string => createHmac("sha256", key).update(claim).digest("base64url");

/**
 * A link to the file, valid for ten minutes. Wallets open files by a plain address: the reply to a call with a token
 * would only be saved.
 */
const writeAppleLink = ({ userId }: SignedIn, pass: ValidPass, now: Date): string => {
  const what = pass.kind === "ticket" ? pass.id : "card";
  const claim = [userId.replace("usr_", ""), what, (now.getTime() + validMs).toString(36)].join(".");
  return `/api/wallet/pass?link=${claim}.${sign(claim)}`;
};

/** Reads a link to a file. Throws PassLinkEnded for an old link and for one that is not ours. */
export const readPassLink = (link: string, now: Date): PassClaim => {
  const [subject = "", what = "", until = "", signature = ""] = link.split(".");
  const isOurs = isEqual(signature, sign([subject, what, until].join(".")));
  if (!isOurs || Number.parseInt(until, 36) <= now.getTime()) throw new DomainError("PassLinkEnded");
  return { subject, ticketId: what === "card" ? undefined : TicketId.parse(what) };
};

const isEqual = (one: string, other: string): boolean => {
  const [bytes, expected] = [Buffer.from(one), Buffer.from(other)];
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
};
