import { createHmac } from "node:crypto";
import { settings } from "#functions/settings";

/** IPv4 addresses are few enough to hash all of them. A secret key prevents that. */
const key = settings.ORIGIN_SECRET ?? settings.TABLE_NAME;

/** HMAC-SHA-256 of a network address, 22 characters in base64url. Equal addresses have equal hashes. */
export const hashAddress = (address: string): string =>
  createHmac("sha256", key).update(address).digest("base64url").slice(0, 22);
