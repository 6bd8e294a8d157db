import { createHash, timingSafeEqual } from "node:crypto";

/** The hash of a link's token. Rows have the hash only. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");

/** A token of 160 random bits. */
export const newToken = ({ ids }: { readonly ids: { randomBytes(): Uint8Array } }): string =>
  Buffer.from(ids.randomBytes()).toString("base64url");

/** Compares secrets in a time that does not tell where they differ. */
export const isEqualText = (one: string, other: string): boolean => {
  const [given, expected] = [Buffer.from(one), Buffer.from(other)];
  return given.length === expected.length && timingSafeEqual(given, expected);
};
