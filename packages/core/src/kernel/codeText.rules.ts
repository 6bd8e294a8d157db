import { lettersOf, withoutLookalikes } from "@majlis/contracts/codeText";

/**
 * A code as a person typed it, in the form in which it was issued: prefix, dash, upper-case characters. The alphabet has
 * no O, I and L, so these mean 0 and 1. Spaces and dashes are free.
 */
export const plainCode = (typed: string): string => {
  const letters = lettersOf(typed);
  return `${letters.slice(0, 3)}-${withoutLookalikes(letters.slice(3))}`;
};
