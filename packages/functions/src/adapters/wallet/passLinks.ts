import { createHmac, timingSafeEqual } from "node:crypto";
import { TicketId, type UserId } from "@majlis/contracts/ids";
import { DomainError } from "@majlis/core/kernel/errors";
import { settings } from "#functions/settings";
import { deriveKey } from "../deriveKey";

const key = deriveKey("passes");
const validMs = 10 * 60_000;

const sign = (claim: string): string => createHmac("sha256", key).update(claim).digest("base64url");

/** What a link leads to: the ticket of a person, or the person's card. */
export interface PassClaim {
  readonly userId: UserId;
  /** Absent for the card. */
  readonly ticketId?: TicketId;
}

/**
 * A link to a pass, valid for ten minutes. Wallets open files by a plain address: a request from the page with a token
 * would only save the file.
 */
export const writePassLink = ({ userId, ticketId }: PassClaim, now: Date): string => {
  const claim = [userId, ticketId ?? "card", (now.getTime() + validMs).toString(36)].join(".");
  return `${settings.SITE_URL}/api/wallet/pass?link=${claim}.${sign(claim)}`;
};

/** Reads a link. Throws PassLinkEnded for an old link and for one that is not ours. */
export const readPassLink = (link: string, now: Date) => {
  const [user = "", ticket = "", until = "", signature = ""] = link.split(".");
  if (
    !isEqual(signature, sign([user, ticket, until].join("."))) ||
    Number.parseInt(until, 36) <= now.getTime()
  )
    throw new DomainError("PassLinkEnded");
  return {
    subject: user.replace("usr_", ""),
    ticketId: ticket === "card" ? undefined : TicketId.parse(ticket),
  };
};

const isEqual = (one: string, other: string): boolean => {
  const [bytes, expected] = [Buffer.from(one), Buffer.from(other)];
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
};
