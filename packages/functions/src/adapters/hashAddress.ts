import { createHash } from "node:crypto";
import { settings } from "../settings";

/** A network address as 22 characters that tell whether two are the same, not what they are. */
export const hashAddress = (address: string): string =>
  createHash("sha256").update(`${settings.TABLE_NAME} ${address}`).digest("base64url").slice(0, 22);
