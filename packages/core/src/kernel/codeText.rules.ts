import { latinDigits } from "@majlis/contracts/latinDigits";

/**
 * A code as a person typed it, in the form in which it was issued: prefix, dash, upper-case characters. The alphabet has
 * no O, I and L, so these mean 0 and 1. Spaces and dashes are free.
 */
export const plainCode = (typed: string): string => {
  const letters = lettersOf(typed);
  return `${letters.slice(0, 3)}-${withoutLookalikes(letters.slice(3))}`;
};

/** The letters and digits of a typed text, in upper case. */
export const lettersOf = (typed: string): string =>
  latinDigits(typed)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "");

/** O, I and L mean 0 and 1. */
export const withoutLookalikes = (letters: string): string =>
  letters.replaceAll("O", "0").replace(/[IL]/g, "1");
