import { createHash } from "node:crypto";

const digest = (seed: string): Buffer => createHash("sha256").update(`majlis demo ${seed}`).digest();

/** The same seed gives the same id, so links and sessions survive a reset. */
export const stableId = (
  prefix:
    | "evt"
    | "gat"
    | "tkt"
    | "biz"
    | "app"
    | "ntf"
    | "aud"
    | "hlp"
    | "nof"
    | "prp"
    | "pic"
    | "ver"
    | "ser",
  seed: string,
): string => `${prefix}_${digest(seed).toString("hex").slice(0, 26)}`;

/** A Cognito subject: a version 4 UUID. */
export const stableSub = (seed: string): string => {
  const hex = digest(seed).toString("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
};

/** The 20 bytes of a ticket code. */
export const stableBytes = (seed: string): Uint8Array => digest(seed).subarray(0, 20);

/** A number in [0, 1). */
export const stableFraction = (seed: string): number => digest(seed).readUInt32BE(0) / 2 ** 32;
