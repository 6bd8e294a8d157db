import { createHash } from "node:crypto";

/** The hash of a link's token. Rows have the hash only. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");

/** A token of 160 random bits. */
export const newToken = ({ ids }: { readonly ids: { randomBytes(): Uint8Array } }): string =>
  Buffer.from(ids.randomBytes()).toString("base64url");
