import * as z from "zod/mini";
import { latinDigits } from "./latinDigits";

/** The keys A to Z under the Arabic layout, for a scanner that types as a keyboard. */
const arabicKeys = [
  "ش",
  "لا",
  "ؤ",
  "ي",
  "ث",
  "ب",
  "ل",
  "ا",
  "ه",
  "ت",
  "ن",
  "م",
  "ة",
  "ى",
  "خ",
  "ح",
  "ض",
  "ق",
  "س",
  "ف",
  "ع",
  "ر",
  "ص",
  "ء",
  "غ",
  "ئ",
];
const arabicKey = /لا|[\u0621-\u064a]/g;
const latinKey = (key: string): string => {
  const index = arabicKeys.indexOf(key);
  return index === -1 ? "" : String.fromCodePoint(65 + index);
};

/**
 * The letters and digits of a typed or copied code, in upper case. Spaces, dashes and invisible marks are free,
 * digits may be Arabic, and letters those of the same keys under the Arabic layout.
 */
export const lettersOf = (typed: string): string =>
  latinDigits(typed.normalize("NFKC"))
    .replace(arabicKey, latinKey)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "");

/**
 * Whether Arabic letters were typed. «لا» is the key B, and also G before H: a refused code says so, because the layout
 * can be its reason.
 */
export const hasArabicKeys = (typed: string): boolean => /[\u0621-\u0652\ufef5-\ufefc]/.test(typed);

/** O, I and L mean 0 and 1. */
export const withoutLookalikes = (letters: string): string =>
  letters.replaceAll("O", "0").replace(/[IL]/g, "1");

/** Whether a text is a code of six digits, as mails, messages and authenticator apps have it. */
export const isSixDigits = (typed: string): boolean => /^\d{6}$/.test(lettersOf(typed));

/** A code of six digits. */
export const sixDigits = (message: string) =>
  z.string().check(z.overwrite(lettersOf), z.regex(/^\d{6}$/, message));
