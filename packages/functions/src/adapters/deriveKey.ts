import { createHmac } from "node:crypto";
import { settings } from "#functions/settings";

type Purpose = "cursors" | "subjects" | "codes" | "addresses" | "passes" | "calendars" | "passTokens";

/**
 * The key of one purpose, derived from the deployment's secret of keys, so that hashes of one purpose tell nothing about
 * those of another. The local product has no secret.
 */
export const deriveKey = (purpose: Purpose): Buffer =>
  createHmac("sha256", settings.KEY_SECRET ?? settings.TABLE_NAME)
    .update(purpose)
    .digest();

const subjects = deriveKey("subjects");

/** Pseudonym of a person or a network address in the log. Equal subjects of a deployment have equal pseudonyms. */
export const pseudonymOf = (subject: string): string =>
  createHmac("sha256", subjects).update(subject).digest("base64url").slice(0, 22);

const codes = deriveKey("codes");

/** The stored form of a code that confirms a phone. Without the key, six digits could be guessed from it. */
export const hashPhoneCode = (text: string): string =>
  createHmac("sha256", codes).update(text).digest("base64url");

const addresses = deriveKey("addresses");

/**
 * HMAC-SHA-256 of a network address, 22 characters in base64url. Equal addresses have equal hashes. IPv4 addresses are few
 * enough to hash all of them; the key prevents that.
 */
export const hashAddress = (address: string): string =>
  createHmac("sha256", addresses).update(address).digest("base64url").slice(0, 22);
