import { latinDigits } from "@majlis/contracts/latinDigits";

/**
 * A code as a person typed it, in the form in which it was issued: prefix, dash, upper-case characters. The alphabet has
 * no O, I and L, so these mean 0 and 1. Spaces and dashes are free.
 */
export const plainCode = (typed: string): string => {
  const letters = latinDigits(typed)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "");
  return `${letters.slice(0, 3)}-${letters.slice(3).replaceAll("O", "0").replace(/[IL]/g, "1")}`;
};
