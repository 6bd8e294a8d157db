import { createHash } from "node:crypto";
import { normal } from "#core/kernel/changes.rules";

/** Crockford's base32 has no I, L, O and U. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

export type CodePrefix = "EVT" | "GTH" | "MEM";

/**
 * Writes 20 random bytes (160 bits) as a code that people can read out: prefix, dash, 32 characters of Crockford's
 * base32 and one check character. The code carries no data. @see https://www.crockford.com/base32.html
 */
export const writeCode = (prefix: CodePrefix, random: Uint8Array): string => {
  const digits = base32(random);
  return `${prefix}-${digits}${checkCharacter(digits)}`;
};

/** Writes ten random bytes (80 bits) as the code of a gift: 16 characters, which people type. */
export const writeGiftCode = (random: Uint8Array): string => base32(random.slice(0, 10));

/**
 * Whether a text is a well-formed code with this prefix. Detects every single wrong character and nearly every swap
 * of two neighbours without a read of the table.
 */
export const isCode = (prefix: CodePrefix, text: string): boolean => {
  const match = /^([A-Z]{3})-([0-9A-HJKMNP-TV-Z]{32})([0-9A-HJKMNP-TV-Z])$/.exec(text);
  return match !== null && match[1] === prefix && checkCharacter(match[2] ?? "") === match[3];
};

const base32 = (bytes: Uint8Array): string => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet.charAt(Number.parseInt(five, 2))).join("");
};

/** Luhn's algorithm, mod 32 (ISO/IEC 7812-1, extended from digits to 32 characters). */
const checkCharacter = (digits: string): string => {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, character, index) => {
      const doubled = alphabet.indexOf(character) * (index % 2 === 0 ? 2 : 1);
      return total + Math.floor(doubled / 32) + (doubled % 32);
    }, 0);
  return alphabet.charAt((32 - (sum % 32)) % 32);
};

/** The id of what a form creates: the same for the same owner and key, so that a form that is sent twice creates one. */
export const idOfKey = (prefix: string, owner: string, key: string): string =>
  `${prefix}_${createHash("sha256").update(`${owner} ${key}`).digest("hex").slice(0, 32)}`;

/** What a form said when it was sent. Equal for forms that say the same. */
export const digestOf = (form: object): string =>
  createHash("sha256")
    .update(JSON.stringify(normal(form)))
    .digest("hex")
    .slice(0, 32);
