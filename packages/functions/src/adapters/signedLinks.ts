import { createHmac, timingSafeEqual } from "node:crypto";
import type { UserId } from "@majlis/contracts/ids";
import { DomainError } from "@majlis/core/kernel/errors";
import { deriveKey } from "./deriveKey";

/** What a link proves: a person may have something. */
interface Claim {
  /** The subject of the account. */
  readonly subject: string;
  readonly what: string;
}

/**
 * Signed links of one purpose. Wallets, calendars and browsers within apps open files by a plain address: the reply to a
 * call with a token would only be saved.
 */
export const signedLinks = (purpose: "passes" | "calendars", validMs: number) => {
  const key = deriveKey(purpose);
  const sign = (text: string): string => createHmac("sha256", key).update(text).digest("base64url");
  return {
    write: (userId: UserId, what: string, now: Date): string => {
      const until = (now.getTime() + validMs).toString(36);
      const text = [userId.replace("usr_", ""), what, until].join(".");
      return `${text}.${sign(text)}`;
    },
    /** Throws PassLinkEnded for an old link and for one that is not ours. */
    read: (link: string, now: Date): Claim => {
      const [subject = "", what = "", until = "", signature = ""] = link.split(".");
      const isOurs = isEqual(signature, sign([subject, what, until].join(".")));
      if (!isOurs || Number.parseInt(until, 36) <= now.getTime()) throw new DomainError("PassLinkEnded");
      return { subject, what };
    },
  };
};

const isEqual = (one: string, other: string): boolean => {
  const [bytes, expected] = [Buffer.from(one), Buffer.from(other)];
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
};
