import * as z from "zod/mini";
import { latinDigits } from "./latinDigits";

/**
 * The letters and digits of a typed or copied code, in upper case. Spaces, dashes and marks that nobody sees are free, and
 * digits may be Arabic.
 */
export const lettersOf = (typed: string): string =>
  latinDigits(typed.normalize("NFKC"))
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "");

/** O, I and L mean 0 and 1. */
export const withoutLookalikes = (letters: string): string =>
  letters.replaceAll("O", "0").replace(/[IL]/g, "1");

/** Whether a text is a code of six digits, as mails, messages and authenticator apps have it. */
export const isSixDigits = (typed: string): boolean => /^\d{6}$/.test(lettersOf(typed));

/** A code of six digits. */
export const sixDigits = (message: string) =>
  z.string().check(z.overwrite(lettersOf), z.regex(/^\d{6}$/, message));
